/** The position of documents that an ADMIN has not sorted: after all sorted ones. */
export const NO_ORDER = Number.MAX_SAFE_INTEGER;

interface Sorted {
  _id: string;
  order: number;
}

/**
 * The new positions of entries that an ADMIN puts into the order of `ids`. Their positions are exchanged among them, so that
 * a page of a list is sorted without changing other entries. Entries without a position get the next ones after `last`.
 * @param ids distinct ids of stored entries
 * @param last the highest position that is stored
 * @returns the entries whose position changes
 */
export function newPositions(ids: readonly string[], stored: readonly Sorted[], last: number): Sorted[] {
  const before = new Map(stored.map(({ _id, order }) => [_id, order]));
  const positions = ids.map((id) => before.get(id) as number).filter((order) => order !== NO_ORDER);
  const next = ids.slice(positions.length).map((_, index) => last + 1 + index);
  const sorted = [...positions, ...next].sort((one, other) => one - other);
  return ids
    .map((_id, index) => ({ _id, order: sorted[index] as number }))
    .filter(({ _id, order }) => before.get(_id) !== order);
}
