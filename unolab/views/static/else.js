// What else was allowed in a step, and what was not, each with its reason and its rule.
import { h, set } from './dom.js';
import { makeWhy } from './why.js';
import { showCards } from './hands.js';

export function makeElse(cards, names, labels, serial) {
  const also = makeWhy(`${serial}-also`);
  const refused = makeWhy(`${serial}-refused`);
  const none = h('p');
  const panel = h('details', { class: 'u-panel u-else' }, h('summary', { text: labels.else }), none, also.why, refused.why);

  function fill(part, scene, how, status, title, lines) {
    part.update({ ...scene, log: null, why: { status, title, lines } }, how);
    const nodes = part.why.lastChild.children;
    lines.forEach((line, n) => {
      const node = nodes[n];
      if (!node.querySelector('.u-which')) node.append(h('span', { class: 'u-which' }, h('span', { class: 'u-open', 'aria-hidden': 'true' }), h('b')));
      const [shown, label] = node.querySelector('.u-which').children;
      showCards(shown, line.cards, cards, names);
      set(label, { text: line.label, hidden: !line.label });
    });
  }

  return {
    panel,
    escape: () => also.escape() || refused.escape(),
    update(scene, how) {
      const other = scene.viewer.else;
      panel.hidden = !other;
      if (!other) return;
      set(none, { text: other.title, hidden: other.also.length > 0 });
      fill(also, scene, how, 'ok', other.title, other.also);
      fill(refused, scene, how, 'refused', labels.refused, other.refused);
    },
  };
}
