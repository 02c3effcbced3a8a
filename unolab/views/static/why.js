// Why: the reasons in words, each with its rule behind a button; and what happened so far.
import { h, set, sync } from './dom.js';

const [TICK, STOP] = ['M5 12.5l4.5 4.5L19 7.5', 'M12 6v8M12 18v.01'];
const MARKS = { ok: TICK, solved: TICK, refused: STOP, missed: STOP };

export function makeWhy(serial) {
  const mark = h('span', { class: 'u-mark' });
  const title = h('h3', {}, mark, h('span'));
  const list = h('div', { class: 'u-lines' });
  const why = h('section', { class: 'u-panel u-why' }, title, list);
  const story = h('ol', { class: 'u-story', tabindex: '0' });
  const log = h('section', { class: 'u-panel u-log' }, h('h3'), story);
  let open = null; // 'why-0', 'log-3': the line whose rule is shown
  let scene = null;

  const makeLine = () =>
    h('div', { class: 'u-line' }, h('p'), h('button', { class: 'u-rule' }), h('div', { class: 'u-clause', hidden: true }));

  function showClause(box, rule, id) {
    box.id = id;
    if (!box.children.length)
      box.append(...['clausetitle', 'text', 'small', 'small', 'small'].map((kind) => h('p', { class: `u-${kind}` })), h('button', { class: 'u-button u-plain' }));
    const [name, text, source, standing, differs, close] = box.children;
    set(name, { text: rule.title });
    set(text, { text: rule.rule });
    set(source, { text: `${scene.ui.source}: ${rule.source}` });
    set(standing, { text: rule.standing });
    set(differs, { text: `${scene.ui.differs}: ${rule.differs}`, hidden: !rule.differs });
    set(close, { text: scene.ui.close, onclick: () => toggle(null) });
  }

  function showLine(node, line, key, once, short) {
    const [text, button, box] = node.children;
    const rule = once ? null : scene.clauses[line.clause];
    const shown = open === key && Boolean(rule);
    set(text, { text: line.text });
    node.classList.toggle('u-caution', Boolean(line.caution));
    button.hidden = !rule;
    box.hidden = !shown;
    if (!rule) return;
    const id = `u-rule-${serial}-${key}`;
    const name = `${scene.ui.rule}: ${rule.title}`;
    set(button, { text: short ? '' : name, 'aria-label': short ? name : null, 'aria-expanded': String(shown), 'aria-controls': id, onclick: () => toggle(open === key ? null : key) });
    if (shown || box.children.length) showClause(box, rule, id);
    else box.id = id;
  }

  function toggle(key) {
    const last = open;
    open = key;
    draw();
    if (key === null && last) {
      const [part, n] = last.split('-');
      (part === 'why' ? list : story).querySelector(`[data-key='${n}'] .u-rule`)?.focus();
    }
  }

  function draw() {
    const { lines = [], status = 'info', title: name = '' } = scene.why ?? {};
    why.hidden = !lines.length;
    set(why, { 'data-status': status });
    set(title.lastChild, { text: name });
    mark.hidden = !MARKS[status];
    mark.innerHTML = MARKS[status] ? `<svg viewBox='0 0 24 24' aria-hidden='true'><path d='${MARKS[status]}'/></svg>` : '';
    const numbered = lines.map((line, n) => ({ ...line, n }));
    sync(list, numbered, (line) => line.n, makeLine, (node, line) =>
      showLine(node, line, `why-${line.n}`, lines[line.n + 1]?.clause === line.clause));
    const past = scene.log?.lines ?? [];
    log.hidden = !past.length;
    set(log.firstChild, { text: scene.log?.title });
    set(story, { 'aria-label': scene.log?.title });
    const makeItem = () => h('li', {}, makeLine());
    sync(story, past, (line) => line.n, makeItem, (node, line) => {
      node.value = line.n;
      showLine(node.firstChild, line, `log-${line.n}`, false, true);
    });
  }

  return {
    why,
    log,
    escape: () => open !== null && (toggle(null), true),
    update(next, { news }) {
      const grew = next.log?.lines.at(-1)?.n !== scene?.log?.lines.at(-1)?.n;
      if (news && (next.turn !== scene?.turn || next.title !== scene.title)) open = null;
      scene = next;
      draw();
      if (grew) story.scrollTop = story.scrollHeight;
    },
  };
}
