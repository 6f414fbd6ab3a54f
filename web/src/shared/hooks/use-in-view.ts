import { useEffect, useRef, useState } from 'react';

/** Whether an element is in view or close to it. Pass `ref` to the element. */
export function useInView<E extends HTMLElement = HTMLDivElement>() {
  const [inView, setInView] = useState(false);
  const observer = useRef<IntersectionObserver | undefined>(undefined);
  const ref = useRef((element: E | null) => {
    observer.current?.disconnect();
    observer.current = undefined;
    if (!element) return setInView(false);
    observer.current = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '160px',
        // For scroll containers. Browsers without it report the element once it is in view.
        scrollMargin: '160px',
      },
    );
    observer.current.observe(element);
  });
  useEffect(() => () => observer.current?.disconnect(), []);
  return { ref: ref.current, inView };
}
