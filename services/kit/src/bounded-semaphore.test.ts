import { describe, expect, it } from '@jest/globals';
import { boundedSemaphore } from './bounded-semaphore.ts';
import { unavailable } from './errors.ts';

/** A task that the test ends. */
function controlledTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const task = {
    started: false,
    end: resolve,
    fail: reject,
    run: () => {
      task.started = true;
      return promise;
    },
  };
  return task;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('boundedSemaphore', () => {
  it('starts the tasks that fit at once and the others in order of arrival', async () => {
    const run = boundedSemaphore({ capacity: 10, maxWaiting: 9, whenFull: () => unavailable('Full.', 5) });
    const [a, b, c, d] = [controlledTask(), controlledTask(), controlledTask(), controlledTask()] as const;
    const results = [run(5, a.run), run(5, b.run), run(9, c.run), run(1, d.run)];
    await nextTurn();
    expect([a, b, c, d].map((task) => task.started)).toEqual([true, true, false, false]);
    a.end('a');
    await nextTurn();
    // d would fit but does not overtake c, so heavy tasks never starve.
    expect([c.started, d.started]).toEqual([false, false]);
    b.end('b');
    await nextTurn();
    expect([c.started, d.started]).toEqual([true, true]);
    c.end('c');
    d.end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs a task that exceeds the capacity alone', async () => {
    const run = boundedSemaphore({ capacity: 10, maxWaiting: 9, whenFull: () => unavailable('Full.', 5) });
    const [heavy, next] = [controlledTask(), controlledTask()];
    const results = [run(50, heavy.run), run(1, next.run)];
    await nextTurn();
    expect([heavy.started, next.started]).toEqual([true, false]);
    heavy.end('heavy');
    next.end('next');
    expect(await Promise.all(results)).toEqual(['heavy', 'next']);
  });

  it('rejects a task when the queue is full', async () => {
    const run = boundedSemaphore({ capacity: 1, maxWaiting: 1, whenFull: () => unavailable('Full.', 5) });
    const [running, waiting] = [controlledTask(), controlledTask()];
    const results = [run(1, running.run), run(1, waiting.run)];
    await expect(run(1, controlledTask().run)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    running.end('done');
    waiting.end('done');
    await Promise.all(results);
  });

  it('frees the capacity when a task fails', async () => {
    const run = boundedSemaphore({ capacity: 1, maxWaiting: 1, whenFull: () => unavailable('Full.', 5) });
    const failing = controlledTask();
    const failed = run(1, failing.run);
    failing.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    expect(await run(1, async () => 'yes')).toBe('yes');
  });
});
