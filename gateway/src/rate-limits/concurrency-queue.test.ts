import { describe, expect, it } from '@jest/globals';
import { createConcurrencyQueue } from './concurrency-queue.ts';

const HOUR_MS = 3_600_000;

describe('createConcurrencyQueue', () => {
  it('gives the slots of each key in the order in which they are asked for', async () => {
    const queue = createConcurrencyQueue({ concurrency: 1, queueSize: 2, timeoutMs: HOUR_MS });
    const order: string[] = [];
    const run = async (name: string) => {
      const slot = await queue.acquire('a');
      order.push(name);
      slot.release();
    };
    const first = await queue.acquire('a');
    const others = [run('second'), run('third')];
    await queue.acquire('b');
    expect(order).toEqual([]);
    first.release();
    await Promise.all(others);
    expect(order).toEqual(['second', 'third']);
  });

  it('rejects those who find too many waiting, and those who wait for too long', async () => {
    const queue = createConcurrencyQueue({ concurrency: 1, queueSize: 1, timeoutMs: 20 });
    const holder = await queue.acquire('a');
    const waiting = queue.acquire('a');
    await expect(queue.acquire('a')).rejects.toMatchObject({ status: 429 });
    await expect(waiting).rejects.toMatchObject({ status: 429 });
    holder.release();
    (await queue.acquire('a')).release();
  });

  it('reports a release to those who wait for it, and at once where nobody is left to release', async () => {
    const queue = createConcurrencyQueue({ concurrency: 2, queueSize: 2, timeoutMs: HOUR_MS });
    const [one, other] = [await queue.acquire('a'), await queue.acquire('a')];
    const isReleased = one.waitForRelease(one.releaseCount());
    other.release();
    expect(await isReleased).toBe(true);
    expect(await one.waitForRelease(0)).toBe(true);
    const third = await queue.acquire('a');
    const both = [one.waitForRelease(1), third.waitForRelease(1)];
    expect(await Promise.all(both)).toEqual([false, false]);
  });
});
