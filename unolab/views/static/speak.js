// The one live region of a view: made once, and only its text changes, so that screen readers follow it.
import { h } from './dom.js';

export function makeVoice(root) {
  const region = h('div', { class: 'u-quiet', role: 'status', 'aria-live': 'polite' });
  let timer = 0;
  root.append(region);
  return {
    say(text) {
      clearTimeout(timer);
      if (!text) return;
      region.textContent = ''; // the same sentence twice is two announcements
      timer = setTimeout(() => (region.textContent = text), 60);
    },
    stop: () => clearTimeout(timer),
  };
}
