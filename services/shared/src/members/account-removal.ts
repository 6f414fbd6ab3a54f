import type { TaskSettings } from '@layover/kit/config';
import type { Logger } from '@layover/kit/logger';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { runPeriodically } from '@layover/kit/run-periodically';
import { type Connection, type Model, Schema } from 'mongoose';

/** A deleted account whose data the service is removing. It contains only the id. */
interface RemovalDocument {
  /** The account's id. */
  _id: string;
  dueAt: Date;
  /** The first run is over. */
  isRepeated: boolean;
}

const DUE = 'due_removals';

const schema = new Schema<RemovalDocument>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    isRepeated: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'account_removals' },
);
schema.index({ dueAt: 1 }, { name: DUE });

/**
 * Removes a part of the data of a person. It is idempotent and works in bounded batches. `isLast`: no further run
 * follows.
 */
export type RemovalStep = (accountId: string, run: { isLast: boolean }) => Promise<unknown>;

export interface AccountRemovalOptions {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  steps: readonly RemovalStep[];
}

/** Milliseconds after which another instance takes over. It is longer than a batch takes. */
const LEASE_MS = 30_000;
/** The second run removes data that was written while the account was being deleted. */
const REPEAT_MS = 20_000;
const BATCH = 50;

/**
 * Removes the data of deleted accounts: at once, and again after a moment for data that was written meanwhile. The task
 * is stored before the event is acknowledged, so that any instance continues it after a crash.
 */
export function openAccountRemoval({ mongo, settings, logger, steps }: AccountRemovalOptions) {
  const intervalMs = settings.TASK_POLL_SECONDS * 1000;
  const removals: Model<RemovalDocument> = mongo.model<RemovalDocument>('account_removals', schema);

  async function runOf(accountId: string): Promise<void> {
    const now = new Date();
    const claimed = await removals
      .findOneAndUpdate(
        { _id: accountId, dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
        { returnDocument: 'after' },
      )
      .lean<RemovalDocument>();
    if (!claimed) return;
    const { isRepeated: isLast, dueAt } = claimed;
    for (const step of steps) await step(accountId, { isLast });
    const own = { _id: accountId, dueAt };
    if (isLast) await removals.deleteOne(own);
    else
      await removals.updateOne(own, {
        $set: { isRepeated: true, dueAt: new Date(Date.now() + REPEAT_MS) },
      });
  }

  /** Runs a removal. A later run repeats one that failed. */
  const tryRun = (_id: string) =>
    runOf(_id).catch((err: unknown) =>
      logger.warn({ err, account: _id }, 'the data of a deleted account will be removed later'),
    );

  async function runDue(): Promise<void> {
    const due = await removals
      .find({ dueAt: { $lte: new Date() } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(BATCH)
      .hint(DUE)
      .lean();
    for (const { _id } of due) await tryRun(_id);
  }

  return {
    /** Stores the task, and does the first run. */
    async begin(accountId: string): Promise<void> {
      await retryOnDuplicate(() =>
        removals.updateOne(
          { _id: accountId },
          { $set: { dueAt: new Date(), isRepeated: false } },
          { upsert: true },
        ),
      );
      await tryRun(accountId);
    },
    stop: runPeriodically({
      name: 'the removal of deleted accounts',
      firstAfterMs: intervalMs,
      everyMs: intervalMs,
      run: runDue,
      logger,
    }),
  };
}
