import { useRef } from 'react';

/**
 * Returns the focus when a Radix dialog without a trigger closes: to the element that had it before, or to the page if that
 * element is gone. Spread the result over the dialog's content.
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
