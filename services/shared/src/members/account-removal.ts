import type { TaskSettings } from '@layover/kit/config';
import { leasedJobs } from '@layover/kit/jobs/leased-jobs';
import { type Claimed, heldBy, type LeasedJob, leasedJobFields, released } from '@layover/kit/jobs/leases';
import type { Logger } from '@layover/kit/logger';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { type Connection, type Model, Schema } from 'mongoose';

/** A deleted account whose data the service is removing. It contains only the id. */
interface RemovalDocument extends LeasedJob {
  /** The account's id. */
  _id: string;
  dueAt: Date;
  /** The first run is over. */
  isRepeated: boolean;
}

const schema = new Schema<RemovalDocument>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    isRepeated: { type: Boolean, required: true },
    ...leasedJobFields,
  },
  { versionKey: false, collection: 'account_removals' },
);
schema.index({ dueAt: 1 }, { name: 'due_removals' });

/**
 * Removes a part of the data of a person. It is idempotent and works in bounded batches. `isLast`: no further run
 * follows.
 */
export type RemovalStep = (accountId: string, run: { isLast: boolean }) => Promise<unknown>;

interface AccountRemovalOptions {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  steps: readonly RemovalStep[];
}

/** The second run removes data that was written while the account was being deleted. */
const REPEAT_MS = 20_000;

/**
 * Removes the data of deleted accounts: at once, and again after a moment for data that was written meanwhile. The task
 * is stored before the event is acknowledged, so that any instance continues it after a crash.
 */
export function openAccountRemoval({ mongo, settings, logger, steps }: AccountRemovalOptions) {
  const removals: Model<RemovalDocument> = mongo.model<RemovalDocument>('account_removals', schema);

  async function remove(removal: Claimed<RemovalDocument>, stopping: AbortSignal): Promise<void> {
    const { _id, isRepeated: isLast } = removal;
    for (const step of steps) {
      stopping.throwIfAborted();
      await step(_id, { isLast });
    }
    if (isLast) await removals.deleteOne(heldBy(removal));
    else
      await removals.updateOne(heldBy(removal), {
        $set: { isRepeated: true, dueAt: new Date(Date.now() + REPEAT_MS) },
        $unset: released,
      });
  }

  const jobs = leasedJobs({
    name: 'the removal of a deleted account',
    model: removals,
    dueField: 'dueAt',
    work: remove,
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    logger,
  });

  return {
    /** Stores the task, and does the first run. */
    async begin(accountId: string): Promise<void> {
      await retryOnDuplicate(() =>
        removals.updateOne(
          { _id: accountId },
          { $set: { dueAt: new Date(), isRepeated: false }, $unset: released },
          { upsert: true },
        ),
      );
      await jobs.run({ _id: accountId });
    },
    close: jobs.close,
  };
}
