// The referee: the situation with all hands open, the act in question, the ruling, and what other rules say.
// It knows no rule of the game and no word.
import { mount } from './view.js';
import { h, set, sync } from './dom.js';
import { makeDoors } from './doors.js';
import { makePalette } from './palette.js';
import { makeRulings } from './rulings.js';

function extend(view) {
  const { model, root, title, board, side, cards } = view;
  const { labels, examples, largest, listed, opened, ...panel } = model.get('panel');
  const hands = h('ul', { class: 'u-hands' });
  const group = (name) => {
    const id = `u-${name}-${view.serial}`;
    const row = h('div', { class: 'u-row', role: 'group', 'aria-labelledby': id });
    return h('div', { class: 'u-acts' }, h('p', { class: 'u-ask', id, text: labels[name] }), row);
  };
  const variants = group('variants');
  const acts = group('acts');
  const told = h('section', { class: 'u-panel u-notes' }, h('p', { class: 'u-small', text: labels.argument }), h('h3'), h('p'));
  const rulings = makeRulings(labels);
  const ask = (intent) => {
    const sent = view.ask(intent);
    later = sent ? null : intent;
    return sent;
  };
  const palette = makePalette(labels, panel, { ...view, ask });
  const doors = makeDoors(labels, examples, largest, view);
  const list = h('ol', { class: 'u-cases' });
  const cases = h('nav', { class: 'u-panel', 'aria-label': labels.example }, h('h3', { text: labels.example }), list);
  for (const [name, text] of examples) {
    const open = () => {
      if (!lost && ask(`example ${name}`)) opening = true;
    };
    list.append(h('li', { 'data-key': name }, h('button', { class: 'u-case', text, onclick: open })));
  }
  palette.panel.open = opened;
  let opening = false;
  let lost = false;
  let chosen = '';
  let later = null; // what was chosen while the answer to something else was on its way
  let last = null;

  root.classList.add('u-viewing', 'u-referee');
  board.append(hands, variants, acts);
  side.prepend(told);
  if (listed) root.querySelector('.u-head').after(cases);
  root.append(rulings.panel, palette.panel, doors.panel);

  const pressed = (intent) => ({ 'aria-pressed': String(intent === chosen), 'aria-disabled': lost ? 'true' : null, onclick: () => lost || ask(intent) });

  const makeSeat = () =>
    h(
      'li',
      {},
      h('span', { class: 'u-quiet' }),
      h('span', { class: 'u-owner', 'aria-hidden': 'true' }, h('span', { class: 'u-name' }), h('span', { class: 'u-count' }), h('span', { class: 'u-uno' })),
      h('div', { class: 'u-open' }),
    );
  const makeCard = () => h('button', { class: 'u-pick' }, h('span'));
  const showCard = (node, card) => {
    cards.card(node.firstChild, card);
    set(node, { 'aria-label': card.label, ...pressed(card.intent) });
    if (card.mine) set(node, { 'aria-pressed': 'true' });
  };
  const makeHidden = () => h('span', { class: 'u-hiddens' }, h('span', { role: 'img' }), h('span'));
  const showHidden = (node, { hidden }) => {
    cards.back(node.firstChild);
    set(node.firstChild, { 'aria-label': labels.hidden });
    set(node.lastChild, { text: `× ${hidden}` });
  };

  function showSeat(node, { box, hand, mine }) {
    const [label, owner, open] = node.children;
    const [name, count, uno] = owner.children;
    const state = hand.silent || box.uno;
    node.classList.toggle('u-acting', box.acting);
    set(label, { text: hand.silent ? `${box.label}, ${hand.silent}` : box.label });
    set(name, { text: box.name });
    set(count, { text: `${hand.token} · ${box.countText}` });
    set(uno, { text: state, hidden: !state });
    const held = hand.cards.map((card) => ({ ...card, mine: card.id === mine }));
    const items = hand.hidden ? [...held, { id: 'hidden', hidden: hand.hidden }] : held;
    sync(open, items, (one) => one.id, (one) => (one.hidden ? makeHidden() : makeCard()), (one, item) => (item.hidden ? showHidden(one, item) : showCard(one, item)));
  }

  const makeAct = () => h('button', { class: 'u-button' }, h('span', { class: 'u-swatch' }), h('span'));
  function showAct(node, one) {
    const [swatch, text] = node.children;
    swatch.hidden = !one.colour;
    node.classList.toggle('u-withswatch', Boolean(one.colour));
    if (one.colour) cards.chip(swatch, one.colour, one.letter);
    set(text, { text: one.label });
    set(node, pressed(one.intent));
  }
  function showActs(part, list) {
    part.hidden = !list.length;
    sync(part.lastChild, list, (one) => one.intent, makeAct, showAct);
  }

  return {
    update(scene, how) {
      const now = scene.referee;
      lost = how.lost;
      chosen = now.chosen;
      set(hands, { 'aria-label': scene.ui.players });
      const boxes = new Map(scene.seats.map((seat) => [seat.seat, seat]));
      sync(hands, now.hands.map((hand) => ({ hand, box: boxes.get(hand.seat), mine: now.card })), (one) => one.hand.seat, makeSeat, showSeat);
      showActs(variants, now.variants);
      showActs(acts, now.acts);
      told.hidden = !now.question;
      set(told.children[1], { text: now.question });
      set(told.children[2], { text: now.answer });
      rulings.update(now);
      palette.update(now, lost);
      doors.update(now, lost);
      for (const node of list.children) set(node.firstChild, { 'aria-current': node.dataset.key === now.example ? 'true' : null, 'aria-disabled': lost ? 'true' : null });
      if (how.news && opening) {
        board.firstChild.focus();
        opening = false;
      }
      if (how.news && last && doors.opened(now)) title.focus();
      last = now;
      if (how.news && later) ask(later);
    },
    key: () => false,
    escape: () => false,
    stop: () => {},
  };
}

export default { render: (host) => mount(host, extend) };
