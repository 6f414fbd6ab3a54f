import type { Block } from '@layover/proto/http/content/page-schemas';
import type { ComponentType } from 'react';

export type BlockOf<Kind extends Block['type']> = Extract<Block, { type: Kind }>;

/** Kinds of blocks that show data of the product. */
type LiveKind = 'steps' | 'plans' | 'packages' | 'strips';

export interface LiveBlockProps<Kind extends LiveKind> {
  block: BlockOf<Kind>;
  /** The stored blocks are being loaded. */
  isLoading: boolean;
}

/** The components of the live blocks of a page. A page without one of them leaves out its blocks. */
export type LiveViews = { [Kind in LiveKind]?: ComponentType<LiveBlockProps<Kind>> };
