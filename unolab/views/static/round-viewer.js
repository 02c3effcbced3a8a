// The round viewer: the table with the controls of a record around it. It knows no rule of the game and no word.
import { mount } from './view.js';
import { h, set } from './dom.js';
import { makeSteps } from './steps.js';
import { makeHands } from './hands.js';
import { makeElse } from './else.js';
import { makeDoors } from './doors.js';

function extend(view) {
  const { model, root, title, board, side, ask } = view;
  const { labels, examples, cards: names, largest } = model.get('panel');
  const steps = makeSteps(labels, ask);
  const hands = makeHands(view.cards, names);
  const other = makeElse(view.cards, names, labels, view.serial);
  const doors = makeDoors(labels, examples, largest, view);
  const notes = h('section', { class: 'u-panel u-notes' }, h('h3', { text: labels.note }), h('p'));
  const on = h('button', { class: 'u-button', text: labels.playOn, onclick: () => act('on') });
  const playOn = h('div', { class: 'u-row u-on' }, on, h('p', { class: 'u-small', text: labels.playOnHint }));
  const back = h('button', { class: 'u-button' });
  const branch = h('div', { class: 'u-row u-branch' }, h('p'), back);
  const viewing = [steps.bar, hands.list, playOn, notes, other.panel, doors.panel];
  let last = null;
  let lost = false;

  const act = (intent) => {
    steps.pause();
    return !lost && ask(intent);
  };

  board.prepend(steps.bar, branch);
  board.append(hands.list, playOn);
  side.firstChild.after(notes);
  side.append(other.panel);
  root.append(doors.panel);

  return {
    update(scene, how) {
      const { viewer } = scene;
      const away = Boolean(viewer.branch);
      lost = how.lost;
      root.classList.toggle('u-viewing', !away);
      for (const part of viewing) part.hidden = away;
      branch.hidden = !away;
      if (away) {
        steps.pause();
        set(branch.firstChild, { text: viewer.branch.text });
        set(back, { text: viewer.branch.label, 'aria-disabled': lost ? 'true' : null, onclick: () => ask(viewer.branch.intent) });
        return;
      }
      steps.update(scene, how);
      hands.update(scene);
      other.update(scene, how);
      doors.update(viewer, lost);
      notes.hidden = !viewer.notes.length;
      set(notes.lastChild, { text: viewer.notes.join(' ') });
      playOn.hidden = !viewer.playOn;
      set(on, { 'aria-disabled': lost ? 'true' : null });
      if (how.news && last && doors.opened(viewer)) title.focus();
      last = viewer;
    },
    key: (event) => root.classList.contains('u-viewing') && steps.key(event),
    escape: () => other.escape(),
    stop: () => steps.stop(),
  };
}

export default { render: (host) => mount(host, extend) };
