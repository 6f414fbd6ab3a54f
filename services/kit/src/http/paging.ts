import type { Paging } from '@layover/proto/http/shared-schemas';
import { decodeCursor, encodeCursor, invalidCursor, sortedValues } from './cursor.ts';

/** A page of a list, as queries read it. */
export interface Page<Entry> {
  found: Entry[];
  /** The number of entries of the whole list, as it is now. */
  total: number;
  /** Continues the list after this page. Null at its end. */
  nextCursor: string | null;
}

/** The fields that every list answer carries. */
export function pageOf(paging: Paging, { total, nextCursor }: Omit<Page<unknown>, 'found'>) {
  return {
    page: paging.page,
    limit: paging.limit,
    total,
    pages: Math.ceil(total / paging.limit),
    nextCursor,
  };
}

/** The number of entries before a page that a caller names by its number. With a cursor the page begins after it. */
export const skipOf = ({ page, limit, cursor }: Paging): number =>
  cursor === undefined ? (page - 1) * limit : 0;

type Key = Readonly<Record<string, string | number>>;

/** The order of a list in memory. */
export interface ListOrder<Entry> {
  sort: Readonly<Record<string, 1 | -1>>;
  /** The values of the sorted fields. No two entries have the same ones. */
  keyOf: (entry: Entry) => Key;
}

/** The entries of a list in its order. */
export function sortEntries<Entry>(entries: readonly Entry[], { sort, keyOf }: ListOrder<Entry>): Entry[] {
  const fields = Object.entries(sort);
  const compare = (one: Key, other: Key): number => {
    const differing = fields.find(([field]) => one[field] !== other[field]);
    if (!differing) return 0;
    const [field, direction] = differing;
    return one[field]! < other[field]! ? -direction : direction;
  };
  return entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ entry }) => entry);
}

/** A page of a list that is in memory, in its order. */
export function slicePage<Entry>(
  entries: readonly Entry[],
  { sort, keyOf }: ListOrder<Entry>,
  paging: Paging,
): Page<Entry> {
  const start =
    paging.cursor === undefined
      ? skipOf(paging)
      : entries.length - entries.filter(entriesAfter(paging.cursor, { sort, keyOf })).length;
  const found = entries.slice(start, start + paging.limit);
  const last = found.at(-1);
  const isEnd = last === undefined || start + paging.limit >= entries.length;
  return { found, total: entries.length, nextCursor: isEnd ? null : encodeCursor(0, keyOf(last)) };
}

/** Whether an entry follows a cursor. */
function entriesAfter<Entry>(cursor: string, { sort, keyOf }: ListOrder<Entry>) {
  const start = decodeCursor(cursor);
  if (start.part !== 0) throw invalidCursor();
  const position = sortedValues(start, sort);
  return (entry: Entry): boolean => {
    const key = keyOf(entry);
    for (const { field, direction, value } of position) {
      const own = key[field];
      if (typeof own !== typeof value) throw invalidCursor();
      if (own !== value) return direction === 1 ? own! > value! : own! < value!;
    }
    return false;
  };
}
