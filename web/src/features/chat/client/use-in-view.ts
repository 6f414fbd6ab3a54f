import { useEffect, useRef, useState } from 'react';

/** Whether an element is in view or close to it. Pass `ref` to the element. */
export function useInView<E extends HTMLElement = HTMLDivElement>() {
  const [inView, setInSight] = useState(false);
  const watcher = useRef<IntersectionObserver | undefined>(undefined);
  const ref = useRef((element: E | null) => {
    watcher.current?.disconnect();
    watcher.current = undefined;
    if (!element) return setInSight(false);
    watcher.current = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: '160px',
      // For scroll containers. Browsers without it report the element once it is in view.
      scrollMargin: '160px',
    });
    watcher.current.observe(element);
  });
  useEffect(() => () => watcher.current?.disconnect(), []);
  return { ref: ref.current, inView };
}
