import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BatcherOptions, createBatcher } from './batcher.ts';

type Run = BatcherOptions<number, string>['run'];

const succeed: Run = async (items) => items.map((item) => ({ status: 'fulfilled', value: `done ${item}` }));

/** A `run` that records its batches. The test ends each of them with `endFirst`. */
function controlledRun() {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const run: Run = async (items) => {
    batches.push([...items]);
    await new Promise<void>((end) => ends.push(end));
    return succeed(items);
  };
  return { run, batches, endFirst: () => ends.shift()?.() };
}

describe('createBatcher', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('runs the items of one window together and resolves each with its own result', async () => {
    const run = jest.fn(succeed);
    const { add } = createBatcher({ maxWaitMs: 10, maxSize: 100, run });
    const first = add(1);
    await jest.advanceTimersByTimeAsync(9);
    const second = add(2);
    expect(run).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second])).toEqual(['done 1', 'done 2']);
    expect(run.mock.calls).toEqual([[[1, 2]]]);
  });

  it('starts a full batch without waiting', async () => {
    const run = jest.fn(succeed);
    const { add } = createBatcher({ maxWaitMs: 10_000, maxSize: 2, run });
    expect(await Promise.all([add(1), add(2)])).toEqual(['done 1', 'done 2']);
  });

  it('collects the items of one turn of the event loop when it has no wait', async () => {
    const run = jest.fn(succeed);
    const { add } = createBatcher({ maxWaitMs: 0, maxSize: 100, run });
    const results = [add(1), add(2)];
    await jest.advanceTimersByTimeAsync(0);
    await Promise.all(results);
    expect(run.mock.calls).toEqual([[[1, 2]]]);
  });

  it('with a gathering time, waits after a batch of several for as many items again', async () => {
    const { run, batches, endFirst } = controlledRun();
    const { add } = createBatcher({ maxWaitMs: 0, gatherMs: 10, maxSize: 100, run });
    void add(1);
    void add(2);
    await jest.advanceTimersByTimeAsync(0);
    void add(3);
    endFirst();
    await jest.advanceTimersByTimeAsync(5);
    void add(4);
    await jest.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[1, 2]]);
    void add(5);
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('with a gathering time, starts with fewer items after that time, and at once after a single item', async () => {
    const { run, batches, endFirst } = controlledRun();
    const { add } = createBatcher({ maxWaitMs: 0, gatherMs: 10, maxSize: 100, run });
    void add(1);
    void add(2);
    await jest.advanceTimersByTimeAsync(0);
    endFirst();
    await jest.advanceTimersByTimeAsync(0);
    void add(3);
    await jest.advanceTimersByTimeAsync(9);
    expect(batches).toEqual([[1, 2]]);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[1, 2], [3]]);
    void add(4);
    endFirst();
    await jest.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[1, 2], [3], [4]]);
  });

  it('runs one batch at a time and collects later items in the meantime', async () => {
    const { run, batches, endFirst } = controlledRun();
    const batcher = createBatcher({ maxWaitMs: 10, maxSize: 3, run });
    const results = [1].map(batcher.add);
    await jest.advanceTimersByTimeAsync(10);
    results.push(...[2, 3, 4, 5].map(batcher.add));
    await jest.advanceTimersByTimeAsync(100);
    expect(batches).toEqual([[1]]);
    expect(batcher.waiting).toBe(4);
    endFirst();
    await jest.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    endFirst();
    await jest.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
    endFirst();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5].map((item) => `done ${item}`));
    expect(batcher.waiting).toBe(0);
  });

  it('waits the full window for an item that arrives at the end of a run', async () => {
    const { run, batches, endFirst } = controlledRun();
    const { add } = createBatcher({ maxWaitMs: 10, maxSize: 3, run });
    void add(1);
    await jest.advanceTimersByTimeAsync(10);
    void add(2);
    endFirst();
    await jest.advanceTimersByTimeAsync(9);
    expect(batches).toEqual([[1]]);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[1], [2]]);
  });

  it('rejects only the items whose outcome is a rejection', async () => {
    const run: Run = async (items) =>
      items.map((item) =>
        item === 2
          ? { status: 'rejected', reason: new Error('no 2') }
          : { status: 'fulfilled', value: `${item}` },
      );
    const { add } = createBatcher({ maxWaitMs: 10, maxSize: 3, run });
    const results = Promise.allSettled([1, 2, 3].map(add));
    await jest.advanceTimersByTimeAsync(10);
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects every item when the run throws, and runs the next batch', async () => {
    const run = jest.fn(succeed).mockRejectedValueOnce(new Error('database unavailable'));
    const { add } = createBatcher({ maxWaitMs: 10, maxSize: 2, run });
    const failed = Promise.allSettled([add(1), add(2)]);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = add(3);
    await jest.advanceTimersByTimeAsync(10);
    expect(await next).toBe('done 3');
  });

  it('rejects an item for which the run returned no outcome', async () => {
    const { add } = createBatcher<number, string>({ maxWaitMs: 0, maxSize: 1, run: async () => [] });
    await expect(add(1)).rejects.toThrow('no outcome');
  });
});
