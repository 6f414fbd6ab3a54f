import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_ORDER, newPlaces } from './order.rules.ts';

const at = (places: Record<string, number>) => Object.entries(places).map(([_id, order]) => ({ _id, order }));

describe('newPlaces', () => {
  it('numbers entries that have no place after the last one', () => {
    expect(newPlaces(['b', 'a'], at({ a: NO_ORDER, b: NO_ORDER }), 7)).toEqual(at({ b: 8, a: 9 }));
  });

  it('lets entries share the places that they have', () => {
    expect(newPlaces(['c', 'a', 'b'], at({ a: 13, b: 14, c: 20 }), 90)).toEqual(at({ c: 13, a: 14, b: 20 }));
  });

  it('returns only what changes, and keeps the other places', () => {
    expect(newPlaces(['a', 'c', 'b'], at({ a: 1, b: 2, c: 3 }), 3)).toEqual(at({ c: 2, b: 3 }));
  });

  it('always leads to the wanted order, with different places, and keeps the places of a page', () => {
    const entries = fc.uniqueArray(
      fc.record({ _id: fc.uuid(), order: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant(NO_ORDER)) }),
      { selector: ({ _id, order }) => (order === NO_ORDER ? _id : order), maxLength: 40 },
    );
    fc.assert(
      fc.property(entries, fc.func(fc.integer()), (stored, shuffle) => {
        const ids = stored.map(({ _id }) => _id).sort((a, b) => shuffle(a) - shuffle(b));
        const after = new Map(stored.map(({ _id, order }) => [_id, order]));
        for (const { _id, order } of newPlaces(ids, stored, 500)) after.set(_id, order);
        const places = ids.map((id) => after.get(id) as number);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        const had = stored.map(({ order }) => order).filter((order) => order !== NO_ORDER);
        for (const order of had) expect(places).toContain(order);
      }),
    );
  });
});
