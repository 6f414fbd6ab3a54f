import { type Batcher, createBatcher } from '../batcher.ts';
import type { OutboxModel } from './outbox-entry.ts';

const MAX_WAIT_MS = 10;
const MAX_REMOVALS = 200;

interface Removal {
  documentId: unknown;
  entryIds: readonly string[];
}

/** Removes confirmed entries from their documents: those of many documents of a model in one command. */
export function outboxRemovals() {
  const batchers = new Map<OutboxModel, Batcher<Removal, void>>();

  function batcherOf(model: OutboxModel): Batcher<Removal, void> {
    const existing = batchers.get(model);
    if (existing) return existing;
    const run = (removals: readonly Removal[]) => removeTogether(model, removals);
    const batcher = createBatcher({ maxWaitMs: MAX_WAIT_MS, maxSize: MAX_REMOVALS, run });
    batchers.set(model, batcher);
    return batcher;
  }

  return (model: OutboxModel, documentId: unknown, entryIds: readonly string[]): Promise<void> =>
    batcherOf(model).add({ documentId, entryIds });
}

async function removeTogether(
  model: OutboxModel,
  removals: readonly Removal[],
): Promise<PromiseFulfilledResult<void>[]> {
  const operations = removals.map(({ documentId, entryIds }) => ({
    updateOne: {
      filter: { _id: documentId },
      update: { $pull: { outbox: { _id: { $in: [...entryIds] } } } },
    },
  }));
  // A removal does not change the content of the document, so `updatedAt` stays.
  await model.bulkWrite(operations, { ordered: false, timestamps: false });
  return removals.map(() => ({ status: 'fulfilled', value: undefined }));
}
