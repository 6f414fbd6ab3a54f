const isStyle = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

/** The attributes of the page that its styles depend on, such as the theme. */
function copyAttributes(target: Document): void {
  for (const { name, value } of document.documentElement.attributes)
    target.documentElement.setAttribute(name, value);
}

/**
 * Copies the styles of this document into a frame, including those that are added later.
 * @returns `ready`, which resolves once the first styles are loaded, and a function that stops copying
 */
export function shareStyles(target: Document): { ready: Promise<unknown>; stop: () => void } {
  const copies = new Map<Node, Element>();
  const copy = (node: Node): Promise<unknown> | undefined => {
    if (!isStyle(node)) return undefined;
    const clone = target.importNode(node, true);
    copies.set(node, clone);
    target.head.append(clone);
    if (node instanceof HTMLStyleElement) return undefined;
    return new Promise((resolve) => {
      clone.addEventListener('load', resolve);
      clone.addEventListener('error', resolve);
    });
  };
  copyAttributes(target);
  const ready = Promise.all([...document.head.childNodes].map(copy));
  const styles = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) void copy(node);
      for (const node of removedNodes) copies.get(node)?.remove();
    }
  });
  styles.observe(document.head, { childList: true });
  const attributes = new MutationObserver(() => copyAttributes(target));
  attributes.observe(document.documentElement, { attributes: true });
  const stop = () => {
    styles.disconnect();
    attributes.disconnect();
  };
  return { ready, stop };
}
