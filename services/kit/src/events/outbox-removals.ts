import type { OutboxModel } from './outbox-entry.ts';

/** Milliseconds in which pulls gather, and how many at most go in one command. */
const GATHER_MS = 10;
const MOST = 200;

interface Batch {
  operations: Parameters<OutboxModel['bulkWrite']>[0][number][];
  done: Promise<void>;
  flush: () => void;
}

/** Takes confirmed entries out of their documents, many documents in one command. */
export function outboxRemovals() {
  const gathering = new Map<OutboxModel, Batch>();

  function open(model: OutboxModel): Batch {
    const operations: Batch['operations'] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let timer: NodeJS.Timeout | undefined;
    const flush = () => {
      clearTimeout(timer);
      gathering.delete(model);
      // A pull is no change of the document: its `updatedAt` stays.
      model.bulkWrite(operations, { ordered: false, timestamps: false }).then(() => resolve(), reject);
    };
    timer = setTimeout(flush, GATHER_MS);
    const batch = { operations, done: promise, flush };
    gathering.set(model, batch);
    return batch;
  }

  return function remove(
    model: OutboxModel,
    documentId: unknown,
    entryIds: readonly string[],
  ): Promise<void> {
    const batch = gathering.get(model) ?? open(model);
    batch.operations.push({
      updateOne: {
        filter: { _id: documentId },
        update: { $pull: { outbox: { _id: { $in: [...entryIds] } } } },
      },
    });
    if (batch.operations.length >= MOST) batch.flush();
    return batch.done;
  };
}
