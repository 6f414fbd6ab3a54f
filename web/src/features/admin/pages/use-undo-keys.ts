import { type RefObject, useEffect } from 'react';

interface UndoKeysOptions {
  /** The element of the editor; keys of other parts of the page are left alone. */
  root: RefObject<HTMLElement | null>;
  frame: Document | undefined;
  undo: () => void;
  redo: () => void;
}

/** Ctrl or Cmd + Z undoes, with Shift it redoes. Ctrl + Y redoes too. */
export function useUndoKeys({ root, frame, undo, redo }: UndoKeysOptions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      const target = event.target as Node;
      const isOurs =
        target.ownerDocument === frame || target === document.body || root.current?.contains(target);
      if (!isOurs) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    const documents = [document, frame].filter((each) => each !== undefined);
    for (const each of documents) each.addEventListener('keydown', onKeyDown);
    return () => {
      for (const each of documents) each.removeEventListener('keydown', onKeyDown);
    };
  }, [root, frame, undo, redo]);
}
