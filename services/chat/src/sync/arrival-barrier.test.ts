import { describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { arrivalBarrier } from './arrival-barrier.ts';

const HOUR_MS = 3_600_000;

/** Calls that pass the barrier and finish when the test says so. */
function controlledCalls(barrier: ReturnType<typeof arrivalBarrier>) {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const start = (name: string) =>
    barrier(() => {
      started.push(name);
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)));
    });
  return { started, start, finish: (name: string) => finishers.get(name)?.() };
}

describe('arrivalBarrier', () => {
  it('starts calls of the same moment together, and later calls after those are finished', async () => {
    const { started, start, finish } = controlledCalls(arrivalBarrier(HOUR_MS));
    const first = [start('a'), start('b')];
    await eventually(() => expect(started).toEqual(['a', 'b']));
    const later = [start('c'), start('d')];
    finish('a');
    expect(await first[0]).toBe('a');
    expect(started).toHaveLength(2);
    finish('b');
    await eventually(() => expect(started).toEqual(['a', 'b', 'c', 'd']));
    finish('c');
    finish('d');
    expect(await Promise.all(later)).toEqual(['c', 'd']);
  });

  it('starts the next calls although an earlier call fails or is slow', async () => {
    const barrier = arrivalBarrier(20);
    const { started, start } = controlledCalls(barrier);
    void start('slow');
    await expect(barrier(() => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    void start('next');
    await eventually(() => expect(started).toEqual(['slow', 'next']));
  });
});
