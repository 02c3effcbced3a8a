// Small helpers over the DOM. What stays on the page keeps its element, so focus and readers keep their place.

export function set(node, props) {
  for (const [key, value] of Object.entries(props)) {
    if (key === 'text') {
      if (node.textContent !== value) node.textContent = value ?? '';
    } else if (key.startsWith('on')) node[key] = value;
    else if (value == null || value === false) node.removeAttribute(key);
    else if (node.getAttribute(key) !== String(value)) node.setAttribute(key, value === true ? '' : value);
  }
  return node;
}

export function h(tag, props = {}, ...kids) {
  const node = set(document.createElement(tag), tag === 'button' ? { type: tag, ...props } : props);
  node.append(...kids);
  return node;
}

export const focused = (node) => node.getRootNode().activeElement ?? null;

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

// Bring the children of `parent` to match `items`: same key, same element; the focused one is never moved.
export function sync(parent, items, key, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const wanted = items.map((item) => {
    const name = String(key(item));
    const node = old.get(name) ?? make(item);
    old.delete(name);
    node.dataset.key = name;
    update(node, item);
    return node;
  });
  for (const node of old.values()) node.remove();
  let at = parent.firstElementChild;
  for (const node of wanted) {
    if (node !== at && node.isConnected && node.contains(focused(node)))
      while (at !== node) {
        const next = at.nextElementSibling;
        parent.append(at);
        at = next;
      }
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
  }
  return wanted;
}

// Show where a card came from: from that place to its own, once, in 180 ms.
export function fly(node, from) {
  if (!from || calm() || !node.animate) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  const start = `translate(${x}px,${y}px) scale(${from.width / to.width})`;
  node.animate([{ transform: start, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], {
    duration: 180,
    easing: 'ease-out',
  });
}
