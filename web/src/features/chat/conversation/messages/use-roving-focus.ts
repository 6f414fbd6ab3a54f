import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { MessageLine } from './message-lines.ts';

const CONTROLS = 'a[href], button:not([tabindex="-1"]), input, textarea, select';

interface RovingFocus {
  lines: readonly MessageLine[];
  /** Key of the message that was focused last. */
  focusedKey: string | undefined;
  onMove: (key: string) => void;
  onFocused: (message: Element) => void;
  /** Scrolls a line into view. */
  scrollTo: (key: string) => void;
  onOpenMenu: (message: Element) => void;
}

/**
 * Makes the list one Tab stop: arrows, Home and End move between the messages, Enter, Space and the menu key open the
 * menu of the one with the focus, Tab leads to its links and buttons and then out of the list, Escape back to it.
 */
export function useRovingFocus({ lines, focusedKey, onMove, onFocused, scrollTo, onOpenMenu }: RovingFocus) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  /** Key of the message that gets the focus once it is drawn. */
  const requested = useRef<string>(undefined);

  const rowOf = (key: string | undefined) =>
    key === undefined
      ? undefined
      : list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] > article`);

  /** Moves the focus to the requested message if it is drawn. */
  function focusRequested(): void {
    const row = requested.current === focusedKey ? rowOf(requested.current) : undefined;
    if (!row) return;
    requested.current = undefined;
    row.focus({ preventScroll: true });
  }

  function focusLine(key: string): void {
    requested.current = key;
    onMove(key);
  }

  function moveTo(line: MessageLine | undefined): void {
    if (!line) return;
    scrollTo(line.key);
    focusLine(line.key);
  }

  /** Whether the key does something at a message. */
  function handleRowKey({ key, shiftKey }: KeyboardEvent, row: Element, lineKey: string): boolean {
    const index = lines.findIndex((line) => line.key === lineKey);
    switch (key) {
      case 'ArrowUp':
        moveTo(lines.slice(0, index).findLast(isBubble));
        return true;
      case 'ArrowDown':
        moveTo(lines.slice(index + 1).find(isBubble));
        return true;
      case 'Home':
        moveTo(lines.find(isBubble));
        return true;
      case 'End':
        moveTo(lines.findLast(isBubble));
        return true;
      case 'Enter':
      case ' ':
      case 'ContextMenu':
        onOpenMenu(row);
        return true;
      case 'F10':
        if (shiftKey) onOpenMenu(row);
        return shiftKey;
      default:
        return false;
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('article');
    const key = keyOf(target);
    if (!row || key === undefined || event.defaultPrevented) return;
    if (event.key === 'Tab') {
      const controls = row.querySelectorAll(CONTROLS);
      const isLast = target === (controls[controls.length - 1] ?? row);
      // From here the browser goes to what is before or after the list.
      if (event.shiftKey && target === row) before.current?.focus({ preventScroll: true });
      else if (!event.shiftKey && isLast) after.current?.focus({ preventScroll: true });
    } else if (target === row) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (isPlain && handleRowKey(event, row, key)) event.preventDefault();
    } else if (event.key === 'Escape') {
      // Escape must not fold the window.
      event.preventDefault();
      row.focus({ preventScroll: true });
    }
  };

  const onFocus = ({ target, relatedTarget, currentTarget }: FocusEvent<Element>) => {
    const key = keyOf(target);
    if (key === undefined) return;
    const isFromOutside = !currentTarget.contains(relatedTarget as Node | null);
    const isControl = target.tagName !== 'ARTICLE';
    const stop = currentTarget.querySelector<HTMLElement>('article[tabindex="0"]');
    // Tab leads to the first control in the list, or the last one.
    if (isFromOutside && isControl && stop && !stop.contains(target) && target.matches(':focus-visible')) {
      stop.focus();
      return;
    }
    onMove(key);
    onFocused(target);
  };

  return { list, before, after, focusLine, focusRequested, handlers: { onKeyDown, onFocus } };
}

const isBubble = ({ kind }: MessageLine): boolean => kind === 'bubble';

const keyOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('li[data-key]')?.dataset.key;
