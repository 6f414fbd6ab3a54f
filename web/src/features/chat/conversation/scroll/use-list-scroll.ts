import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 56;
/** Left above a line that is brought to the top. */
const ABOVE_PX = 8;

interface ListScroll {
  /** Key of the oldest line: when it changes, lines have come above. */
  head: string | undefined;
  /** Grows with every line at the end. */
  tail: string | undefined;
  /** The newest line is the reader's own: they want to see it go. */
  ownTail: boolean;
}

/** A list that stays at its end while the reader is there, and stays where it is while they read further up. */
export function useListScroll(list: RefObject<HTMLElement | null>, { head, tail, ownTail }: ListScroll) {
  const [atEnd, setAtEnd] = useState(true);
  const stick = useRef(true);
  const before = useRef({ head, tail, height: 0 });

  const toEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [list]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const was = before.current;
    const grewAbove = was.head !== undefined && was.head !== head && was.tail === tail;
    if (grewAbove && !stick.current) element.scrollTop += element.scrollHeight - was.height;
    else if (stick.current || (tail !== was.tail && ownTail)) toEnd();
    before.current = { head, tail, height: element.scrollHeight };
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      stick.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setAtEnd(stick.current);
    };
    const resized = new ResizeObserver(() => {
      if (stick.current) toEnd();
    });
    element.addEventListener('scroll', look, { passive: true });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [list, toEnd]);

  /** Brings a line into view and lets go of the end, unless all of it is in view. */
  const reveal = useCallback(
    (line: HTMLElement, block: 'start' | 'center') => {
      const element = list.current;
      if (!element) return;
      const top = line.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const room = element.clientHeight - line.offsetHeight;
      element.scrollTop += top - (block === 'start' ? ABOVE_PX : Math.max(0, room / 2));
      stick.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      setAtEnd(stick.current);
    },
    [list],
  );

  return { atEnd, toEnd, reveal };
}
