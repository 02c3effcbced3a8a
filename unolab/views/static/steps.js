// Through a record step by step: buttons, a slider, the moments worth a visit, and playing by itself.
import { h, set, sync } from './dom.js';

const SIGNS = {
  first: 'M6 5v14M19 6l-9 6 9 6z',
  back: 'M16 6l-9 6 9 6z',
  play: 'M8 5.5l10 6.5-10 6.5z',
  pause: 'M8 6v12M16 6v12',
  forward: 'M8 6l9 6-9 6z',
  last: 'M18 5v14M5 6l9 6-9 6z',
};
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

// How long a step stays when the record plays by itself: as long as it takes to read.
const pace = (text) => Math.min(9000, Math.max(2000, 1000 + 40 * text.length));

export function makeSteps(labels, ask) {
  const sign = (name) => {
    const node = h('span', { class: 'u-sign' });
    node.innerHTML = `<svg viewBox='0 0 24 24' aria-hidden='true'><path d='${SIGNS[name]}'/></svg>`;
    return node;
  };
  const go = (name) =>
    h('button', { class: 'u-button u-go', 'aria-label': labels[name], title: labels[name], onclick: () => move(name) }, sign(name));
  const toggle = h('button', { class: 'u-button u-play', onclick: () => (playing ? pause() : play()) });
  const buttons = { first: go('first'), back: go('back'), forward: go('forward'), last: go('last') };
  const row = h('div', { class: 'u-gos u-again' }, buttons.first, buttons.back, toggle, buttons.forward, buttons.last);
  const id = `u-step-${Math.random().toString(36).slice(2, 10)}`;
  const slider = h('input', { type: 'range', id, min: 0, step: 1, oninput: () => visit(Number(slider.value)) });
  const count = h('span', { class: 'u-at', 'aria-hidden': 'true' });
  const slide = h('div', { class: 'u-slide' }, h('label', { for: id, text: labels.slider }), slider, count);
  const jumps = h('div', { class: 'u-jumps u-again', role: 'group', 'aria-label': labels.jumps });
  const choices = h('div', { class: 'u-choices' });
  const pick = (name) => {
    const select = h('select', { id: `${id}-${name}`, onchange: () => visit(null) || ask(`${name} ${select.value}`) });
    choices.append(h('div', { class: 'u-choice' }, h('label', { for: select.id, text: labels[name] }), select));
    return select;
  };
  const selects = { seat: pick('seat'), round: pick('round') };
  const bar = h('div', { class: 'u-bar' }, row, slide, h('div', { class: 'u-more' }, jumps, choices));
  let now = { step: 0, last: 0 };
  let wanted = null; // the step to go to once the kernel has answered
  let lost = false;
  let playing = false;
  let timer = 0;

  const target = () => wanted ?? now.step;

  function want(step) {
    wanted = Math.min(now.last, Math.max(0, step));
    show();
    if (wanted === now.step) wanted = null;
    else if (!lost) ask(`step ${wanted}`);
  }

  function visit(step) {
    pause();
    if (step !== null) want(step);
  }

  const move = (name) => visit({ first: 0, back: target() - 1, forward: target() + 1, last: now.last }[name]);

  function play() {
    if (lost || !now.last) return;
    playing = true;
    showToggle();
    want(now.step === now.last ? 0 : now.step + 1);
  }

  function pause() {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    showToggle();
  }

  function showToggle() {
    const name = playing ? 'pause' : 'play';
    if (toggle.dataset.sign !== name) toggle.replaceChildren(sign(name), h('span', { text: labels[name] }));
    toggle.dataset.sign = name;
    set(toggle, { 'aria-label': labels[name] });
  }

  // What is asked for shows at once; the table follows when the kernel has answered.
  function show() {
    const step = target();
    const ends = { first: step === 0, back: step === 0, forward: step === now.last, last: step === now.last };
    for (const [name, button] of Object.entries(buttons)) set(button, { 'aria-disabled': lost || ends[name] ? 'true' : null });
    set(toggle, { 'aria-disabled': lost || !now.last ? 'true' : null });
    set(slider, { max: now.last, 'aria-valuetext': step === now.step ? now.at : String(step), disabled: lost });
    if (Number(slider.value) !== step) slider.value = step;
    slider.style.setProperty('--part', now.last ? step / now.last : 0);
    set(count, { text: `${step} / ${now.last}` });
    for (const node of jumps.children) set(node, { 'aria-current': Number(node.dataset.key) === step ? 'step' : null });
  }

  function showJump(node, jump) {
    set(node.firstChild, { text: String(jump.step) });
    set(node.lastChild, { text: jump.label });
    set(node, { 'aria-disabled': lost ? 'true' : null, onclick: () => visit(jump.step) });
  }

  function fill(select, options, value) {
    select.parentNode.hidden = options.length < 2;
    sync(select, options, (one) => one[0], () => h('option'), (node, [key, text]) => set(node, { value: key, text }));
    select.value = value;
    select.disabled = lost;
  }

  const unseen = () => document.visibilityState === 'hidden' && pause();
  document.addEventListener('visibilitychange', unseen);
  showToggle();

  return {
    bar,
    pause,
    // Left, right, Home and End step through the record, except where they already mean something.
    key(event) {
      const name = KEYS[event.key];
      if (!name || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input,select,textarea')) return false;
      move(name);
      return true;
    },
    update({ viewer, announce }, how) {
      now = viewer;
      lost = how.lost;
      if (lost) pause();
      if (wanted === now.step) wanted = null;
      const makeJump = () => h('button', { class: 'u-jump' }, h('span', { class: 'u-number' }), h('span'));
      sync(jumps, now.jumps, (jump) => jump.step, makeJump, showJump);
      jumps.hidden = !now.jumps.length;
      fill(selects.seat, now.seats, now.seat);
      fill(selects.round, now.rounds, now.round);
      show();
      if (!how.news || lost) return;
      if (wanted !== null) return void ask(`step ${wanted}`);
      clearTimeout(timer);
      if (playing && now.step < now.last) timer = setTimeout(() => want(now.step + 1), pace(announce));
      else pause();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', unseen);
    },
  };
}
