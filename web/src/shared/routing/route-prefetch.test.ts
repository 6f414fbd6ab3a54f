import { afterEach, describe, expect, it } from '@jest/globals';
import { prefetchRoute, registerPrefetch } from './route-prefetch.ts';

function setConnection(value: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}
afterEach(() => setConnection(undefined));

/** Registers a page; returns how often its code was requested. */
function pageAt(path: string): () => number {
  let loads = 0;
  registerPrefetch([
    {
      path,
      load: async () => {
        loads += 1;
      },
    },
  ]);
  return () => loads;
}

describe('prefetchRoute', () => {
  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'requests nothing on the connection %j',
    (connection) => {
      const loads = pageAt(`/slow/${JSON.stringify(connection).replaceAll(/\W/g, '')}`);
      setConnection(connection);
      prefetchRoute(`/slow/${JSON.stringify(connection).replaceAll(/\W/g, '')}`);
      expect(loads()).toBe(0);
    },
  );

  it('requests the code of a page once on any other connection', () => {
    const loads = pageAt('/fast/:id');
    setConnection({ saveData: false, effectiveType: '4g' });
    for (const address of ['/fast/1', '/fast/2?tab=x', '/faster/1']) prefetchRoute(address);
    expect(loads()).toBe(1);
  });

  it('requests the code of a page whose last segment is optional', () => {
    const loads = pageAt('/optional/:id?');
    prefetchRoute('/optional');
    expect(loads()).toBe(1);
  });

  it('resolves also when the code cannot be loaded', async () => {
    registerPrefetch([{ path: '/missing', load: () => Promise.reject(new Error('No connection.')) }]);
    await expect(prefetchRoute('/missing')).resolves.toBeUndefined();
  });
});
