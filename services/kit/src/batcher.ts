export interface BatcherOptions<Item, Result> {
  /** Milliseconds that the first item of a batch waits for others. 0: only for those of the same turn of the event loop. */
  maxWaitMs: number;
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
  maxSize,
  run,
}: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const pending: Pending<Item, Result>[] = [];
  let isRunning = false;
  let isScheduled = false;
  let isDue = false;

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
    startIfReady();
  }

  function startIfReady(): void {
    if (isRunning || pending.length === 0 || !(isDue || pending.length >= maxSize)) return;
    isRunning = true;
    const batch = pending.splice(0, maxSize);
    // The rest has waited during the last run.
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
        schedule();
        startIfReady();
      }),
  };
}
