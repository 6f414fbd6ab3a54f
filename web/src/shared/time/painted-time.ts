let paintedAt: number | undefined;

/** Sets when the server painted the page. The browser then shows the same times until it has hydrated the page. */
export function providePaintedAt(at: number) {
  paintedAt = at;
}

/** The time for what must be equal on the server and in the first render of the browser. */
export const paintedTime = (): number => paintedAt ?? Date.now();
