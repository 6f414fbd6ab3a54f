import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#shared/hooks/focus-return.ts';
import { hasFinePointer } from '#shared/hooks/use-viewport.ts';
import { useChat, useWindows } from './chat-context.ts';

/** Attribute of the element that gets the focus when a window opens. */
export const INITIAL_FOCUS = 'data-focus-first';
/** Attribute of the element that gets the focus when a view opened from the menu closes. */
export const RETURN_FOCUS = 'data-focus-back';

/** Moves the focus into a window that opens, to its head when it folds, and back to the opener when it closes. */
export function useWindowFocus(frame: RefObject<HTMLElement | null>, id: string, folded: boolean): void {
  const { windows } = useChat();
  const all = useWindows();
  const used = all.find((window) => window.id === id)?.used;
  const opener = useRef<Element | null>(null);
  const wasFolded = useRef(folded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `used` grows each time the window is opened.
  useEffect(() => {
    if (folded || !windows.takeFocusRequest(id)) return;
    if (!frame.current?.contains(document.activeElement)) opener.current = document.activeElement;
    focusIn(frame.current);
  }, [used, folded, id, windows, frame]);

  useEffect(() => {
    if (folded && !wasFolded.current && isFocusLost()) {
      const expand = frame.current?.querySelector<HTMLElement>('button[aria-expanded="false"]');
      (expand ?? (opener.current as HTMLElement | null))?.focus?.();
    }
    wasFolded.current = folded;
  }, [folded, frame]);

  useEffect(() => {
    const element = frame.current;
    return () => {
      const back = opener.current;
      if (element?.isConnected || !isFocusLost()) return;
      const target = back instanceof HTMLElement && back.isConnected ? back : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/**
 * Keeps the focus in the window when a focused part of it is removed: it moves to the element with the attribute `mark`
 * (`RETURN_FOCUS` or `INITIAL_FOCUS`).
 */
export function useKeepFocusInWindow(part: RefObject<HTMLElement | null>, mark: string): void {
  useEffect(() => {
    const frame = part.current?.closest<HTMLElement>('[data-folded]') ?? null;
    return () => {
      if (!frame?.isConnected || !isFocusLost()) return;
      if (mark === INITIAL_FOCUS) focusIn(frame);
      else (frame.querySelector<HTMLElement>(`[${mark}]`) ?? frame).focus({ preventScroll: true });
    };
  }, [part, mark]);
}

function focusIn(frame: HTMLElement | null): void {
  const field = hasFinePointer() ? frame?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) : undefined;
  (field ?? frame)?.focus({ preventScroll: true });
}
