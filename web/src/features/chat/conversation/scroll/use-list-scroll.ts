import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 56;
/** Space above a line that is scrolled to the top. */
const ABOVE_PX = 8;

interface ListScroll {
  /** Key of the oldest line. A new key means that older lines were added. */
  head: string | undefined;
  /** Key of the newest line. */
  tail: string | undefined;
  /** The newest line is an own message: the list scrolls to it. */
  ownTail: boolean;
}

/** Keeps a list at its end if the user is there, and keeps its position if the user has scrolled up. */
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

  /** Scrolls a line into view. The list then leaves its end unless the end is in view. */
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
