import { createContext, useContext } from 'react';
import type { BlockId, FieldId } from '#entities/page/block-slots.tsx';
import type { BlockKind } from './blocks/blocks.ts';
import type { PageEdit } from './use-page-edit.ts';

interface PageEditorState {
  edit: PageEdit;
  /** The language whose texts are shown and changed. */
  locale: string;
  /** Kinds of blocks that the page can have. */
  kinds: readonly BlockKind[];
  selected: BlockId | undefined;
  select: (block: BlockId) => void;
  /** The error from the server about a text or a picture. */
  errorAt: (at: FieldId) => string | undefined;
  /** Opens the dialog that adds a block at a position. */
  addAt: (index: number) => void;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
}

const Context = createContext<PageEditorState | undefined>(undefined);

export const PageEditorProvider = Context.Provider;

export function usePageEditor(): PageEditorState {
  const state = useContext(Context);
  if (!state) throw new Error('There is no page editor around this component.');
  return state;
}
