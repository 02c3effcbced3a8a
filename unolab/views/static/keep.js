// What the learner does with a lesson goes to the browser's store, and comes back from it when the lesson is shown again.
import { h, set } from './dom.js';
import { consent, decide, read, write } from './store.js';

let used = Date.now(); // when something was last done on this page
let asking = null; // the one view that asks for consent

export function makeKeep(model, root, question) {
  const button = (yes) => h('button', { class: 'u-button', onclick: () => choose(yes) });
  const box = h('div', { class: 'u-row u-keep' }, h('p'), button(true), button(false));
  let item = null; // the one that is shown
  let asked = false; // the kernel was told what the store holds

  const choose = (yes) => {
    decide(yes);
    box.hidden = true;
    question.focus({ preventScroll: true });
  };

  function keep(kept) {
    const book = read();
    const old = book.items[item];
    const spent = Math.min(120, Math.round((Date.now() - used) / 1000));
    const seconds = (old?.seconds ?? 0) + (old?.stars ? 0 : spent);
    write({ ...book, items: { ...book.items, [item]: { ...kept, seconds } }, last: item });
  }

  return {
    box,
    // True for a scene that only answers what the store holds: nothing has happened.
    update({ keep: now }, { news }) {
      const answer = news && asked;
      if (now && now.item !== item) {
        item = now.item;
        set(root, { 'data-item': item });
        const kept = read().items[item];
        asked = Boolean(kept);
        if (kept) model.send({ do: 'remember', item, kept });
      } else if (answer) asked = false;
      else if (news && now) {
        if (now.kept || read().items[item]) keep(now.kept);
        used = Date.now();
      }
      box.hidden = !now?.ask || consent() !== '' || (asking ??= box) !== box;
      now?.ask?.forEach((words, n) => set(box.children[n], { text: words }));
      return answer;
    },
  };
}
