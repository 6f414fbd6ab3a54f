import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { closePanel, openPanel, usePanel } from '#shared/layout/side-panel.ts';
import { useChat, useWindows } from '../state/chat-context.ts';
import { dockLayout, isPhone } from '../state/dock-layout.ts';
import {
  NO_OVERLAYS,
  type Overlays,
  overlayDepth,
  overlaysIn,
  sameOverlays,
  withOverlays,
} from './overlays.ts';

/**
 * On a phone the list and the conversation each cover the screen. Each has a history entry with the address of the page
 * below: Back leads from the conversation to the list and then to the page, and Forward leads back. A page that is
 * opened by a link or a reload has no overlays.
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
  /** `history.go` was called and its popstate event has not come yet. */
  const stepping = useRef(false);

  const record = useCallback(() => {
    // During a navigation the history entry already belongs to the next page.
    if (stepping.current || keyIn(history.state) !== page.current) return;
    const entry = overlaysIn(history.state);
    const steps = overlayDepth(shown.current) - overlayDepth(entry);
    if (steps < 0) {
      stepping.current = true;
      history.go(steps);
    } else if (steps > 0) {
      // Both overlays can appear at once, when a wide page becomes narrow. Each gets its entry.
      if (steps > 1) history.pushState(withOverlays(history.state, { panel: shown.current.panel }), '');
      history.pushState(withOverlays(history.state, shown.current), '');
    } else if (!sameOverlays(entry, shown.current))
      history.replaceState(withOverlays(history.state, shown.current), '');
  }, []);

  const show = useCallback(
    (overlays: Overlays) => {
      if (overlays.panel) openPanel(overlays.panel);
      else closePanel();
      if (!overlays.chat) windows.foldAll();
      else if (overlays.chat !== shown.current.chat) windows.open(overlays.chat);
    },
    [windows],
  );

  useEffect(() => {
    if (!phone) return;
    const onPopState = () => {
      if (!stepping.current) return show(overlaysIn(history.state));
      // `history.go` caused this event. The overlays may have changed since.
      stepping.current = false;
      record();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [phone, show, record]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the overlays.
  useEffect(() => {
    if (!phone) return;
    const moved = page.current !== key;
    page.current = key;
    // After a navigation the overlays of the entry are shown: none for a link, the stored ones for Back.
    if (moved) show(overlaysIn(history.state));
    else record();
  }, [phone, key, panel, chat, show, record]);
}

/** The router's key of a history entry. */
const keyIn = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'default';
