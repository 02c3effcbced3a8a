// Braille on the cards of everything below a node: the letter of the colour, then a number, or letters for what the
// card does. The same signs and places as in unolab/pictures/braille.py; they are drawn, so that no font is needed.
const ALPHABET = '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵';
const APART = 8.4;

const spelt = (token) => token.replace(/^([RYGB])R$/, '$1RV').replace(/^W\+/, 'W').replace('+', 'D').toLowerCase();

const signs = (token) =>
  [...spelt(token)].map((sign) => (/\d/.test(sign) ? `⠼${ALPHABET[(+sign + 9) % 10]}` : ALPHABET[sign.charCodeAt(0) - 97] ?? '')).join('');

export function dots(token) {
  const cells = [...signs(token)];
  const left = 50 - (APART * (2.4 * (cells.length - 1) + 1)) / 2;
  const raised = cells.flatMap((cell, n) =>
    [0, 3, 1, 4, 2, 5].filter((bit) => (cell.codePointAt(0) >> bit) & 1).map((bit) => [left + APART * (2.4 * n + (bit > 2)), 95 + APART * (bit % 3)]));
  return raised.map(([x, y]) => `M${+x.toFixed(2)} ${+y.toFixed(2)}h0`).join('');
}

function dress(root) {
  for (const svg of root.querySelectorAll('[data-art] > svg.u-art:not([data-dots])')) {
    const letter = svg.querySelector('text')?.textContent ?? '';
    const { art } = svg.parentNode.dataset;
    const middle = svg.querySelector('use[transform^="translate(50"]');
    svg.dataset.dots = '';
    if (!middle) continue;
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', dots(letter ? art.slice(0, -letter.length) : art.replace('undefined', '')));
    path.setAttribute('stroke-width', 5.4);
    middle.setAttribute('transform', 'translate(50 66) scale(.64)');
    middle.parentNode.append(path);
  }
}

// Put Braille on every card, now and from now on; returns what takes it off again.
export function wear(root) {
  dress(root);
  const watch = new MutationObserver(() => dress(root));
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const svg of root.querySelectorAll('svg[data-dots]')) {
      delete svg.dataset.dots;
      svg.querySelector('use[transform^="translate(50"]')?.setAttribute('transform', 'translate(50 79)');
      svg.querySelector('g > path')?.remove();
    }
  };
}

// A box to tick turns it on and off for the whole page, and is remembered here.
export function makeSwitch(box, root) {
  const key = 'unolab braille';
  let off = null;
  const turn = () => {
    off?.();
    off = box.checked ? wear(root) : null;
  };
  try {
    box.checked = localStorage.getItem(key) === 'on';
  } catch {
    box.checked = false;
  }
  box.onchange = () => {
    turn();
    try {
      localStorage.setItem(key, box.checked ? 'on' : 'off');
    } catch {
      return;
    }
  };
  turn();
  return () => off?.();
}
