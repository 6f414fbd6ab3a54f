import { createBatcher } from '@layover/kit/batcher';

/**
 * Calls that arrive at the same moment, or during a read, share the next read. A read begins after all of its calls,
 * so no caller gets a state older than its call, and nothing is kept.
 * @param read Returns the results in the order of the calls.
 */
export function batchCalls<Call, Result>(
  maxCalls: number,
  read: (calls: readonly Call[]) => Promise<readonly Result[]>,
): (call: Call) => Promise<Result> {
  const batcher = createBatcher<Call, Result>({
    maxWaitMs: 0,
    maxSize: maxCalls,
    run: async (calls) => (await read(calls)).map((value) => ({ status: 'fulfilled', value })),
  });
  return batcher.add;
}

const CALLS_MAX = 500;

/** Loads the rows of keys; calls at the same moment share reads of at most `maxKeys` different keys. */
export function batchLoader<Row>(
  { maxKeys, keyOf }: { maxKeys: number; keyOf: (row: Row) => string },
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
): (keys: readonly string[]) => Promise<Row[]> {
  const load = batchCalls(CALLS_MAX, async (calls: readonly (readonly string[])[]) => {
    const keys = [...new Set(calls.flat())];
    const chunks = Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, index) =>
      keys.slice(index * maxKeys, (index + 1) * maxKeys),
    );
    const rows = Map.groupBy((await Promise.all(chunks.map(read))).flat(), keyOf);
    return calls.map((wanted) => wanted.flatMap((key) => rows.get(key) ?? []));
  });
  return async (keys) => (keys.length === 0 ? [] : load(keys));
}
