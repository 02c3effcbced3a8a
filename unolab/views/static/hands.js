// The seats of a record and the hands that lie open.
import { h, set, sync } from './dom.js';

// Draw cards that are named by their tokens: 'R5 GS W'.
export function showCards(node, tokens, cards, names) {
  const numbered = tokens.split(' ').filter(Boolean).map((token, n) => ({ token, n }));
  sync(node, numbered, (card) => card.n, () => h('span'), (item, { token }) => cards.card(item, { card: token, letter: names[token][0] }));
  return numbered.map(({ token }) => names[token][1]).join(', ');
}

// One row for each seat: who it is and how many cards; the cards where they lie open.
export function makeHands(cards, names) {
  const list = h('ul', { class: 'u-hands' });
  const makeSeat = () =>
    h(
      'li',
      {},
      h('span', { class: 'u-quiet' }),
      h('span', { class: 'u-owner', 'aria-hidden': 'true' }, h('span', { class: 'u-name' }), h('span', { class: 'u-count' }), h('span', { class: 'u-uno' })),
      h('span', { class: 'u-open', role: 'img' }),
    );

  return {
    list,
    update({ viewer, seats, ui }) {
      const open = new Map(viewer.hands.map((hand) => [hand.seat, hand.cards]));
      set(list, { 'aria-label': ui.players });
      sync(list, seats, (seat) => seat.seat, makeSeat, (node, seat) => {
        const [label, owner, hand] = node.children;
        const [name, count, uno] = owner.children;
        const tokens = open.get(seat.seat) ?? '';
        node.classList.toggle('u-acting', seat.acting);
        node.classList.toggle('u-closed', !tokens);
        set(label, { text: seat.label });
        set(name, { text: seat.name });
        set(count, { text: seat.countText });
        set(uno, { text: seat.uno, hidden: !seat.uno });
        set(hand, { 'aria-label': showCards(hand, tokens, cards, names), hidden: !tokens });
      });
    },
  };
}
