import { describe, expect, it } from '@jest/globals';
import { cachedCounts } from './cached-counts.ts';

describe('a count', () => {
  it('is remembered for ten seconds when there are many, and never when there are few', async () => {
    let [time, size, counted] = [0, 5_000, 0];
    const countOf = cachedCounts(
      async () => {
        counted++;
        return size;
      },
      () => time,
    );
    expect(await countOf('a')).toBe(5_000);
    size = 6_000;
    time = 9_999;
    expect(await countOf('a')).toBe(5_000);
    time = 10_000;
    expect(await countOf('a')).toBe(6_000);
    expect(counted).toBe(2);
    size = 999;
    for (const _ of [1, 2]) expect(await countOf('b')).toBe(999);
    expect(counted).toBe(4);
  });

  it('of the longest ago is forgotten when too many are kept', async () => {
    const counted: string[] = [];
    const countOf = cachedCounts(async (key) => {
      counted.push(key);
      return 1_000;
    });
    for (let i = 0; i <= 1_000; i++) await countOf(`${i}`);
    await countOf('1');
    await countOf('0');
    expect(counted.slice(1_001)).toEqual(['0']);
  });
});
