import type { Model } from 'mongoose';
import type { Outbox } from './outbox.ts';
import type { OutboxDocument, OutboxEntry } from './outbox-entry.ts';

/** Publishes events of documents that have not changed, for services that have not received the earlier ones. */
export async function republish<D extends OutboxDocument>(
  model: Model<D>,
  outbox: Pick<Outbox, 'publish'>,
  entries: readonly (readonly [documentId: D['_id'], entry: OutboxEntry])[],
): Promise<void> {
  if (entries.length === 0) return;
  const operations = entries.map(([_id, entry]) => ({
    updateOne: { filter: { _id }, update: { $push: { outbox: entry } } },
  }));
  await model.bulkWrite(operations as never, { ordered: false, timestamps: false });
  for (const [id, entry] of entries) outbox.publish(model, id, [entry]);
}
