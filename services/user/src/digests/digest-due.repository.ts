import { retryOnDuplicate } from '@layover/kit/mongo';
import type { DigestDueDocument, DigestDueModel } from './digest-due.model.ts';
import type { DigestTime } from './digest-time.ts';

/** Longer than making a digest takes, so that only a digest whose process has died is taken over. */
const LEASE_MS = 5 * 60_000;

export type DigestDueRepository = ReturnType<typeof digestDueRepository>;

export function digestDueRepository(model: DigestDueModel) {
  const move = async (filter: object, { day, dueAt }: DigestTime): Promise<void> => {
    await model.updateOne(filter, { $set: { day, dueAt }, $unset: { leasedUntil: 1 } });
  };

  return {
    /** Schedules a digest for each of these people. A digest that is already scheduled keeps its time. */
    async add(times: ReadonlyMap<string, DigestTime>): Promise<void> {
      if (times.size === 0) return;
      const operations = Array.from(times, ([_id, { day, dueAt }]) => ({
        updateOne: {
          filter: { _id },
          update: { $inc: { changes: 1 }, $setOnInsert: { day, dueAt } },
          upsert: true,
        },
      }));
      await retryOnDuplicate(() => model.collection.bulkWrite(operations as never, { ordered: false }));
    },

    /** Takes the one that has been due for the longest time. */
    claim: (now: Date) =>
      model
        .findOneAndUpdate(
          { dueAt: { $lte: now }, leasedUntil: { $not: { $gt: now } } },
          { $set: { leasedUntil: new Date(now.getTime() + LEASE_MS) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<DigestDueDocument>(),

    /** Ends a digest that was queued. If new contents were added meanwhile, the next digest is scheduled. */
    async finish({ _id, day, changes }: DigestDueDocument, next: DigestTime): Promise<void> {
      const { deletedCount } = await model.deleteOne({ _id, day, changes });
      if (deletedCount === 0) await move({ _id, day }, next);
    },

    /** Moves the pending contents to the next digest. */
    postpone: ({ _id, day }: DigestDueDocument, next: DigestTime) => move({ _id, day }, next),

    /** Changes the time of a digest that is not due yet. */
    reschedule: (person: string, next: DigestTime) => move({ _id: person, dueAt: { $gt: new Date() } }, next),

    async removeAll(person: string): Promise<void> {
      await model.deleteMany({ _id: person });
    },
  };
}
