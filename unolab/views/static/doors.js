// The ways out of a record: share this step in one line, and open another round from a list, a file or a text.
import { copy } from './copy.js';
import { h, set, sync } from './dom.js';

export function makeDoors(labels, examples, largest, { ask, voice, serial }) {
  const lines = h('div', { class: 'u-lines' });
  const share = h('details', { class: 'u-panel' }, h('summary', { text: labels.share }), lines);
  const picked = h('select', { id: `u-pick-${serial}`, onchange: () => picked.value && open(`example ${picked.value}`) });
  for (const [value, text] of [['', labels.choose], ...examples]) picked.append(h('option', { value, text }));
  const file = h('input', { type: 'file', class: 'u-quiet', accept: '.toml,.txt,text/plain', onchange: () => file.files[0] && load(file.files[0]) });
  const text = h('textarea', { rows: 3, spellcheck: 'false', autocapitalize: 'off', id: `u-paste-${serial}` });
  const shows = h('button', { class: 'u-button', text: labels.show, onclick: () => text.value.trim() && open(`paste ${text.value}`) });
  const faults = h('div', { class: 'u-faults u-lines' });
  const other = h(
    'details',
    { class: 'u-panel u-another' },
    h('summary', { text: labels.open }),
    h('div', { class: 'u-row' }, h('div', { class: 'u-field' }, h('label', { for: picked.id, text: labels.example }), picked), h('label', { class: 'u-button u-file' }, file, h('span', { text: labels.file }))),
    h('div', { class: 'u-field' }, h('label', { for: text.id, text: labels.paste }), text, shows),
    faults,
  );
  const panel = h('div', { class: 'u-doors' }, share, other);
  let lost = false;
  let asked = false; // another round has been asked for

  function open(intent) {
    if (lost || !ask(intent)) return;
    asked = true;
  }

  async function load(chosen) {
    const name = chosen.name.replaceAll('\n', ' ');
    file.value = '';
    if (chosen.size > largest) return open(`large ${name}`);
    try {
      open(`file ${name}\n${new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer())}`);
    } catch {
      open(`binary ${name}`);
    }
  }

  function makeLine(line) {
    const field = h('input', { type: 'text', readonly: true, spellcheck: 'false', id: `u-share-${serial}-${line.key}` });
    const said = h('span', { class: 'u-small', 'aria-hidden': 'true' });
    const button = h('button', { class: 'u-button', text: labels.copy, 'aria-describedby': `${field.id}-of` });
    button.onclick = async () => set(said, { text: await copy(field, voice, labels) });
    const label = h('label', { for: field.id, id: `${field.id}-of`, text: labels[line.key] });
    return h('div', { class: 'u-field' }, label, h('span', { class: 'u-copy' }, field, button), said);
  }

  return {
    panel,
    // True once after another round has been opened by a file or a text, or by choosing an example.
    opened(viewer) {
      const done = asked && !viewer.faults.length;
      asked = false;
      return done;
    },
    update(viewer, off) {
      lost = off;
      const shared = viewer.share.map((value, n) => ({ key: n ? 'shareName' : 'shareLine', value })).reverse();
      sync(lines, shared, (line) => line.key, makeLine, (node, line) => {
        const field = node.querySelector('input');
        if (field.value === line.value) return;
        field.value = line.value;
        set(node.lastChild, { text: '' });
      });
      picked.value = viewer.example;
      picked.disabled = file.disabled = lost;
      set(shows, { 'aria-disabled': lost ? 'true' : null });
      sync(faults, viewer.faults.map((said, n) => ({ said, n })), (one) => one.n, () => h('p'), (node, one) => set(node, { text: one.said }));
    },
  };
}
