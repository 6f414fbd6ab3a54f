import { type RefObject, useEffect } from 'react';

/** Fits a full-screen window above the on-screen keyboard and stops the page behind it from scrolling. */
export function useVisualViewportBox(frame: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const { body } = document;
    const before = body.style.overflow;
    body.style.overflow = 'hidden';
    const screen = window.visualViewport;
    const fit = () => {
      if (!screen) return;
      element.style.height = `${screen.height}px`;
      element.style.top = `${screen.offsetTop}px`;
    };
    fit();
    screen?.addEventListener('resize', fit);
    screen?.addEventListener('scroll', fit);
    return () => {
      body.style.overflow = before;
      element.style.height = '';
      element.style.top = '';
      screen?.removeEventListener('resize', fit);
      screen?.removeEventListener('scroll', fit);
    };
  }, [frame, active]);
}
