/** The list after moving one entry to the place of another. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}

/** Puts the rows of one page into a new order within the whole list. Rows that the list does not have come at the end. */
export function withPageOrder(all: readonly string[], page: readonly string[]): string[] {
  const onPage = new Set(page);
  const queue = [...page];
  const reordered = all.map((id) => (onPage.has(id) ? (queue.shift() ?? id) : id));
  return [...reordered, ...queue];
}

/** The rows in the order of the ids. */
export const inOrderOf = <Row extends { _id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  rows.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
