import type { Locator } from '@playwright/test';

/** The tops of elements. Those in one row have the same. */
export const topsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));

/** How many lines the last text of an element takes. */
export const linesOfLastText = (element: Locator): Promise<number> =>
  element.evaluate(({ lastChild, textContent }) => {
    if (!lastChild || !textContent) throw new Error('The element has a text.');
    const text = document.createRange();
    text.selectNode(lastChild);
    return new Set([...text.getClientRects()].map(({ bottom }) => bottom)).size;
  });
