import type { Model } from 'mongoose';
import type { Outbox } from '../events/outbox.ts';
import type { OutboxEntry } from '../events/outbox-entry.ts';

interface Ordered {
  _id: unknown;
  order: number;
  version: number;
}

/** Gives documents new places in the order of an ADMIN. The first write carries the event. */
export async function setPlaces<D extends Ordered>(
  model: Model<D>,
  outbox: Pick<Outbox, 'publish'>,
  places: readonly Pick<D, '_id' | 'order'>[],
  event: OutboxEntry,
): Promise<void> {
  const [first] = places;
  if (!first) return;
  const writes = places.map(({ _id, order }) => ({
    updateOne: {
      filter: { _id },
      update: {
        $set: { order },
        $inc: { version: 1 },
        ...(_id === first._id && { $push: { outbox: event } }),
      },
    },
  }));
  await model.bulkWrite(writes as unknown as Parameters<typeof model.bulkWrite>[0]);
  outbox.publish(model, first._id, [event]);
}
