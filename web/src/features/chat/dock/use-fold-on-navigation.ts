import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isCheckout } from '#shared/config/paths.ts';
import { viewportWidth } from '#shared/hooks/use-viewport.ts';
import { useChat } from '../state/chat-context.ts';
import { isPhone, WIDE_PX } from '../state/dock-layout.ts';

/** Folds the windows on navigation if they cover the page, and always on a checkout page. */
export function useFoldOnNavigation(): void {
  const { windows } = useChat();
  const { pathname } = useLocation();
  useEffect(() => {
    const width = viewportWidth();
    // On a phone `useOverlayHistory` decides it.
    if (isPhone(width)) return;
    if (width < WIDE_PX || isCheckout(pathname)) windows.foldAll();
  }, [windows, pathname]);
}
