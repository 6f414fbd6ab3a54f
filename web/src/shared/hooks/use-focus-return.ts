import { useRef } from 'react';
import { isServer } from '../config/environment.ts';

/** Whether nothing has the focus, as after the focused element was removed from the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** A busy button is disabled, which takes the focus from it before the dialog opens to which it leads. */
let lastFocused: EventTarget | null = null;
if (!isServer)
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });

/**
 * Returns the focus when a Radix dialog without a trigger closes: to the element that had it before, or to the page if that
 * element was removed. Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<EventTarget>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = isFocusLost() ? lastFocused : document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What the dialog led to, such as a new chat window, has the focus already.
      if (!isFocusLost()) return;
      const { current } = opener;
      const target =
        current instanceof HTMLElement && current.isConnected ? current : document.getElementById('main');
      lastFocused = target;
      target?.focus({ preventScroll: true });
    },
  };
}
