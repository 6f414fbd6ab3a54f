import type { Claims } from '@layover/proto/http/auth/auth';
import type { Block } from '@layover/proto/http/content/page-schemas';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useSignedIn } from '#entities/session/session.ts';

/** The id of a block, and of an entry of it such as a card. */
export interface BlockId {
  block: string;
  entry?: string;
}

/** The id of a text or a picture in a block or an entry. */
export interface FieldId extends BlockId {
  field: string;
}

/**
 * The components that an editor shows in place of the parts of a page, so that the public page and the editor have the
 * same components. The public page has no slots.
 */
export interface BlockSlots {
  Frame: ComponentType<{ block: Block; children: ReactNode }>;
  Text: ComponentType<Omit<BlockTextProps, 'children'>>;
  Picture: ComponentType<{ at: FieldId; image: string; children: ReactNode }>;
  Button: ComponentType<BlockButtonProps>;
}

/** A page that is shown in an editor. Without slots it is a preview in which nothing is edited. */
interface Preview {
  slots?: BlockSlots;
}

const PreviewContext = createContext<Preview | undefined>(undefined);

export const PreviewProvider = PreviewContext.Provider;

const useSlots = (): BlockSlots | undefined => useContext(PreviewContext)?.slots;

/** Whether the page is edited in place: empty texts and pictures are shown then. */
export const useIsEdited = (): boolean => useSlots() !== undefined;

/** Whether the page is shown in an editor, with or without being edited. */
export const useIsPreview = (): boolean => useContext(PreviewContext) !== undefined;

/** The person who reads the page; undefined for a visitor. A preview shows the page of visitors. */
export function useReader(): Claims | undefined {
  const user = useSignedIn();
  return useIsPreview() ? undefined : user;
}

/** Around a block. */
export function BlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const slots = useSlots();
  return slots ? <slots.Frame block={block}>{children}</slots.Frame> : children;
}

interface BlockTextProps {
  at: FieldId;
  value: string;
  /** Adds line breaks, for example. It keeps the length of the text. */
  displayed?: (text: string) => string;
  /** The text that readers see in place of an empty one. */
  placeholder?: string;
  /** The text as readers see it; without it the plain value. */
  children?: ReactNode;
}

export function BlockText({ children, ...props }: BlockTextProps) {
  const { at, value } = props;
  const slots = useSlots();
  return slots ? <slots.Text key={`${at.block} ${at.entry}`} {...props} /> : (children ?? value);
}

export function BlockPicture(props: { at: FieldId; image: string; children: ReactNode }) {
  const slots = useSlots();
  return slots ? <slots.Picture {...props} /> : props.children;
}

interface BlockButtonProps {
  at: BlockId;
  variant: 'primary' | 'light';
  children: ReactNode;
}

export function BlockButton(props: BlockButtonProps) {
  const slots = useSlots();
  return slots ? <slots.Button {...props} /> : props.children;
}

/** Parts that show data of the product. While the page is edited they cannot be used. */
export function LivePart({ children }: { children: ReactNode }) {
  return useIsEdited() ? <div inert>{children}</div> : children;
}
