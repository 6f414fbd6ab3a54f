import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closePanel, usePanel } from '#shared/lib/panel.ts';
import { useChat, useWindows } from './chat-context.ts';
import { isPhone } from './model/dock-slots.ts';
import { usePageWidth } from './page-state.ts';

const MARK = 'layoverChat';

const isMarked = () => history.state?.[MARK] === true;
/** The router counts its entries in `idx`; the marked one shares that of the page below it. */
const placeNow = (): number => history.state?.idx ?? 0;

/**
 * On a phone panel and conversation cover the screen, so that Back is expected to close them. They have an entry of the
 * history of their own for that, with the address of the page below, which the router takes for the same place.
 */
export function useBackCloses(): void {
  const { windows } = useChat();
  const open = useWindows().some(({ folded }) => !folded);
  const { open: panelOpen } = usePanel();
  const covers = isPhone(usePageWidth()) && (open || panelOpen);
  const { key } = useLocation();
  const place = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with every page.
  useEffect(() => {
    place.current = placeNow();
  }, [key]);

  useEffect(() => {
    if (covers && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
    if (!covers && isMarked()) history.back();
  }, [covers]);

  useEffect(() => {
    const onPopState = () => {
      const cameBack = placeNow() < place.current;
      place.current = placeNow();
      if (covers && !isMarked()) {
        if (panelOpen) closePanel();
        else windows.foldAll();
      } else if (!covers && isMarked()) {
        // Left behind by a link that was followed from the panel: nothing to see here.
        history.go(cameBack ? -1 : 1);
      }
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [covers, panelOpen, windows]);
}
