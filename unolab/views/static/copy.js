// The position in one line, to be put to the referee: it goes to the clipboard, or is shown and marked where that is forbidden.
import { h, set } from './dom.js';

export async function copy(field, voice, { copied, marked }) {
  let said = copied;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    said = marked;
    field.hidden = false;
    field.focus();
    field.select();
  }
  voice.say(said);
  return said;
}

export function makeCopy(voice) {
  const field = h('input', { readonly: true });
  const button = h('button', { class: 'u-button u-plain' });
  const box = h('div', { class: 'u-row u-share' }, field, button);
  return {
    box,
    update({ line, ui }) {
      box.hidden = !line;
      if (field.value === line) return;
      set(field, { value: line, hidden: true, 'aria-label': ui.position });
      set(button, { text: ui.copy, onclick: async () => set(button, { text: await copy(field, voice, ui) }) });
    },
  };
}
