import { type RefObject, useEffect, useRef } from 'react';
import { useChat, useWindows } from './chat-context.ts';
import { hasFinePointer } from './use-viewport.ts';

/** Marks what a window gives the focus to. */
export const INITIAL_FOCUS = 'data-focus-first';
/** Marks where the focus goes when a part of the window that was opened from its menu closes. */
export const RETURN_FOCUS = 'data-focus-back';

/** The focus goes into a window that was asked for, to its head when it is folded, and is not lost when it closes. */
export function useWindowFocus(frame: RefObject<HTMLElement | null>, id: string, folded: boolean): void {
  const { windows } = useChat();
  const all = useWindows();
  const used = all.find((window) => window.id === id)?.used;
  const opener = useRef<Element | null>(null);
  const wasFolded = useRef(folded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the window is asked for, `used` grows.
  useEffect(() => {
    if (folded || !windows.takeFocusRequest(id)) return;
    if (!frame.current?.contains(document.activeElement)) opener.current = document.activeElement;
    focusIn(frame.current);
  }, [used, folded, id, windows, frame]);

  useEffect(() => {
    if (folded && !wasFolded.current && isAdrift()) {
      const expand = frame.current?.querySelector<HTMLElement>('button[aria-expanded="false"]');
      (expand ?? (opener.current as HTMLElement | null))?.focus?.();
    }
    wasFolded.current = folded;
  }, [folded, frame]);

  useEffect(() => {
    const element = frame.current;
    return () => {
      const back = opener.current;
      if (element?.isConnected || !isAdrift()) return;
      const target = back instanceof HTMLElement && back.isConnected ? back : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/**
 * For a part of a window: when it goes and the focus with it, the focus stays in the window, at what is marked with
 * `FOCUS_BACK`, or at what a window gives it to (`FOCUS_FIRST`).
 */
export function useKeepFocusInWindow(part: RefObject<HTMLElement | null>, mark: string): void {
  useEffect(() => {
    const frame = part.current?.closest<HTMLElement>('[data-folded]') ?? null;
    return () => {
      if (!frame?.isConnected || !isAdrift()) return;
      if (mark === INITIAL_FOCUS) focusIn(frame);
      else (frame.querySelector<HTMLElement>(`[${mark}]`) ?? frame).focus({ preventScroll: true });
    };
  }, [part, mark]);
}

function focusIn(frame: HTMLElement | null): void {
  const field = hasFinePointer() ? frame?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) : undefined;
  (field ?? frame)?.focus({ preventScroll: true });
}

/** What had the focus has left the page. */
const isAdrift = () => document.activeElement === null || document.activeElement === document.body;
