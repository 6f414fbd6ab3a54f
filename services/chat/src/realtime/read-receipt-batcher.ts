import { createBatcher } from '@layover/kit/batcher';

/** Milliseconds that a read receipt waits for others of the same chat. */
const READ_RECEIPT_WINDOW_MS = 200;
const BATCH_MAX = 10_000;

interface ReadReceipt {
  chatId: string;
  user: string;
  readSeq: number;
}

type Item = { read: ReadReceipt; hiddenFrom: readonly string[] };

interface Receipts {
  chatId: string;
  /** Members who have blocked these readers. */
  hiddenFrom: readonly string[];
  reads: { user: string; readSeq: number }[];
}

/**
 * Publishes the read receipts of a chat as one event, so that a message that fifty members read costs one event. Readers
 * whom a member has blocked get an event of their own.
 */
export function readReceiptBatcher(publish: (receipts: Receipts) => void) {
  const batcher = createBatcher<Item, void>({
    maxWaitMs: READ_RECEIPT_WINDOW_MS,
    maxSize: BATCH_MAX,
    run: async (items) => {
      const byRoom = Map.groupBy(items, ({ read, hiddenFrom }) =>
        [read.chatId, ...hiddenFrom.toSorted()].join(),
      );
      for (const [{ read, hiddenFrom }, ...others] of byRoom.values() as Iterable<[Item, ...Item[]]>) {
        const reads = new Map([[read.user, read.readSeq]]);
        for (const { read: other } of others)
          reads.set(other.user, Math.max(other.readSeq, reads.get(other.user) ?? 0));
        publish({
          chatId: read.chatId,
          hiddenFrom,
          reads: Array.from(reads, ([user, readSeq]) => ({ user, readSeq })),
        });
      }
      return items.map(() => ({ status: 'fulfilled', value: undefined }));
    },
  });
  return {
    add: (read: ReadReceipt, hiddenFrom: readonly string[]): void => void batcher.add({ read, hiddenFrom }),
  };
}
