export interface BatcherOptions<Item, Result> {
  /**
   * Milliseconds that the first item of a batch waits for others. With 0, it waits for those of the same turn of the event
   * loop.
   */
  maxWaitMs: number;
  /**
   * The maximum milliseconds for which a batch waits until it has as many new items as the previous one. So callers that
   * add an item as soon as they have a result share a batch. The default 0 is no such wait.
   */
  gatherMs?: number;
  /** A batch with this many items does not wait any longer. */
  maxSize: number;
  /** Returns one outcome per item, in the order of the items. If it throws, every item of the batch fails. */
  run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
}

export interface Batcher<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Items that wait for a batch; those of the batch in flight do not count. */
  readonly waiting: number;
}

interface Pending<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Collects items and runs them together, one batch at a time. Items that arrive during a run form the next batch. */
export function createBatcher<Item, Result>({
  maxWaitMs,
  gatherMs = 0,
  maxSize,
  run,
}: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const pending: Pending<Item, Result>[] = [];
  let isRunning = false;
  let isScheduled = false;
  let isDue = false;
  let gathering: NodeJS.Timeout | undefined;
  /** The number of items that ends the gathering. */
  let expected = 0;

  async function runBatch(batch: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome ? outcome.reason : new Error('the batch has no outcome for this item'));
      }
    } catch (err) {
      for (const { reject } of batch) reject(err);
    }
    isRunning = false;
    if (gatherMs > 0 && batch.length > 1) {
      expected = Math.min(pending.length + batch.length, maxSize);
      gathering = setTimeout(endGathering, gatherMs);
    } else startIfReady();
  }

  function endGathering(): void {
    clearTimeout(gathering);
    gathering = undefined;
    isDue = pending.length > 0;
    startIfReady();
  }

  function startIfReady(): void {
    if (isRunning || gathering || pending.length === 0 || !(isDue || pending.length >= maxSize)) return;
    isRunning = true;
    const batch = pending.splice(0, maxSize);
    // The remaining items have waited for a whole run, so the next batch starts at once.
    isDue = pending.length > 0;
    void runBatch(batch);
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    const onDue = () => {
      isScheduled = false;
      isDue = pending.length > 0;
      startIfReady();
    };
    if (maxWaitMs === 0) setImmediate(onDue);
    else setTimeout(onDue, maxWaitMs);
  }

  return {
    get waiting() {
      return pending.length;
    },
    add: (item) =>
      new Promise((resolve, reject) => {
        pending.push({ item, resolve, reject });
        if (gathering) {
          if (pending.length >= expected) endGathering();
          return;
        }
        schedule();
        startIfReady();
      }),
  };
}
