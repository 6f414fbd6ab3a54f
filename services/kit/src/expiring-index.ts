import type { IndexOptions, Model } from 'mongoose';
import type { RetentionSettings } from './retention.ts';

type DaysSetting = Exclude<
  Extract<keyof RetentionSettings, `RETENTION_${string}_DAYS`>,
  'RETENTION_MESSAGES_DAYS'
>;

const RETENTION = 'retention';
const DAY_SECONDS = 24 * 3600;

/** Options of an index on a date: the database removes a document this many days after it. */
export const expiresAfter = (setting: DaysSetting): IndexOptions =>
  ({ [RETENTION]: setting }) as IndexOptions;

/** The options of an index as stored by the database. */
export function withExpiry(options: IndexOptions, retention: RetentionSettings): IndexOptions {
  const { [RETENTION]: setting, ...rest } = options as Record<string, unknown>;
  if (!setting) return options;
  return { ...rest, expireAfterSeconds: retention[setting as DaysSetting] * DAY_SECONDS };
}

/** Gives the indexes that exist with another time the new one; all instances may do so at once. */
export async function changeExpiries(model: Model<unknown>, wanted: readonly IndexOptions[]): Promise<void> {
  const expiring = wanted.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  if (expiring.length === 0) return;
  for (const { name, expireAfterSeconds: stored } of await existingIndexes(model)) {
    const expireAfterSeconds = expiring.find((each) => each.name === name)?.expireAfterSeconds;
    if (expireAfterSeconds === undefined || expireAfterSeconds === stored) continue;
    const index = { name, expireAfterSeconds };
    // An index that did not remove anything so far is made again, because not every database can change that.
    if (stored === undefined) await model.collection.dropIndex(String(name));
    else await model.db.db?.command({ collMod: model.collection.collectionName, index });
  }
}

const NAMESPACE_NOT_FOUND = 26;

async function existingIndexes(model: Model<unknown>) {
  try {
    return await model.collection.indexes();
  } catch (err) {
    if ((err as { code?: unknown }).code === NAMESPACE_NOT_FOUND) return [];
    throw err;
  }
}
