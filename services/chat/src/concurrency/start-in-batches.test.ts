import { describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startInBatches } from './start-in-batches.ts';

const HOUR_MS = 3_600_000;

/** Calls that start in batches and that the test ends. */
function controlledCalls(inBatch: ReturnType<typeof startInBatches>) {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const start = (name: string) =>
    inBatch(() => {
      started.push(name);
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)));
    });
  return { started, start, finish: (name: string) => finishers.get(name)?.() };
}

describe('startInBatches', () => {
  it('starts calls of the same moment together, and later calls after those are finished', async () => {
    const { started, start, finish } = controlledCalls(startInBatches(HOUR_MS));
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
    const inBatch = startInBatches(20);
    const { started, start } = controlledCalls(inBatch);
    void start('slow');
    await expect(inBatch(() => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    void start('next');
    await eventually(() => expect(started).toEqual(['slow', 'next']));
  });
});
