import { useRef } from 'react';

/** Whether nothing has the focus, as after the focused element was removed from the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the focus when a Radix dialog without a trigger closes: to the element that had it before, or to the page if that
 * element was removed. Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const target =
        current instanceof HTMLElement && current.isConnected ? current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
  };
}
