import { type RefObject, useEffect } from 'react';

/** Fits a full-screen window above the on-screen keyboard and stops the page behind it from scrolling. */
export function useVisualViewportBox(frame: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const { body } = document;
    const before = body.style.overflow;
    body.style.overflow = 'hidden';
    const viewport = window.visualViewport;
    const fit = () => {
      if (!viewport) return;
      element.style.height = `${viewport.height}px`;
      element.style.top = `${viewport.offsetTop}px`;
    };
    fit();
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      body.style.overflow = before;
      element.style.height = '';
      element.style.top = '';
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
    };
  }, [frame, active]);
}
