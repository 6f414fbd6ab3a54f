import { describe, expect, it } from '@jest/globals';
import { cachedCounts } from './cached-counts.ts';

describe('cachedCounts', () => {
  it('caches a large count for ten seconds and never caches a small one', async () => {
    let [time, size, counted] = [1_000, 5_000, 0];
    const countOf = cachedCounts(
      async () => {
        counted++;
        return size;
      },
      { now: () => time },
    );
    expect(await countOf('a')).toBe(5_000);
    size = 6_000;
    time = 11_000;
    expect(await countOf('a')).toBe(5_000);
    time = 11_001;
    expect(await countOf('a')).toBe(6_000);
    expect(counted).toBe(2);
    size = 999;
    for (const _ of [1, 2]) expect(await countOf('b')).toBe(999);
    expect(counted).toBe(4);
  });

  it('removes the oldest count when the cache is full', async () => {
    const countedKeys: string[] = [];
    const countOf = cachedCounts(async (key) => {
      countedKeys.push(key);
      return 1_000;
    });
    for (let i = 0; i <= 1_000; i++) await countOf(`${i}`);
    await countOf('1');
    await countOf('0');
    expect(countedKeys.slice(1_001)).toEqual(['0']);
  });
});
