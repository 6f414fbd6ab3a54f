import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeEdits } from './merge.ts';

const base = { name: 'Fado', place: 'Alfama', tags: ['music'] };

describe('mergeEdits', () => {
  it('keeps both edits of different fields', () => {
    const mine = { ...base, name: 'Fado night' };
    const theirs = { ...base, tags: ['music', 'food'] };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      values: { name: 'Fado night', place: 'Alfama', tags: ['music', 'food'] },
      conflicts: [],
      theirs: ['tags'],
    });
  });

  it('finds the fields that both changed, and keeps mine', () => {
    const merged = mergeEdits(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
    expect(merged).toEqual({ values: { ...base, name: 'Mine' }, conflicts: ['name'], theirs: [] });
  });

  it('is no conflict if both changed to the same', () => {
    const same = { ...base, tags: ['food'] };
    expect(mergeEdits(base, same, { ...same })).toEqual({ values: same, conflicts: [], theirs: [] });
  });

  it('loses no change of either edit', () => {
    const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const merged = mergeEdits(before, mine, theirs);
        for (const field of ['a', 'b', 'c'] as const) {
          if (mine[field] !== before[field]) expect(merged.values[field]).toBe(mine[field]);
          else expect(merged.values[field]).toBe(theirs[field]);
        }
      }),
    );
  });
});
