import { describe, expect, it } from '@jest/globals';
import { boundedSemaphore } from './bounded-semaphore.ts';
import { unavailable } from './errors.ts';

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const piece = {
    started: false,
    end: resolve,
    fail: reject,
    run: () => {
      piece.started = true;
      return promise;
    },
  };
  return piece;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('boundedSemaphore', () => {
  it('starts what fits at once and the rest in order of arrival', async () => {
    const run = boundedSemaphore({ capacity: 10, maxWaiting: 9, whenFull: () => unavailable('Full.', 5) });
    const [a, b, c, d] = [work(), work(), work(), work()] as const;
    const results = [run(5, a.run), run(5, b.run), run(9, c.run), run(1, d.run)];
    await settled();
    expect([a, b, c, d].map((piece) => piece.started)).toEqual([true, true, false, false]);
    a.end('a');
    await settled();
    // d would fit but does not overtake c, so heavy work never starves.
    expect([c.started, d.started]).toEqual([false, false]);
    b.end('b');
    await settled();
    expect([c.started, d.started]).toEqual([true, true]);
    c.end('c');
    d.end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs work heavier than the capacity alone', async () => {
    const run = boundedSemaphore({ capacity: 10, maxWaiting: 9, whenFull: () => unavailable('Full.', 5) });
    const [heavy, next] = [work(), work()];
    const results = [run(50, heavy.run), run(1, next.run)];
    await settled();
    expect([heavy.started, next.started]).toEqual([true, false]);
    heavy.end('heavy');
    next.end('next');
    expect(await Promise.all(results)).toEqual(['heavy', 'next']);
  });

  it('rejects work that finds the queue full', async () => {
    const run = boundedSemaphore({ capacity: 1, maxWaiting: 1, whenFull: () => unavailable('Full.', 5) });
    const [running, waiting] = [work(), work()];
    const results = [run(1, running.run), run(1, waiting.run)];
    await expect(run(1, work().run)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    running.end('done');
    waiting.end('done');
    await Promise.all(results);
  });

  it('frees its capacity when work fails', async () => {
    const run = boundedSemaphore({ capacity: 1, maxWaiting: 1, whenFull: () => unavailable('Full.', 5) });
    const failing = work();
    const failed = run(1, failing.run);
    failing.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    expect(await run(1, async () => 'yes')).toBe('yes');
  });
});
