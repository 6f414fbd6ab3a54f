import { expect, it } from '@jest/globals';
import { type ListOrder, slicePage, sortEntries } from './paging.ts';

interface Entry {
  day: string;
  nights: number;
  id: string;
}

const ORDER: ListOrder<Entry> = {
  sort: { nights: -1, day: 1, id: -1 },
  keyOf: ({ nights, day, id }) => ({ nights, day, id }),
};
const SORTED: readonly Entry[] = [
  { nights: 10, day: '2026-03-02', id: 'b' },
  { nights: 9, day: '2026-03-01', id: 'c' },
  { nights: 9, day: '2026-03-01', id: 'a' },
  { nights: 9, day: '2026-03-02', id: 'z' },
  { nights: 1, day: '2026-01-01', id: 'y' },
];

it('entries in memory are sorted field by field, each in its direction, and left as they were', () => {
  const mixed = [SORTED[4]!, SORTED[2]!, SORTED[0]!, SORTED[3]!, SORTED[1]!];
  const before = [...mixed];
  expect(sortEntries(mixed, ORDER)).toEqual(SORTED);
  expect(mixed).toEqual(before);
});

it('a cursor continues the entries in the same order, whatever was added before it', () => {
  const first = slicePage(SORTED, ORDER, { page: 1, limit: 2 });
  const more = sortEntries([{ nights: 20, day: '2026-01-01', id: 'x' }, ...SORTED], ORDER);
  const next = slicePage(more, ORDER, { page: 1, limit: 9, cursor: String(first.nextCursor) });
  expect([...first.found, ...next.found]).toEqual(SORTED);
});
