import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageLine } from '../messages/message-lines.ts';
import { keepListSize } from './list-size.ts';
import { type MessageVirtualizer, NEAR_END_PX } from './use-virtual-lines.ts';

interface ListScroll {
  lines: readonly MessageLine[];
  /** The newest message is an own one: the list scrolls to it. */
  isNewestOwn: boolean;
  /** What is below the last line, while there is something. */
  below: string | undefined;
}

/** Keeps the list at its end if the user is there, and keeps its position if the user has scrolled up. */
export function useListScroll(
  list: RefObject<HTMLElement | null>,
  { lines, isNewestOwn, below }: ListScroll,
) {
  const virtualizer = useRef<MessageVirtualizer>(null);
  const [atEnd, setAtEnd] = useState(true);
  const isPinned = useRef(true);

  const scrollToEnd = useCallback(() => virtualizer.current?.scrollToEnd(), []);

  const updatePinned = useCallback(() => {
    const element = list.current;
    if (!element) return;
    isPinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setAtEnd(isPinned.current);
  }, [list]);

  const newestKey = lines.at(-1)?.key;
  const previousNewest = useRef(newestKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the lines, or below them, can move the end.
  useLayoutEffect(() => {
    const isNew = previousNewest.current !== newestKey;
    previousNewest.current = newestKey;
    if (isPinned.current || (isNew && isNewestOwn)) scrollToEnd();
  }, [lines, below]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const resizeObserver = new ResizeObserver(() => {
      keepListSize(element);
      if (isPinned.current) scrollToEnd();
    });
    // Before the virtualizer, which draws lines: reading the height after it would lay out the page an additional time.
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', updatePinned, options);
    resizeObserver.observe(element);
    return () => {
      element.removeEventListener('scroll', updatePinned, options);
      resizeObserver.disconnect();
    };
  }, [list, scrollToEnd, updatePinned]);

  const latestLines = useRef(lines);
  latestLines.current = lines;
  /** Scrolls a line into view. The list then leaves its end unless the end is in view. */
  const reveal = useCallback(
    (key: string, align: 'start' | 'center' | 'auto') => {
      const index = latestLines.current.findIndex((line) => line.key === key);
      if (index === -1) return;
      virtualizer.current?.scrollToIndex(index, { align });
      updatePinned();
    },
    [updatePinned],
  );

  return { virtualizer, atEnd, scrollToEnd, reveal };
}
