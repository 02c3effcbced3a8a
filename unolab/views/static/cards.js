// Cards and colour chips: the shared art, filled in. Ids are made unique for each view.
import { art, card, back, chip, ink } from './art.js';
import { h } from './dom.js';

const HIDDEN = " aria-hidden='true'";

export function makeCards(root, serial) {
  const prefix = `u${serial}-`;
  const own = (svg) => svg.replaceAll('~', prefix);
  root.append(h('div', { class: 'u-sprite', 'aria-hidden': 'true' }));
  root.lastChild.innerHTML = own(art);

  const draw = (node, name, template, field, face, letter) => {
    if (node.dataset.art === name + letter) return node;
    node.dataset.art = name + letter;
    const values = { attrs: HIDDEN, field, face, ink: ink[field], letter: '' };
    node.innerHTML = own(template.replace(/\{(\w+)\}/g, (_, key) => values[key]));
    const text = node.querySelector('text');
    if (text) text.textContent = letter ?? '';
    return node;
  };
  return {
    card: (node, { card: token, letter }) => {
      const known = /^([RYGB]([0-9SR]|\+2)|W(\+4|[XSB]|C[123])?)$/.test(token);
      const colour = /^[RYGB]/.test(token) && token[0];
      const face = colour ? token.slice(1).replace('+', 'd') : token.replace('W+', 'd');
      return draw(node, token, known ? card : back, colour || 'W', face, letter);
    },
    back: (node) => draw(node, '??', back),
    chip: (node, colour, letter) => (ink[colour] ? draw(node, colour, chip, colour, '', letter) : node),
  };
}
