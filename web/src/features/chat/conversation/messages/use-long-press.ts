import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const PRESS_MS = 450;
const MOVE_MAX_PX = 10;

/**
 * Handlers of a long press by touch. Some browsers fire `contextmenu` after a time of their own and no further pointer
 * events; others never fire it.
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined);
  const touched = useRef(false);
  const pressed = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const open = (target: Element) => {
    pressed.current = true;
    onLongPress(target);
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      pressed.current = false;
      touched.current = pointerType !== 'mouse';
      if (!touched.current) return;
      press.current = { x, y, timer: window.setTimeout(open, PRESS_MS, target as Element) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = press.current ?? {};
      if (press.current && Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      const target = event.target as Element;
      // Links keep the browser's context menu.
      if (!touched.current || target.closest('a')) return;
      event.preventDefault();
      end();
      if (!pressed.current) open(target);
    },
    onTouchEnd: (event: TouchEvent) => {
      // A following click would take the focus from the open menu, which closes it.
      if (pressed.current && event.cancelable) event.preventDefault();
    },
  };
}
