import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { anchorOf, restorePosition, type ScrollAnchor } from './scroll-anchor.ts';

const NEAR_END_PX = 56;
/** Space above a line that is scrolled to the top. */
const ABOVE_PX = 8;

interface ListScroll {
  /** Key of the oldest line. A new key means that older lines were added. */
  oldestKey: string | undefined;
  /** Key of the newest line. */
  newestKey: string | undefined;
  /** The newest line is an own message: the list scrolls to it. */
  isNewestOwn: boolean;
}

/** Keeps a list at its end if the user is there, and keeps its position if the user has scrolled up. */
export function useListScroll(
  list: RefObject<HTMLElement | null>,
  { oldestKey, newestKey, isNewestOwn }: ListScroll,
) {
  const [atEnd, setAtEnd] = useState(true);
  const isPinned = useRef(true);
  const anchor = useRef<ScrollAnchor>(undefined);
  const previous = useRef({ oldestKey, newestKey, height: 0 });

  const scrollToEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [list]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const last = previous.current;
    const grewAbove =
      last.oldestKey !== undefined && last.oldestKey !== oldestKey && last.newestKey === newestKey;
    if (grewAbove && !isPinned.current) element.scrollTop += element.scrollHeight - last.height;
    else if (isPinned.current || (newestKey !== last.newestKey && isNewestOwn)) scrollToEnd();
    else restorePosition(element, anchor.current);
    anchor.current = anchorOf(element);
    previous.current = { oldestKey, newestKey, height: element.scrollHeight };
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setAtEnd(isPinned.current);
      anchor.current = anchorOf(element);
    };
    const resizeObserver = new ResizeObserver(() => {
      if (isPinned.current) scrollToEnd();
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    resizeObserver.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resizeObserver.disconnect();
    };
  }, [list, scrollToEnd]);

  /** Scrolls a line into view. The list then leaves its end unless the end is in view. */
  const reveal = useCallback(
    (line: HTMLElement, block: 'start' | 'center') => {
      const element = list.current;
      if (!element) return;
      const top = line.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const room = element.clientHeight - line.offsetHeight;
      element.scrollTop += top - (block === 'start' ? ABOVE_PX : Math.max(0, room / 2));
      isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setAtEnd(isPinned.current);
    },
    [list],
  );

  return { atEnd, scrollToEnd, reveal };
}
