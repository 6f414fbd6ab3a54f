import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 56;

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

  return { atEnd, toEnd };
}
