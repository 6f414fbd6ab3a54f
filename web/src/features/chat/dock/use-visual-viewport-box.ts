import { type RefObject, useEffect } from 'react';

/** Keeps a window over the whole screen inside what the on-screen keyboard leaves, and the page behind it still. */
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
