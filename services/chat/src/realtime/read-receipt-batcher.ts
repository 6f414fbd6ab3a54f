/** How long a read pointer waits for those of others in the same chat. */
export const GATHER_MS = 200;

interface Gathered {
  chatId: string;
  /** Who does not hear of these readers: those who have blocked them. */
  hiddenFrom: readonly string[];
  reads: { user: string; readSeq: number }[];
}

interface Pending extends Omit<Gathered, 'reads'> {
  reads: Map<string, number>;
}

/**
 * A message that fifty people read at once is told as one event and not as fifty. Readers whom somebody has blocked go
 * in an event of their own.
 */
export function readReceiptBatcher(tell: (gathered: Gathered) => void) {
  const pending = new Map<string, Pending>();

  function flush(): void {
    const all = [...pending.values()];
    pending.clear();
    for (const { chatId, hiddenFrom, reads } of all) {
      tell({ chatId, hiddenFrom, reads: Array.from(reads, ([user, readSeq]) => ({ user, readSeq })) });
    }
  }

  return {
    add(read: { chatId: string; user: string; readSeq: number }, hiddenFrom: readonly string[]): void {
      const { chatId, user, readSeq } = read;
      if (pending.size === 0) setTimeout(flush, GATHER_MS).unref();
      const key = [chatId, ...hiddenFrom.toSorted()].join();
      const gathered = pending.get(key) ?? { chatId, hiddenFrom, reads: new Map() };
      pending.set(key, gathered);
      gathered.reads.set(user, Math.max(readSeq, gathered.reads.get(user) ?? 0));
    },
  };
}
