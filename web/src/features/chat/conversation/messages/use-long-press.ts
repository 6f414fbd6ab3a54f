import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
const STILL_PX = 10;

/**
 * A finger that rests on something: what a mouse does with the button beside it. Some browsers have a time of their own,
 * after which they ask for their context menu and send no more of the finger; others never ask.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const touched = useRef(false);
  const pressed = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const open = () => {
    pressed.current = true;
    onLongPress();
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      pressed.current = false;
      touched.current = pointerType !== 'mouse';
      if (!touched.current) return;
      press.current = { x, y, timer: window.setTimeout(open, LONG_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = press.current ?? {};
      if (press.current && Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // A link has a menu of the browser's.
      if (!touched.current || (event.target as Element).closest('a')) return;
      event.preventDefault();
      end();
      if (!pressed.current) open();
    },
    onTouchEnd: (event: TouchEvent) => {
      // Else a click follows, which takes the focus out of what has opened and so closes it.
      if (pressed.current && event.cancelable) event.preventDefault();
    },
  };
}
