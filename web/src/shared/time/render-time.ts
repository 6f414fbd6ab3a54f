let renderedAt: number | undefined;

/** Sets when the server rendered the page. The browser then shows the same times until it has hydrated the page. */
export function provideRenderedAt(at: number) {
  renderedAt = at;
}

/** The time for what must be equal on the server and in the first render of the browser. */
export const renderTime = (): number => renderedAt ?? Date.now();
