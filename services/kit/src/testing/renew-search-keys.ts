import type { Connection } from 'mongoose';
import { eventually } from './eventually.ts';

const jobsOf = (mongo: Connection) => mongo.collection('search_key_refolds');

/** Waits for the first renewals of search keys, which would renew keys that a test makes old. */
export const firstKeyRenewals = (mongo: Connection): Promise<void> =>
  eventually(async () => {
    const [all, due] = await Promise.all([
      jobsOf(mongo).countDocuments(),
      jobsOf(mongo).countDocuments({ dueAt: { $lte: new Date() } }),
    ]);
    if (all === 0 || due > 0) throw new Error(`${due} of ${all} renewals are due`);
  }, 20_000);

/** Makes all renewals of search keys due. */
export const renewSearchKeys = (mongo: Connection) =>
  jobsOf(mongo).updateMany({}, { $set: { dueAt: new Date() } });
