// The table: who sits where, which way play goes, the two piles and the colour in force.
import { h, set, sync, fly } from './dom.js';

const ARROW =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19.5 10A8 8 0 1 0 20 13M20 4v6h-6"/></svg>';

function makeSeat() {
  return h(
    'li',
    { class: 'u-seat' },
    h('span', { class: 'u-quiet' }),
    h(
      'span',
      { class: 'u-plate', 'aria-hidden': 'true' },
      h('span', { class: 'u-name' }),
      h('span', { class: 'u-count' }, h('span', { class: 'u-mini' }), h('span', { class: 'u-long' }), h('span', { class: 'u-short' })),
      h('span', { class: 'u-uno' }),
    ),
  );
}

export function makeTable(cards, act) {
  const seats = h('ul', { class: 'u-seats' });
  const way = h('p', { class: 'u-way' }, h('span', { class: 'u-arrow' }), h('span'));
  const shown = h('ul', { class: 'u-shown' });
  const deck = h('button', { class: 'u-card u-pile' }, h('span'), h('span', { class: 'u-plaque' }));
  const top = h('div', { class: 'u-pile', role: 'img' });
  const caption = () => h('span', { class: 'u-caption', 'aria-hidden': 'true' });
  const colour = h('p', { class: 'u-colour' }, h('span', { class: 'u-swatch' }), h('span'));
  const piles = h(
    'div',
    { class: 'u-piles' },
    h('div', { class: 'u-stack' }, deck, caption()),
    h('div', { class: 'u-stack' }, top, caption()),
    h('div', { class: 'u-facts' }, colour, way),
  );
  way.firstChild.innerHTML = ARROW;
  cards.back(deck.firstChild);
  let counts = new Map();

  const showSeat = (node, seat) => {
    const [label, plate] = node.children;
    const [name, count, uno] = plate.children;
    node.classList.toggle('u-acting', seat.acting);
    set(label, { text: seat.label });
    set(name, { text: seat.name });
    cards.back(count.firstChild);
    set(count.children[1], { text: seat.countText });
    set(count.children[2], { text: String(seat.count) });
    set(uno, { text: seat.uno, hidden: !seat.uno });
  };

  // A hand that is open to us, such as the one shown to a challenger.
  const showOpen = (node, seat) => {
    set(node.firstChild, { text: seat.name });
    const numbered = seat.cards.map((card, n) => ({ ...card, n }));
    sync(node.lastChild, numbered, (card) => card.n, () => h('span', { role: 'img' }), (item, card) =>
      set(cards.card(item, card), { 'aria-label': card.label }));
  };

  // The seat that has just put down a card, if exactly one has: its card flies from there.
  const origin = (scene) => {
    const less = scene.seats.filter((seat) => !seat.you && counts.get(seat.seat) > seat.count);
    counts = new Map(scene.seats.map((seat) => [seat.seat, seat.count]));
    return less.length === 1 ? seats.querySelector(`[data-key='${less[0].seat}']`) : null;
  };

  return {
    parts: [seats, h('div', { class: 'u-middle' }, piles, shown)],
    deckPlace: () => deck.getBoundingClientRect(),
    update(scene, { lost, first, played }) {
      const others = scene.seats.filter((seat) => !seat.you);
      const from = played ?? origin(scene)?.querySelector('.u-mini').getBoundingClientRect();
      set(seats, { 'aria-label': scene.ui.players });
      sync(seats, others, (seat) => seat.seat, makeSeat, showSeat);
      const open = others.filter((seat) => seat.cards?.length);
      shown.hidden = !open.length;
      sync(shown, open, (seat) => seat.seat, () => h('li', {}, h('span'), h('span', { class: 'u-open' })), showOpen);
      seats.classList.toggle('u-left', !scene.direction.clockwise);
      way.classList.toggle('u-left', !scene.direction.clockwise);
      set(way.lastChild, { text: scene.direction.text });
      const { draw, discard } = scene;
      set(deck, {
        'aria-label': draw.label,
        'aria-disabled': String(lost || !draw.intent),
        onclick: () => draw.intent && act(draw.intent),
      });
      set(deck.lastChild, { text: String(draw.count) });
      set(deck.nextSibling, { text: draw.name });
      const before = top.dataset.art;
      set(cards.card(top, discard.card), { 'aria-label': discard.label });
      set(top.nextSibling, { text: discard.name });
      if (!first && before !== top.dataset.art) fly(top, from);
      cards.chip(colour.firstChild, scene.colour.key, scene.colour.letter ?? '');
      set(colour.lastChild, { text: scene.colour.text });
    },
  };
}
