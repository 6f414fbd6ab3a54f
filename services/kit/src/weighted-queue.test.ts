import { describe, expect, it } from '@jest/globals';
import { unavailable } from './errors.ts';
import { createWeightedQueue } from './weighted-queue.ts';

/** Work that goes on until it is told to end. */
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

describe('createWeightedQueue', () => {
  it('starts what fits at once and the rest in order as room is made', async () => {
    const run = createWeightedQueue({ capacity: 10, waiting: 9, refusal: () => unavailable('Full.', 5) });
    const [a, b, c, d] = [work(), work(), work(), work()] as const;
    const results = [run(5, a.run), run(5, b.run), run(9, c.run), run(1, d.run)];
    await settled();
    expect([a, b, c, d].map((piece) => piece.started)).toEqual([true, true, false, false]);
    a.end('a');
    await settled();
    // d would fit, and still does not overtake c: what is heavy is never starved.
    expect([c.started, d.started]).toEqual([false, false]);
    b.end('b');
    await settled();
    expect([c.started, d.started]).toEqual([true, true]);
    c.end('c');
    d.end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs something heavier than the capacity alone', async () => {
    const run = createWeightedQueue({ capacity: 10, waiting: 9, refusal: () => unavailable('Full.', 5) });
    const [heavy, next] = [work(), work()];
    const results = [run(50, heavy.run), run(1, next.run)];
    await settled();
    expect([heavy.started, next.started]).toEqual([true, false]);
    heavy.end('heavy');
    next.end('next');
    expect(await Promise.all(results)).toEqual(['heavy', 'next']);
  });

  it('refuses with 503 what finds the line full', async () => {
    const run = createWeightedQueue({ capacity: 1, waiting: 1, refusal: () => unavailable('Full.', 5) });
    const [running, waiting] = [work(), work()];
    const results = [run(1, running.run), run(1, waiting.run)];
    await expect(run(1, work().run)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    running.end('done');
    waiting.end('done');
    await Promise.all(results);
  });

  it('makes room after work that failed', async () => {
    const run = createWeightedQueue({ capacity: 1, waiting: 1, refusal: () => unavailable('Full.', 5) });
    const failing = work();
    const failed = run(1, failing.run);
    failing.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    expect(await run(1, async () => 'yes')).toBe('yes');
  });
});
