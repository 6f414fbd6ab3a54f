import { type RefObject, useEffect, useRef } from 'react';
import { noteView } from './report-views.ts';

/** The part of a slide that must be in view, and the time, so that it counts as seen. */
const VISIBLE_SHARE = 0.5;
const SEEN_MS = 1000;

/** Notes an impression of the ad that an element shows; without one, nothing. */
export function useSeen(ad: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current || ad === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => noteView('impressions', ad), SEEN_MS);
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ad]);
  return element;
}
