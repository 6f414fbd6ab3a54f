import { describe, expect, it } from '@jest/globals';
import { batchCalls, batchLoader } from './batch-loader.ts';

/** A read that the test ends. */
function controlledRead() {
  const reads: { calls: readonly number[]; end: (err?: Error) => void }[] = [];
  const read = (calls: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      reads.push({ calls, end: (err) => (err ? reject(err) : resolve(calls.map((each) => each * 2))) });
    });
  return { reads, read };
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('batchCalls', () => {
  it('answers calls of the same moment by one read, each with its own result', async () => {
    const { reads, read } = controlledRead();
    const call = batchCalls(10, read);
    const results = Promise.all([call(1), call(2), call(1)]);
    await nextTurn();
    expect(reads.map(({ calls }) => calls)).toEqual([[1, 2, 1]]);
    reads[0]?.end();
    expect(await results).toEqual([2, 4, 2]);
  });

  it('answers calls that arrive during a read by the next read', async () => {
    const { reads, read } = controlledRead();
    const call = batchCalls(10, read);
    const first = call(1);
    await nextTurn();
    const late = Promise.all([call(2), call(3)]);
    await nextTurn();
    expect(reads).toHaveLength(1);
    reads[0]?.end();
    expect(await first).toBe(2);
    await nextTurn();
    expect(reads[1]?.calls).toEqual([2, 3]);
    reads[1]?.end();
    expect(await late).toEqual([4, 6]);
  });

  it('fails the calls of a failed read, and reads again for the next ones', async () => {
    const { reads, read } = controlledRead();
    const call = batchCalls(10, read);
    const both = Promise.allSettled([call(1), call(2)]);
    await nextTurn();
    const next = call(3);
    reads[0]?.end(new Error('unavailable'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    reads[1]?.end();
    expect(await next).toBe(6);
  });
});

describe('batchLoader', () => {
  it('reads each key once, at most maxKeys at a time, and gives each call the rows of its keys', async () => {
    const reads: (readonly string[])[] = [];
    const load = batchLoader({ maxKeys: 2, keyOf: (row: string) => row[0]! }, async (keys) => {
      reads.push(keys);
      return keys.flatMap((key) => (key === 'c' ? [] : [`${key}1`, `${key}2`]));
    });
    const rows = await Promise.all([load(['a', 'b']), load(['b', 'c']), load([])]);
    expect(rows).toEqual([['a1', 'a2', 'b1', 'b2'], ['b1', 'b2'], []]);
    expect(reads).toEqual([['a', 'b'], ['c']]);
  });
});
