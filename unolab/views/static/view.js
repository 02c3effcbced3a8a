// One view for the table and for a lesson at it. It draws the scene it is given and sends back what was chosen;
// it knows no rule of the game and no word of any language. Only the anywidget front-end contract is used.
import { h, set, focused } from './dom.js';
import { makeCards } from './cards.js';
import { makeVoice } from './speak.js';
import { makeLink } from './link.js';
import { makeTable } from './table.js';
import { makeHand } from './hand.js';
import { makeWhy } from './why.js';
import { makeLesson } from './lesson.js';
import { makeKeep } from './keep.js';
import { makeCopy } from './copy.js';

// `extend` adds to the view: called once with its parts, it returns { update, key, escape, stop }.
export function mount({ model, el }, extend) {
  const serial = Math.random().toString(36).slice(2, 10);
  const root = h('div', { class: 'unolab', role: 'group', hidden: true });
  const voice = makeVoice(root);
  const cards = makeCards(root, serial);
  let told = false; // the page itself says that the line is lost
  const report = (lost) => (told = !document.dispatchEvent(new CustomEvent('unolab-line', { detail: { view: serial, lost }, cancelable: true })));
  const link = makeLink(model, (lost) => {
    report(lost);
    draw(false);
  });
  const ask = (message) => link.ask({ ...message, turn: model.get('scene').turn });
  const act = (intent) => ask({ do: 'act', intent });
  const table = makeTable(cards, act);
  const hand = makeHand(cards, act, serial);
  const why = makeWhy(serial);
  const lesson = makeLesson(ask);
  const title = h('h2', { class: 'u-title', tabindex: '-1' });
  const question = h('h3', { class: 'u-question', tabindex: '-1' });
  const banner = h('p', { class: 'u-lost', role: 'alert' });
  const copy = makeCopy(voice);
  const keep = makeKeep(model, root, question);
  const board = h('div', { class: 'u-board' }, question, ...table.parts, ...hand.parts, keep.box, lesson.tools, lesson.hints);
  const side = h('div', { class: 'u-side' }, why.why, why.log);
  root.append(banner, h('div', { class: 'u-head' }, title, lesson.progress), lesson.task, h('div', { class: 'u-cols' }, board, side), copy.box);
  el.append(root);
  const more = extend?.({ model, root, title, board, side, cards, ask: act, voice, serial });
  let last = null; // the scene before

  function draw(news) {
    const scene = model.get('scene');
    if (!scene?.seats) return;
    const inside = root.contains(focused(root));
    const { lesson: now, announce } = scene;
    const first = last?.lesson?.key !== now?.key || !last;
    const how = { lost: link.lost(), first, news, played: hand.played(scene), deckPlace: table.deckPlace() };
    root.hidden = false;
    set(root, { lang: scene.lang, 'aria-label': now?.title ?? scene.title });
    set(title, { text: now?.title ?? scene.title });
    set(question, { text: scene.question.text });
    question.classList.toggle('u-yours', scene.question.yours);
    set(banner, { text: how.lost && !told ? scene.ui.lost : '' });
    lesson.update(scene, how);
    table.update(scene, how);
    why.update(scene, how);
    hand.update(scene, how);
    copy.update(scene);
    more?.update(scene, how);
    const quiet = keep.update(scene, how);
    side.hidden = why.why.hidden && why.log.hidden;
    const held = focused(root);
    if (inside && first && news && last) title.focus();
    else if (inside && (!root.contains(held) || held.closest('[hidden]'))) question.focus({ preventScroll: true });
    if (news && last && !quiet) {
      const hinted = now?.hints.length > last.lesson?.hints.length && now.hints.at(-1);
      voice.say(first ? `${now?.title} ${now?.task} ${scene.question.text}` : hinted || announce || scene.question.text);
    }
    if (news) last = scene;
  }

  const onScene = () => {
    link.heard();
    draw(true);
  };
  // Keys typed here are ours: the notebook's shortcuts never see them. Some notebooks look at a key before we can stop it, and
  // pass over what bears this mark.
  const onFocus = ({ target }) => set(target, { 'data-lm-suppress-shortcuts': true });
  const onKey = (event) => {
    event.stopPropagation();
    const held = event.repeat && (event.key === 'Enter' || event.key === ' ');
    if (held || (event.key === 'Escape' && (hand.escape() || why.escape() || more?.escape())) || more?.key(event)) event.preventDefault();
  };
  // A double click is one move, even when the answer comes between its two clicks.
  const onClick = (event) => {
    if (event.detail > 1 && !event.target.closest('[data-key=back],[data-key=hint],.u-again')) event.stopPropagation();
  };
  model.on('change:scene', onScene);
  el.addEventListener('keydown', onKey);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('unolab-ask', ({ detail }) => ask(detail)); // what the page around the view asks for
  root.addEventListener('click', onClick, true);
  draw(true);
  report(false);

  return () => {
    model.off('change:scene', onScene);
    el.removeEventListener('keydown', onKey);
    link.stop();
    more?.stop();
    voice.stop();
    root.remove();
  };
}

export default { render: (host) => mount(host) };
