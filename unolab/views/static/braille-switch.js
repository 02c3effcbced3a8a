// The switch for Braille as a view of its own, for notebooks.
import { h, set } from './dom.js';
import { makeSwitch } from './braille.js';

export default {
  render({ model, el }) {
    const box = h('input', { type: 'checkbox' });
    const label = h('label', { class: 'u-braille' }, box, h('span', { text: model.get('label') }));
    const root = h('div', { class: 'unolab' }, label);
    set(root, { lang: model.get('lang') });
    el.append(root);
    const stop = makeSwitch(box, document.body);
    return () => {
      stop();
      root.remove();
    };
  },
};
