/** The position of documents that an ADMIN has not sorted: after all sorted ones. */
export const NO_ORDER = Number.MAX_SAFE_INTEGER;

interface Sorted {
  _id: string;
  order: number;
}

/**
 * The new places of entries that an ADMIN puts into the order of `ids`. They share the places that they have, so that a page
 * of a list can be sorted without touching the others. Entries without a place get the next ones after `last`.
 * @param ids distinct ids of stored entries
 * @param last the highest place that anything has
 * @returns the entries whose place changes
 */
export function newPlaces(ids: readonly string[], stored: readonly Sorted[], last: number): Sorted[] {
  const before = new Map(stored.map(({ _id, order }) => [_id, order]));
  const places = ids.map((id) => before.get(id) as number).filter((order) => order !== NO_ORDER);
  const next = ids.slice(places.length).map((_, index) => last + 1 + index);
  const sorted = [...places, ...next].sort((one, other) => one - other);
  return ids
    .map((_id, index) => ({ _id, order: sorted[index] as number }))
    .filter(({ _id, order }) => before.get(_id) !== order);
}
