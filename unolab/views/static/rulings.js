// What other rules say of the same act: one row for all that say the same, differences first.
import { h, set, sync } from './dom.js';

export function makeRulings(labels) {
  const heads = [labels.who, labels.ruling, labels.because].map((text) => h('th', { scope: 'col', role: 'columnheader', text }));
  const body = h('tbody', { role: 'rowgroup' });
  const head = h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ...heads));
  const title = h('h3', { text: labels.others });
  const table = h('table', { role: 'table' }, head, body);
  const rest = h('p', { class: 'u-small' });
  const panel = h('section', { class: 'u-panel u-rulings' }, title, table, rest);
  const MARKS = { ok: 'M5 12.5l4.5 4.5L19 7.5', refused: 'M6.5 6.5l11 11M17.5 6.5l-11 11', info: 'M12 5v9M12 19v.01' };

  const makeRow = ({ band }) =>
    band
      ? h('tr', { class: 'u-band', role: 'row' }, h('th', { scope: 'rowgroup', colspan: 3, role: 'rowheader', 'aria-colspan': 3 }))
      : h(
          'tr',
          { role: 'row' },
          h('td', { role: 'cell' }, h('ul', { class: 'u-sets' })),
          h('td', { role: 'cell' }, h('span', { class: 'u-verdict' }, h('span', { class: 'u-mark' }), h('span'))),
          h('td', { role: 'cell' }, h('p'), h('p')),
        );
  const makeSet = () => h('li', {}, h('span'), h('span', { class: 'u-small' }));
  const showSet = (node, one) => {
    node.classList.toggle('u-preset', !one.source);
    set(node.firstChild, { text: one.text });
    set(node.lastChild, { text: one.source, hidden: !one.source });
  };

  function showRow(node, { band, row }) {
    if (band) return set(node.firstChild, { text: band });
    const [who, ruling, because] = node.children;
    const [mark, word] = ruling.firstChild.children;
    const sets = [...row.presets.map((text) => ({ name: text, text })), ...row.options];
    sync(who.firstChild, sets, (one) => one.name, makeSet, showSet);
    if (mark.dataset.status !== row.status) mark.innerHTML = `<svg viewBox='0 0 24 24' aria-hidden='true'><path d='${MARKS[row.status]}'/></svg>`;
    mark.dataset.status = row.status;
    set(word, { text: row.ruling });
    set(because.firstChild, { text: row.why, hidden: !row.why });
    set(because.lastChild, { text: row.next, hidden: !row.next });
    because.classList.toggle('u-none', !row.why && !row.next);
  }

  return {
    panel,
    update({ rows, unchanged }) {
      panel.hidden = !rows.length;
      const items = rows.flatMap((row, n) => [...(row.title ? [{ id: `${n} ${row.title}`, band: row.title }] : []), { id: `${n}`, row }]);
      sync(body, items, (one) => one.id, makeRow, showRow);
      set(rest, { text: unchanged });
    },
  };
}
