import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { blockName } from '../blocks/block-labels.tsx';
import { canonical } from '../canonical.ts';

export interface BlockChange {
  id: string;
  kind: 'added' | 'changed' | 'removed' | 'reordered';
  /** The block by its kind and title; empty for the order of all blocks. */
  name: string;
}

/** The differences between a page and another version of it. */
export function blockChanges(
  before: readonly EditedBlock[],
  after: readonly EditedBlock[],
  locale: string,
): BlockChange[] {
  const idsIn = (blocks: readonly EditedBlock[], others: readonly EditedBlock[]) =>
    blocks.map(({ _id }) => _id).filter((id) => others.some(({ _id }) => _id === id));
  const isReordered = idsIn(after, before).join() !== idsIn(before, after).join();
  const now = after.flatMap((block): BlockChange[] => {
    const entry = { id: block._id, name: blockName(block, locale) };
    const earlier = before.find(({ _id }) => _id === block._id);
    if (!earlier) return [{ ...entry, kind: 'added' }];
    const isSame = JSON.stringify(canonical(earlier)) === JSON.stringify(canonical(block));
    return isSame ? [] : [{ ...entry, kind: 'changed' }];
  });
  const removed = before.filter(({ _id }) => after.every((block) => block._id !== _id));
  return [
    ...now,
    ...removed.map(
      (block): BlockChange => ({
        id: block._id,
        kind: 'removed',
        name: blockName(block, locale),
      }),
    ),
    ...(isReordered ? [{ id: 'order', kind: 'reordered', name: '' } as const] : []),
  ];
}
