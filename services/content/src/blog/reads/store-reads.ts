import { createHash } from 'node:crypto';
import { DUPLICATE_KEY, retryOnDuplicate, writeErrorsOf } from '@layover/kit/mongo';
import type { Types } from 'mongoose';
import { dayOf, type ReadDayModel, type ReaderModel } from './read.model.ts';
import type { RecountReads } from './recount-reads.ts';

export interface Read {
  post: Types.ObjectId;
  /** Identifies a reader: the id of an account, or the network and a group of browsers. */
  reader: string;
  at: Date;
}

interface StoreReadsDeps {
  readers: ReaderModel;
  days: ReadDayModel;
  recount: RecountReads;
}

/** A hash, so a reader can be found only by trying all of them. */
const hashOf = ({ post, reader, at }: Read) =>
  createHash('sha256')
    .update(`${post}\n${dayOf(at)}\n${reader}`)
    .digest('base64url');

/** Stores reads, of which each reader counts once a day, and counts the readers of their posts. */
export const storeReads =
  ({ readers, days, recount }: StoreReadsDeps) =>
  async (reads: readonly Read[]): Promise<void> => {
    const fresh = await storeReaders(readers, reads);
    const byDay = Map.groupBy(fresh, ({ post, at }) => `${post}:${dayOf(at)}`);
    for (const [_id, same] of byDay) {
      const { post, at } = same[0]!;
      const day = new Date(dayOf(at));
      await retryOnDuplicate(() =>
        days.updateOne(
          { _id },
          { $inc: { count: same.length }, $setOnInsert: { post, day } },
          { upsert: true },
        ),
      );
      await recount(post, at);
    }
  };

/** @returns the reads by readers who have not read the post on that day */
async function storeReaders(readers: ReaderModel, reads: readonly Read[]): Promise<Read[]> {
  const byHash = new Map(reads.map((read) => [hashOf(read), read]));
  const entries = [...byHash].map(([_id, { at }]) => ({ _id, at }));
  try {
    await readers.insertMany(entries, { ordered: false });
    return [...byHash.values()];
  } catch (err) {
    const failed = writeErrorsOf(err);
    if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
    const known = new Set(failed.map(({ index }) => index));
    return [...byHash.values()].filter((_, index) => !known.has(index));
  }
}
