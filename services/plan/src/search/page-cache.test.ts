import { describe, expect, it } from '@jest/globals';
import { pageCache } from './page-cache.ts';

const pageOf = (name: string) => ({ name, planIds: [`plan of ${name}`] });

describe('the cache of pages', () => {
  it('shares one read among all who ask meanwhile, and afterwards', async () => {
    const cache = pageCache<ReturnType<typeof pageOf>>();
    const reading = Promise.withResolvers<ReturnType<typeof pageOf>>();
    let reads = 0;
    const read = () => {
      reads++;
      return reading.promise;
    };
    const asked = Array.from({ length: 20 }, () => cache.get('a', read));
    reading.resolve(pageOf('a'));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    await cache.get('a', read);
    expect(reads).toBe(1);
  });

  it('reads a page again when a plan changed while it was read', async () => {
    const cache = pageCache<ReturnType<typeof pageOf>>();
    const reading = Promise.withResolvers<ReturnType<typeof pageOf>>();
    let reads = 0;
    const asked = cache.get('a', () => (reads++ === 0 ? reading.promise : Promise.resolve(pageOf('new'))));
    cache.dropPlan('any plan');
    reading.resolve(pageOf('old'));
    expect((await asked).name).toBe('new');
    expect(reads).toBe(2);
  });

  it('drops the pages of a changed plan only', async () => {
    const cache = pageCache<ReturnType<typeof pageOf>>();
    for (const name of ['a', 'b']) await cache.get(name, async () => pageOf(name));
    cache.dropPlan('plan of a');
    expect((await cache.get('a', async () => pageOf('new'))).name).toBe('new');
    expect((await cache.get('b', async () => pageOf('new'))).name).toBe('b');
  });

  it('does not keep a failure', async () => {
    const cache = pageCache<ReturnType<typeof pageOf>>();
    const failing = cache.get('a', () => Promise.reject(new Error('unavailable')));
    await expect(failing).rejects.toThrow('unavailable');
    expect((await cache.get('a', async () => pageOf('a'))).name).toBe('a');
  });
});
