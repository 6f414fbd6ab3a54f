import { useEffect, useRef } from 'react';
import { useChat } from '../state/chat-context.ts';
import { useLargeView } from '../state/use-large-view.ts';

/** Conversations are opened in the page while it is shown. */
export function useOpenInPage(isActive: boolean): void {
  const { windows } = useChat();
  const current = useLargeView();
  const view = useRef(current);
  view.current = current;
  useEffect(() => {
    if (!isActive) return;
    return windows.openInPage({
      open: (id, person) => view.current.openLarge(id, person),
      draftBecameChat: (from, to) => {
        if (view.current.id === from) view.current.replaceDraft(from, to);
      },
    });
  }, [windows, isActive]);
}
