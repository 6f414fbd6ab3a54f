import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../mongo.ts';

/**
 * Writes a copy of something another service owns, unless the copy has this version or a newer one already, so that events
 * may arrive late, twice or in any order. Inserts the copy if none exists. Each source needs a version field of its own
 * (`versionField`): versions of different sources do not compare.
 * @returns whether it was written
 */
export async function upsertIfNewer<T extends { _id: unknown }>(
  model: Model<T>,
  id: T['_id'] | string,
  version: number,
  fields: Partial<Omit<T, '_id'>>,
  versionField: keyof T & string = 'version' as keyof T & string,
): Promise<boolean> {
  // Also matches a copy that has no version yet.
  const filter: object = { _id: id, [versionField]: { $not: { $gte: version } } };
  return upsertUnlessNewer(model, filter, { $set: { ...fields, [versionField]: version } });
}

/**
 * Updates the document that a filter finds, or inserts it. Nothing happens if a document has the id and does not match the
 * filter, because it is newer.
 * @param filter names the id and the versions that may be replaced
 * @returns whether it was written
 */
export async function upsertUnlessNewer<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T>,
): Promise<boolean> {
  try {
    const { upsertedCount, matchedCount } = await model.updateOne(filter, update, { upsert: true });
    return upsertedCount + matchedCount > 0;
  } catch (err) {
    if (!isDuplicateKey(err)) throw err;
    // A copy exists: it is as new as this one, or an older change has just inserted it.
    const { matchedCount } = await model.updateOne(filter, update);
    return matchedCount > 0;
  }
}
