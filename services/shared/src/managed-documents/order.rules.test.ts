import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_ORDER, newPositions } from './order.rules.ts';

const at = (positions: Record<string, number>) =>
  Object.entries(positions).map(([_id, order]) => ({ _id, order }));

describe('newPositions', () => {
  it('numbers entries without a position after the last one', () => {
    expect(newPositions(['b', 'a'], at({ a: NO_ORDER, b: NO_ORDER }), 7)).toEqual(at({ b: 8, a: 9 }));
  });

  it('exchanges the positions among the entries', () => {
    expect(newPositions(['c', 'a', 'b'], at({ a: 13, b: 14, c: 20 }), 90)).toEqual(
      at({ c: 13, a: 14, b: 20 }),
    );
  });

  it('returns only what changes, and keeps the other positions', () => {
    expect(newPositions(['a', 'c', 'b'], at({ a: 1, b: 2, c: 3 }), 3)).toEqual(at({ c: 2, b: 3 }));
  });

  it('always leads to the requested order, with distinct positions, and keeps the positions of a page', () => {
    const entries = fc.uniqueArray(
      fc.record({ _id: fc.uuid(), order: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(NO_ORDER)) }),
      { selector: ({ _id, order }) => (order === NO_ORDER ? _id : order), maxLength: 40 },
    );
    fc.assert(
      fc.property(entries, fc.func(fc.integer()), (stored, shuffle) => {
        const ids = stored.map(({ _id }) => _id).sort((a, b) => shuffle(a) - shuffle(b));
        const after = new Map(stored.map(({ _id, order }) => [_id, order]));
        for (const { _id, order } of newPositions(ids, stored, 500)) after.set(_id, order);
        const positions = ids.map((id) => after.get(id) as number);
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
        const had = stored.map(({ order }) => order).filter((order) => order !== NO_ORDER);
        for (const order of had) expect(positions).toContain(order);
      }),
    );
  });
});
