import { useRef } from 'react';

/**
 * For Radix dialogs that are opened by state: Radix gives the focus back to a trigger of its own alone. Spread over the
 * dialog's content, it goes back to what had it before, or to the page where that is gone.
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
