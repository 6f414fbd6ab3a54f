import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '#shared/routing/leave-guard.ts';

/**
 * Asks before the page is left while `isDirty`: by a link, by Back and Forward, by Log Out, and by closing the tab. The
 * router of components cannot block a navigation, so links are caught before it sees the click, and a step through the
 * history is taken back before it sees the event. `pending` is set while the user is asked.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ answer: (leave: boolean) => void }>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    let isReturning = false;
    const { pathname } = window.location;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const answer = (leave: boolean) => {
          isLeaving.current = leave;
          setPending(undefined);
          resolve(leave);
        };
        setPending({ answer });
      });

    const onClick = async (event: MouseEvent) => {
      const url = leavingUrl(event, pathname);
      if (!url || isLeaving.current) return;
      event.preventDefault();
      if (await ask()) navigate(url.pathname + url.search + url.hash);
    };
    const onHistoryStep = async (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (isLeaving.current || window.location.pathname === pathname) return;
      event.stopImmediatePropagation();
      isReturning = true;
      const steps = historyIndex - indexOf(event.state, historyIndex - 1);
      history.go(steps);
      if (await ask()) history.go(-steps);
    };
    const historyIndex = indexOf(history.state, 0);
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const removeGuard = guardLeaving({ ask, onHistoryStep });
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      removeGuard();
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, navigate]);

  return pending;
}

/** The page of this site to which the click leads; undefined if it stays on the page or opens elsewhere. */
function leavingUrl(event: MouseEvent, pathname: string): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const url = new URL(link.href);
  return url.origin === window.location.origin && url.pathname !== pathname ? url : undefined;
}

/** The router counts the entries of the history in their state. */
function indexOf(state: unknown, fallback: number): number {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : fallback;
}
