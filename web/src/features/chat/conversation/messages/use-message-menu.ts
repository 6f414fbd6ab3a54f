import { type PointerEvent, useState } from 'react';
import type { MessageView } from '../../display/message-view.ts';
import { useLongPress } from './use-long-press.ts';

/** Attribute of a bubble with a menu. Its value is the key of the message. */
export const MENU_ANCHOR = 'data-menu-anchor';

export const hasMenu = ({ state, deleted }: MessageView): boolean => state === 'stored' && !deleted;

interface MenuTarget {
  key: string;
  anchor: Element;
}

const BUBBLE = `[${MENU_ANCHOR}]`;

/** The message in, or around, an element. */
function targetAt(element: Element): MenuTarget | undefined {
  const anchor = element.closest(BUBBLE) ?? element.querySelector(BUBBLE);
  const key = anchor?.getAttribute(MENU_ANCHOR);
  return anchor && key ? { key, anchor } : undefined;
}

/** The menu that all messages share: the message that it is at, and the handlers of the list. */
export function useMessageMenu() {
  const [target, setTarget] = useState<MenuTarget>();
  const [open, setOpen] = useState(false);

  const openAt = (element: Element) => {
    const found = targetAt(element);
    if (!found) return;
    setTarget(found);
    setOpen(true);
  };
  const onOpenChange = (next: boolean) => {
    // The focus returns to the message, and not to the button, which is no Tab stop. A dialog may have it already.
    const isInMenu = document.activeElement?.closest('[role="menu"]');
    if (!next && isInMenu) target?.anchor.closest('article')?.focus({ preventScroll: true });
    setOpen(next);
  };
  /** Puts the menu, while it is closed, at the message in, or around, an element. */
  const pointAt = (element: Element) => {
    const found = targetAt(element);
    if (found && !open && found.anchor !== target?.anchor) setTarget(found);
  };
  const onPointerOver = (event: PointerEvent) => {
    const message = (event.target as Element).closest('article');
    if (message && event.pointerType === 'mouse') pointAt(message);
  };
  const press = useLongPress((element) => {
    if (element.closest(BUBBLE)) openAt(element);
  });
  return { target, open, openAt, pointAt, onOpenChange, handlers: { ...press, onPointerOver } };
}
