import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { type Merge, mergeEdits } from '#shared/ui/form/merge.ts';
import type { Side } from '#shared/ui/form/versions-dialog.tsx';

/** The field of the order of the blocks. Ids are lower case. */
export const ORDER = 'ORDER';

/** A page as fields that are merged one by one: each block by its id, and the order. */
type PageParts = Record<string, EditedBlock | readonly string[] | undefined>;

const partsOf = (blocks: readonly EditedBlock[], ids: readonly string[]): PageParts => ({
  ...Object.fromEntries(ids.map((id) => [id, blocks.find(({ _id }) => _id === id)])),
  [ORDER]: blocks.map(({ _id }) => _id),
});

/** Merges two edits of a page block by block. */
export function mergeBlocks(
  base: readonly EditedBlock[],
  mine: readonly EditedBlock[],
  theirs: readonly EditedBlock[],
) {
  const ids = [...new Set([base, mine, theirs].flatMap((blocks) => blocks.map(({ _id }) => _id)))];
  return mergeEdits(partsOf(base, ids), partsOf(mine, ids), partsOf(theirs, ids));
}

/** The merged blocks, with the chosen side of each block that both edits have changed. */
export function mergedBlocks(
  { values, conflicts }: Merge<PageParts>,
  theirs: readonly EditedBlock[],
  sides: Readonly<Record<string, Side>>,
): EditedBlock[] {
  const taken = conflicts.filter((field) => sides[field] === 'theirs');
  const parts = {
    ...values,
    ...Object.fromEntries(Object.entries(partsOf(theirs, taken)).filter(([field]) => taken.includes(field))),
  };
  const order = parts[ORDER] as readonly string[];
  const ids = [...order, ...Object.keys(parts).filter((id) => id !== ORDER && !order.includes(id))];
  return ids.flatMap((id) => (parts[id] as EditedBlock | undefined) ?? []);
}
