import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closePanel, openPanel, usePanel } from '#shared/layout/side-panel.ts';
import { useChat, useWindows } from '../client/chat-context.ts';
import { dockLayout, isPhone } from '../client/dock-layout.ts';
import { useViewportWidth } from '../client/use-viewport.ts';
import {
  NO_OVERLAYS,
  type Overlays,
  overlayDepth,
  overlaysIn,
  sameOverlays,
  withOverlays,
} from './overlays.ts';

/**
 * On a phone the list and the conversation each cover the screen. Each has an entry of the history with the address of
 * the page below, which the router takes for the same place: Back leads from the conversation to the list and from
 * there to the page, Forward leads back again, and a page that is opened in any other way is not covered.
 */
export function useOverlayHistory(): void {
  const { windows } = useChat();
  const all = useWindows();
  const { open: panelOpen, tab } = usePanel();
  const width = useViewportWidth();
  const phone = isPhone(width);
  const [conversation] = phone ? dockLayout(all, { width, panelOpen }).open : [];
  const chat = conversation?.id;
  const panel = panelOpen ? tab : undefined;
  const { key } = useLocation();
  const page = useRef(key);
  const shown = useRef<Overlays>(NO_OVERLAYS);
  shown.current = { panel, chat };
  /** A step through the history has been asked for and not been made yet. */
  const stepping = useRef(false);

  const record = useCallback(() => {
    // While the router is on its way to another page, the entry is already that page's.
    if (stepping.current || keyIn(history.state) !== page.current) return;
    const entry = overlaysIn(history.state);
    const steps = overlayDepth(shown.current) - overlayDepth(entry);
    if (steps < 0) {
      stepping.current = true;
      history.go(steps);
    } else if (steps > 0) {
      // Both come at once where a wide page becomes a phone's: as many entries as steps lead back.
      if (steps > 1) history.pushState(withOverlays(history.state, { panel: shown.current.panel }), '');
      history.pushState(withOverlays(history.state, shown.current), '');
    } else if (!sameOverlays(entry, shown.current))
      history.replaceState(withOverlays(history.state, shown.current), '');
  }, []);

  const show = useCallback(
    (layers: Overlays) => {
      if (layers.panel) openPanel(layers.panel);
      else closePanel();
      if (!layers.chat) windows.foldAll();
      else if (layers.chat !== shown.current.chat) windows.open(layers.chat);
    },
    [windows],
  );

  useEffect(() => {
    if (!phone) return;
    const onPopState = () => {
      if (!stepping.current) return show(overlaysIn(history.state));
      // What was asked for by the page itself; meanwhile it may have changed again.
      stepping.current = false;
      record();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [phone, show, record]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the layers is recorded.
  useEffect(() => {
    if (!phone) return;
    const moved = page.current !== key;
    page.current = key;
    // A link leads to a page, which has nothing over it; Back, to what the entry says.
    if (moved) show(overlaysIn(history.state));
    else record();
  }, [phone, key, panel, chat, show, record]);
}

/** The router's name for an entry of the history. */
const keyIn = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'default';
