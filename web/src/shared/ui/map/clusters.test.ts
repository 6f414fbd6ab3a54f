import { describe, expect, it } from '@jest/globals';
import { clusterOverlapping } from './clusters.ts';

const size = { width: 60, height: 30 };
const at = (item: string, x: number, y: number) => ({ item, x, y });

describe('clusterOverlapping', () => {
  it('keeps items apart that do not overlap', () => {
    const clusters = clusterOverlapping([at('a', 0, 0), at('b', 60, 0), at('c', 0, 30)], size);
    expect(clusters.map(({ items }) => items)).toEqual([['a'], ['b'], ['c']]);
  });

  it('puts overlapping items together at the place of the first', () => {
    const clusters = clusterOverlapping([at('a', 0, 0), at('b', 59, 29), at('c', 100, 0)], size);
    expect(clusters).toEqual([
      { first: 'a', items: ['a', 'b'] },
      { first: 'c', items: ['c'] },
    ]);
  });

  it('loses no item of thousands', () => {
    const placed = Array.from({ length: 2_000 }, (_, index) => at(`${index}`, index % 97, index % 89));
    const items = clusterOverlapping(placed, size).flatMap((cluster) => cluster.items);
    expect(new Set(items).size).toBe(2_000);
  });
});
