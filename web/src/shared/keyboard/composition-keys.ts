/** The key code of a key that an input method takes. Safari ends the composition before the Enter that ended it. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Keeps the keys with which an input method composes a word, as for Chinese or Japanese, from everything that listens
 * to keys: the Enter that chooses a word sends nothing and submits no form. Editors of rich text do that themselves.
 */
export function ignoreCompositionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== TAKEN_BY_INPUT_METHOD) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.stopImmediatePropagation();
      if (event.key === 'Enter') event.preventDefault();
    },
    { capture: true },
  );
}
