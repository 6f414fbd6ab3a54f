import { type TouchEvent, useRef } from 'react';

const FAR_PX = 60;
/** Marks what a finger moves: there it does not lead on. */
export const MOVES = 'data-moves';

/** A finger drawn sideways: to the left leads on (1), to the right back (-1). */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const finger = touches[0];
      // Two fingers enlarge the page; what is enlarged is moved by a finger.
      const still = touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1;
      const moves = !still || (target as Element).closest(`[${MOVES}]`) !== null;
      from.current = !finger || moves ? undefined : { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!from.current || !finger) return;
      const wide = finger.clientX - from.current.x;
      const high = finger.clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(wide) > FAR_PX && Math.abs(wide) > 2 * Math.abs(high)) onTurn(wide < 0 ? 1 : -1);
    },
  };
}
