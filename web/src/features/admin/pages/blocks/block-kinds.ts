import type { BlockKind } from './blocks.ts';

/** Kinds that a page has at most once. */
const SINGLE = new Set<BlockKind>(['strips', 'plans', 'packages']);

export const isSingle = (kind: BlockKind): boolean => SINGLE.has(kind);

/** The kinds that each page can have. Only the home page shows the data of the product. */
export const kindsOf = {
  home: ['banner', 'text', 'team', 'steps', 'strips', 'plans', 'packages'],
  about: ['banner', 'text', 'team'],
} as const satisfies Record<string, readonly BlockKind[]>;
