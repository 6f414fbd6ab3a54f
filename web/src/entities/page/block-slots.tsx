import type { Claims } from '@layover/proto/http/auth/auth';
import type { Block } from '@layover/proto/http/content/page-schemas';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useSignedIn } from '#entities/session/session.ts';

/** A block, or an entry of it such as a card. */
export interface BlockPlace {
  block: string;
  entry?: string;
}

/** A text or a picture of a block or of an entry. */
export interface FieldPlace extends BlockPlace {
  field: string;
}

/**
 * What an editor shows in place of the parts of a page, so that the public page and the editor have the same components.
 * The public page has no slots.
 */
export interface BlockSlots {
  Frame: ComponentType<{ block: Block; children: ReactNode }>;
  Text: ComponentType<{ at: FieldPlace; value: string; displayed?: (text: string) => string }>;
  Picture: ComponentType<{ at: FieldPlace; image: string; children: ReactNode }>;
  Button: ComponentType<{ at: BlockPlace; children: ReactNode }>;
}

const SlotsContext = createContext<BlockSlots | undefined>(undefined);

export const BlockSlotsProvider = SlotsContext.Provider;

/** Whether the page is in an editor: empty texts and pictures are shown there. */
export const useIsEdited = (): boolean => useContext(SlotsContext) !== undefined;

/** The person who reads the page; undefined for a visitor. An editor shows the page of visitors. */
export function useReader(): Claims | undefined {
  const user = useSignedIn();
  return useIsEdited() ? undefined : user;
}

/** Around a block. */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const slots = useContext(SlotsContext);
  return slots ? <slots.Frame block={block}>{children}</slots.Frame> : children;
}

interface BlockTextProps {
  at: FieldPlace;
  value: string;
  /** Adds line breaks, for example. It keeps the length of the text. */
  displayed?: (text: string) => string;
  /** The text as readers see it; without it the plain value. */
  children?: ReactNode;
}

export function BlockText({ at, value, displayed, children }: BlockTextProps) {
  const slots = useContext(SlotsContext);
  return slots ? (
    <slots.Text key={`${at.block} ${at.entry}`} at={at} value={value} {...(displayed && { displayed })} />
  ) : (
    (children ?? value)
  );
}

export function BlockPicture(props: { at: FieldPlace; image: string; children: ReactNode }) {
  const slots = useContext(SlotsContext);
  return slots ? <slots.Picture {...props} /> : props.children;
}

export function BlockButton(props: { at: BlockPlace; children: ReactNode }) {
  const slots = useContext(SlotsContext);
  return slots ? <slots.Button {...props} /> : props.children;
}

/** Parts that show data of the product. An editor shows them without letting them be used. */
export function LivePart({ children }: { children: ReactNode }) {
  return useIsEdited() ? <div inert>{children}</div> : children;
}
