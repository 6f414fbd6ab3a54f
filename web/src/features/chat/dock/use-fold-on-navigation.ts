import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isCheckout } from '#shared/config/paths.ts';
import { useChat } from '../client/chat-context.ts';
import { isPhone, WIDE_PX } from '../client/dock-layout.ts';
import { viewportWidth } from '../client/use-viewport.ts';

/** Where an open window lies over the page it folds when another page is opened, and at a checkout anywhere. */
export function useFoldOnNavigation(): void {
  const { windows } = useChat();
  const { pathname } = useLocation();
  useEffect(() => {
    const width = viewportWidth();
    // On a phone the history says what covers the page.
    if (isPhone(width)) return;
    if (width < WIDE_PX || isCheckout(pathname)) windows.foldAll();
  }, [windows, pathname]);
}
