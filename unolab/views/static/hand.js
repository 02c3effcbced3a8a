// The hand, the colour chooser and the buttons: everything the learner can do at the table.
import { h, set, sync, focused, calm, fly } from './dom.js';

const SHAKE = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

export function makeHand(cards, act, serial) {
  const heading = h('p', { class: 'u-handhead', 'aria-hidden': 'true' }, h('span', { class: 'u-whose' }), h('span'), h('span', { class: 'u-uno' }));
  const hand = h('div', { class: 'u-hand', role: 'toolbar' });
  const chooser = h('div', { class: 'u-chooser', role: 'group', hidden: true, id: `u-choose-${serial}` });
  const ask = h('p', { class: 'u-ask', 'aria-hidden': 'true' });
  const choices = h('div', { class: 'u-row' });
  const cancel = h('button', { class: 'u-button u-plain' });
  chooser.append(ask, choices, cancel);
  const actions = h('div', { class: 'u-row u-actions', role: 'group' });
  let scene = null;
  let lost = false;
  let current = null; // the id of the card that holds the tab stop
  let open = null; // the id of the wild card whose colour is being chosen
  let sent = null; // where the card came from that has just been sent
  let choosing = false; // a colour has been sent

  const button = (id) => hand.querySelector(`[data-key='${id}']`);

  function tabStop(id) {
    current = id;
    for (const node of hand.children) node.tabIndex = node.dataset.key === String(id) ? 0 : -1;
  }

  function play(card) {
    if (card.playable && card.choices?.length) return choose(open === card.id ? null : card.id);
    choose(null, false);
    send(card.intent, card.id);
  }

  function send(intent, id) {
    const place = button(id)?.getBoundingClientRect();
    if (!act(intent)) return false;
    sent = place && { place, id };
    return true;
  }

  function choose(id, refocus = true) {
    const last = open;
    open = id;
    choosing = false;
    showChooser();
    if (id !== null) choices.firstChild.focus();
    else if (refocus && last !== null) button(last)?.focus();
  }

  function showChooser() {
    const card = scene.hand.find((one) => one.id === open);
    chooser.hidden = !card;
    for (const node of hand.children) {
      const mine = node.dataset.key === String(open);
      node.classList.toggle('u-chosen', mine);
      if (node.hasAttribute('aria-expanded')) node.setAttribute('aria-expanded', mine);
    }
    if (!card) return;
    set(chooser, { 'aria-label': scene.ui.choose });
    set(ask, { text: scene.ui.choose });
    set(cancel, { text: scene.ui.putBack, onclick: () => choose(null) });
    sync(choices, card.choices, (one) => one.colour, makeButton, (node, one) => {
      showButton(node, one);
      node.onclick = () => (choosing = send(one.intent, card.id) || choosing);
    });
  }

  const makeButton = () => h('button', {}, h('span', { class: 'u-swatch' }), h('span'));

  function showButton(node, item) {
    const [swatch, text] = node.children;
    node.className = `u-button${item.primary ? ' u-primary' : ''}${item.colour ? ' u-withswatch' : ''}${item.kind === 'answer' ? ' u-answer' : ''}`;
    swatch.hidden = !item.colour;
    if (item.colour) cards.chip(swatch, item.colour, item.letter);
    set(text, { text: item.label });
    set(node, { 'aria-disabled': lost ? 'true' : null, onclick: () => act(item.intent) });
  }

  function makeCard(card) {
    return h('button', { class: 'u-card', onfocus: () => tabStop(card.id) }, h('span', { class: 'u-face' }));
  }

  function showCard(node, card) {
    cards.card(node.firstChild, card);
    node.classList.toggle('u-playable', card.playable);
    node.classList.toggle('u-drawn', Boolean(card.drawn));
    node.classList.toggle('u-refused', scene.why?.refused === card.id);
    const chooses = card.playable && card.choices?.length;
    set(node, {
      'aria-label': card.label,
      'aria-disabled': String(lost || !card.playable),
      'aria-expanded': chooses ? String(open === card.id) : null,
      'aria-controls': chooses ? chooser.id : null,
      onclick: () => play(card),
    });
  }

  // The card above or below: the nearest one of the next row.
  function vertical(node, down) {
    const rows = [...hand.children].filter((one) => (down ? one.offsetTop > node.offsetTop : one.offsetTop < node.offsetTop));
    const near = (one) => Math.abs(one.offsetTop - node.offsetTop) * 100 + Math.abs(one.offsetLeft - node.offsetLeft);
    return rows.sort((a, b) => near(a) - near(b))[0];
  }

  hand.addEventListener('keydown', (event) => {
    const node = event.target.closest('.u-card');
    const step = {
      ArrowRight: () => node.nextElementSibling ?? hand.firstElementChild,
      ArrowLeft: () => node.previousElementSibling ?? hand.lastElementChild,
      ArrowDown: () => vertical(node, true),
      ArrowUp: () => vertical(node, false),
      Home: () => hand.firstElementChild,
      End: () => hand.lastElementChild,
    }[event.key];
    if (!node || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step()?.focus();
  });

  return {
    parts: [heading, hand, chooser, actions],
    escape: () => open !== null && (choose(null), true),
    // The place of the card that was sent, once it has left the hand.
    played: (next) => (sent && !next.hand.some((card) => card.id === sent.id) ? sent.place : null),
    update(next, { lost: off, first, news, deckPlace }) {
      const active = hand.isConnected ? focused(hand) : null;
      const ids = [...hand.children].map((node) => node.dataset.key);
      const held = hand.contains(active) ? active.dataset.key : chooser.contains(active) ? String(open) : null;
      const index = Math.max(0, ids.indexOf(held ?? String(current)));
      scene = next;
      lost = off;
      const me = scene.seats.find((seat) => seat.you);
      heading.classList.toggle('u-acting', Boolean(me?.acting));
      set(heading.children[0], { text: scene.handLabel });
      set(heading.children[1], { text: me?.countText ?? '' });
      set(heading.children[2], { text: me?.uno ?? '', hidden: !me?.uno });
      set(hand, { 'aria-label': scene.handLabel });
      const nodes = sync(hand, scene.hand, (card) => card.id, makeCard, showCard);
      const has = (id) => scene.hand.some((card) => String(card.id) === String(id));
      if (!has(current)) {
        const able = scene.hand.find((card) => card.playable) ?? scene.hand[0];
        current = ids.length && nodes.length ? nodes[Math.min(index, nodes.length - 1)].dataset.key : able?.id;
      }
      tabStop(current);
      const wild = scene.hand.find((card) => card.id === open);
      if (open !== null && ((news && choosing) || !wild?.playable || !wild.choices)) {
        open = null;
        choosing = false;
      }
      showChooser();
      sync(actions, scene.actions, (one) => one.intent, makeButton, showButton);
      set(actions, { 'aria-label': scene.ui.actions, hidden: !scene.actions.length });
      if (held !== null && !hand.contains(focused(hand)) && (chooser.hidden || !chooser.contains(focused(hand))))
        (button(held) ?? nodes[Math.min(index, nodes.length - 1)])?.focus();
      if (!news) return;
      sent = null;
      if (!first) for (const node of nodes) if (!ids.includes(node.dataset.key)) fly(node.firstChild, deckPlace);
      const refused = first ? null : button(scene.why?.refused);
      if (refused && !calm()) refused.animate?.(SHAKE, { duration: 200 });
    },
  };
}
