import { useEffect, useRef, useState } from 'react';

/** Whether an element is in view or as close to it as `margin`. Pass `ref` to the element. */
export function useInView<E extends HTMLElement = HTMLDivElement>(margin = '160px') {
  const [inView, setInView] = useState(false);
  const observer = useRef<IntersectionObserver | undefined>(undefined);
  const ref = useRef((element: E | null) => {
    observer.current?.disconnect();
    observer.current = undefined;
    if (!element) return setInView(false);
    observer.current = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: margin,
        // For scroll containers. Browsers without it report the element once it is in view.
        scrollMargin: margin,
      },
    );
    observer.current.observe(element);
  });
  useEffect(() => () => observer.current?.disconnect(), []);
  return { ref: ref.current, inView };
}
