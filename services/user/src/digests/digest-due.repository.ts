import { type Claimed, heldBy, released } from '@layover/kit/jobs/leases';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { DigestDueDocument, DigestDueModel } from './digest-due.model.ts';
import type { DigestTime } from './digest-time.ts';

export type DigestDueRepository = ReturnType<typeof digestDueRepository>;

export function digestDueRepository(model: DigestDueModel) {
  const move = async (filter: object, { day, dueAt }: DigestTime): Promise<void> => {
    await model.updateOne(filter, { $set: { day, dueAt }, $unset: released });
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

    /** Ends a digest that was queued. If new contents were added meanwhile, the next digest is scheduled. */
    async finish(digest: Claimed<DigestDueDocument>, next: DigestTime): Promise<void> {
      const { deletedCount } = await model.deleteOne({ ...heldBy(digest), changes: digest.changes });
      if (deletedCount === 0) await move(heldBy(digest), next);
    },

    /** Moves the pending contents to the next digest. */
    postpone: (digest: Claimed<DigestDueDocument>, next: DigestTime) => move(heldBy(digest), next),

    /** Changes the time of a digest that is not due yet. The contents of one that was begun are fixed to its day. */
    reschedule: (person: string, next: DigestTime) =>
      move({ _id: person, dueAt: { $gt: new Date() }, attempts: null }, next),

    async removeAll(person: string): Promise<void> {
      await model.deleteMany({ _id: person });
    },
  };
}
