// Setting up a situation by clicking: who sits there, who is asked, which rules hold, and which cards lie where.
import { h, set, sync } from './dom.js';

export function makePalette(labels, { presets, changes, colours, cards: names }, { cards, ask, serial }) {
  let now = null;
  let lost = false;
  let place = 'p1';
  const send = (intent) => lost || ask(intent);

  const pick = (name, onchange) => {
    const select = h('select', { id: `u-${name}-${serial}`, onchange: () => onchange(select.value) });
    select.field = h('div', { class: 'u-field' }, h('label', { for: select.id, text: labels[name] }), select);
    return select;
  };
  const fill = (select, options, value) => {
    sync(select, options, (one) => one[0], () => h('option'), (node, [key, text]) => set(node, { value: key, text }));
    select.value = value;
    select.disabled = lost;
  };
  const rules = () => send(`rules ${change.value ? `${preset.value}+${change.value}` : preset.value}`);

  const seats = pick('seats', (value) => send(`seats ${value}`));
  const asked = pick('asked', (value) => send(`asked ${value}`));
  const colour = pick('colour', (value) => send(`colour ${value}`));
  const preset = pick('preset', rules);
  const change = pick('change', rules);
  const where = pick('place', (value) => {
    place = value;
    show();
  });
  change.append(h('option', { value: '', text: labels.asItIs }), h('option', { class: 'u-own', hidden: true }));
  for (const { title, options } of changes) {
    const part = h('optgroup', { label: title });
    for (const [value, text] of options) part.append(h('option', { value, text }));
    change.append(part);
  }
  for (const [value, text] of presets) preset.append(h('option', { value, text }));
  const turn = h('button', { class: 'u-button', text: labels.turn, onclick: () => send('turn') });
  const silent = h('div', { class: 'u-row' });
  const lies = h('p', { class: 'u-small', text: labels.lies });
  const there = h('div', { class: 'u-open u-there' });
  const palette = h('div', { class: 'u-palette', role: 'group', 'aria-label': labels.putIn });
  const panel = h(
    'details',
    { class: 'u-panel u-setup' },
    h('summary', { text: labels.setUp }),
    h('div', { class: 'u-fields' }, asked.field, seats.field, colour.field, preset.field, change.field),
    h('div', { class: 'u-row' }, turn, silent),
    h('div', { class: 'u-fields' }, where.field),
    lies,
    there,
    h('p', { class: 'u-ask', text: labels.putIn }),
    palette,
    h('div', { class: 'u-faults u-lines', role: 'group' }),
  );

  const name = (token) => (token === '?' ? labels.hidden : names[token][1]);
  const makeCard = () => h('button', { class: 'u-pick u-again' }, h('span'));
  const showCard = (node, token, label, intent) => {
    if (token === '?') cards.back(node.firstChild);
    else cards.card(node.firstChild, { card: token, letter: names[token][0] });
    set(node, { 'aria-label': label, title: label, 'aria-disabled': lost ? 'true' : null, onclick: () => send(intent) });
  };

  // The cards that lie at the chosen place, each a button that takes it out, and all that can be put there.
  function show() {
    const hand = now.hands.find((one) => one.token === place);
    const held = hand ? [...hand.cards.map((one, n) => ({ n, token: one.card })), ...(hand.hidden ? [{ n: '?', token: '?' }] : [])] : [];
    lies.hidden = there.hidden = !held.length;
    sync(there, held, (one) => one.n, makeCard, (node, one) => showCard(node, one.token, labels.takeOut.replace('{card}', name(one.token)), `take ${place} ${one.token}`));
    const all = [...now.edit.palette.split(' '), ...(place === 'top' ? [] : ['?'])];
    const suits = ['R', 'Y', 'G', 'B', ''].map((suit) => all.filter((token) => (/^[RYGB]/.test(token) ? token[0] : '') === suit));
    sync(palette, suits.map((tokens, n) => ({ n, tokens })), (one) => one.n, () => h('div', { class: 'u-open' }), (row, { tokens }) =>
      sync(row, tokens, (token) => token, makeCard, (node, token) => showCard(node, token, name(token), `put ${place} ${token}`)));
  }

  return {
    panel,
    update(referee, off) {
      now = referee;
      lost = off;
      const { edit, hands, faults } = referee;
      const tokens = hands.map((hand) => hand.token);
      fill(seats, Array.from({ length: edit.most - 1 }, (_, n) => [String(n + 2), String(n + 2)]), edit.seats);
      fill(asked, edit.askedOptions, edit.asked);
      colour.field.hidden = !edit.colour;
      fill(colour, colours, edit.colour);
      if (place !== 'top' && !tokens.includes(place)) place = 'p1';
      fill(where, [...edit.places, ['top', labels.top]], place);
      const known = [...preset.options].some((one) => one.value === edit.preset);
      preset.value = known ? edit.preset : presets[1][0];
      const own = change.querySelector('.u-own');
      const listed = [...change.options].some((one) => one !== own && one.value === edit.change);
      set(own, { value: edit.change, text: edit.change, hidden: listed });
      change.value = edit.change;
      preset.disabled = change.disabled = lost;
      set(turn, { 'aria-disabled': lost ? 'true' : null });
      sync(silent, edit.silent, (one) => one.seat, () => h('button', { class: 'u-button' }), (node, one) =>
        set(node, { text: one.label, 'aria-pressed': String(one.on), 'aria-disabled': lost ? 'true' : null, onclick: () => send(`silent ${one.seat}`) }));
      sync(panel.lastChild, faults.map((said, n) => ({ said, n })), (one) => one.n, () => h('p'), (node, one) => set(node, { text: one.said }));
      show();
    },
  };
}
