import { type TouchEvent, useRef } from 'react';

const DISTANCE_MIN_PX = 60;

/** Attribute of an element that a finger pans, so that it does not swipe. */
export const PANNED = 'data-panned';

/** Touch handlers of a horizontal swipe: to the left is the next picture (1), to the right the previous one (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const touch = touches[0];
      // Two fingers zoom the page, and one finger pans a zoomed page.
      const isZoomed = touches.length !== 1 || (window.visualViewport?.scale ?? 1) !== 1;
      const pans = isZoomed || (target as Element).closest(`[${PANNED}]`) !== null;
      start.current = !touch || pans ? undefined : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(dx) > DISTANCE_MIN_PX && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
