import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '#shared/hooks/focus-return.ts';

const DURATION_MS = 6000;

/**
 * The timeout of a toast, which pauses while the toast has the pointer or the focus, and the way of the focus back to where
 * it was when a button of the toast closes it. `content` is what the toast shows: another one restarts the timeout. A toast
 * without `onTimeout` stays.
 */
export function useToastHold(onTimeout: (() => void) | undefined, content: unknown) {
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeout restarts only on release and for new content.
  useEffect(() => {
    if (isHeld || !onTimeout) return;
    const timer = setTimeout(onTimeout, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, content]);
  const previousFocus = useRef<EventTarget | null>(null);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    frame: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: (event: FocusEvent) => {
        // The library would move the focus away from the element that the action focuses.
        event.stopPropagation();
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget;
        hold();
      },
      onBlur: release,
    },
    /** Runs the action of a button that closes the toast. */
    press: (action: () => void) => (event: MouseEvent) => {
      const { currentTarget } = event;
      action();
      requestAnimationFrame(() => {
        if (document.activeElement !== currentTarget && !isFocusLost()) return;
        const { current } = previousFocus;
        const back = current instanceof HTMLElement && current.isConnected ? current : null;
        (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
      });
    },
  };
}
