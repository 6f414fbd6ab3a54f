/** The line at the top of a list, and where it is. */
export interface ScrollAnchor {
  line: Element;
  /** Pixels below the top of the list. */
  top: number;
  scrollTop: number;
}

const topOf = (list: Element, line: Element) =>
  line.getBoundingClientRect().top - list.getBoundingClientRect().top;

export function anchorOf(list: HTMLElement): ScrollAnchor | undefined {
  const listTop = list.getBoundingClientRect().top;
  const line = Array.from(list.querySelectorAll('li')).find(
    (each) => each.getBoundingClientRect().bottom > listTop,
  );
  return line && { line, top: topOf(list, line), scrollTop: list.scrollTop };
}

/** Moves the line back if lines above it have changed their height, unless the list has been scrolled since. */
export function restorePosition(list: HTMLElement, anchor: ScrollAnchor | undefined): void {
  if (!anchor?.line.isConnected || anchor.scrollTop !== list.scrollTop) return;
  list.scrollTop += topOf(list, anchor.line) - anchor.top;
}
