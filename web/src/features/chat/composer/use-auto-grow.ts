import { type RefObject, useLayoutEffect } from 'react';

const HEIGHT_MAX_PX = 128;

/** Grows a text field with its text, up to a maximum height. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = '';
    element.style.height = `${Math.min(element.scrollHeight, HEIGHT_MAX_PX)}px`;
    element.style.overflowY = element.scrollHeight > HEIGHT_MAX_PX ? 'auto' : 'hidden';
  }, [field, text]);
}
