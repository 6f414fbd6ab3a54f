import { createHash } from 'node:crypto';
import { createBatcher } from '@layover/kit/batcher';
import type { Logger } from '@layover/kit/logger';
import { DUPLICATE_KEY, retryOnDuplicate, writeErrorsOf } from '@layover/kit/mongo';
import { runPeriodically } from '@layover/kit/run-periodically';
import { READ_DAYS } from '@layover/proto/limits';
import { type Connection, Types } from 'mongoose';
import type { PostModel } from '../posts/post.model.ts';
import { readModels } from './read.model.ts';

const DAY_MS = 24 * 3600_000;
/** A crash loses the reads of this time at most. */
const BATCH_WAIT_MS = 1_000;
const BATCH_MAX = 1_000;
const RECOUNT_INTERVAL_MS = 3600_000;
const RECOUNTED_MAX = 10_000;

interface Read {
  post: Types.ObjectId;
  /** Identifies a reader: the id of an account, or the network and a group of browsers. */
  reader: string;
  at: Date;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A hash, so a reader can be found only by trying all of them. */
const hashOf = ({ post, reader, at }: Read) =>
  createHash('sha256')
    .update(`${post}\n${dayOf(at)}\n${reader}`)
    .digest('base64url');

/** Counts the readers of posts: in memory first, and together after a moment, so that a view writes nothing by itself. */
export function openReads({ mongo, posts, logger }: { mongo: Connection; posts: PostModel; logger: Logger }) {
  const { readers, days } = readModels(mongo);

  /** The reads by readers who have not read the post on that day. */
  async function storeNew(reads: readonly Read[]): Promise<Read[]> {
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

  /** Sets the number of a post to what its days have together. */
  async function recount(post: Types.ObjectId, at: Date): Promise<void> {
    const from = new Date(Date.parse(dayOf(at)) - (READ_DAYS - 1) * DAY_MS);
    const counted = await days
      .find({ post, day: { $gte: from } }, { count: 1 })
      .hint('days_of_post')
      .lean();
    const reads = counted.reduce((sum, { count }) => sum + count, 0);
    await posts.updateOne({ _id: post, reads: { $ne: reads } }, { $set: { reads } });
  }

  async function store(reads: readonly Read[]): Promise<void> {
    const fresh = await storeNew(reads);
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
  }

  const batcher = createBatcher<Read, void>({
    maxWaitMs: BATCH_WAIT_MS,
    maxSize: BATCH_MAX,
    run: async (reads) => {
      await store(reads);
      return reads.map(() => ({ status: 'fulfilled', value: undefined }));
    },
  });

  /** Subtracts reads that are too old from the counts. */
  async function recountOld(now = new Date()): Promise<void> {
    const day = { $lt: new Date(Date.parse(dayOf(now)) - (READ_DAYS - 1) * DAY_MS) };
    const old = await days.find({ day }, { post: 1 }).hint('days_expire').limit(RECOUNTED_MAX).lean();
    for (const post of new Set(old.map((each) => String(each.post))))
      await recount(new Types.ObjectId(post), now);
  }

  return {
    /** Returns at once. */
    count(post: Types.ObjectId, reader: string, at = new Date()): void {
      batcher
        .add({ post, reader, at })
        .catch((err: unknown) => logger.warn({ err }, 'reads are not counted'));
    },
    recountOld,
    /** Called when the post is removed for good. */
    removeOfPost: (post: Types.ObjectId) => days.deleteMany({ post }),
    stop: runPeriodically({
      name: 'the count of reads',
      run: () => recountOld(),
      logger,
      firstAfterMs: 60_000,
      everyMs: RECOUNT_INTERVAL_MS,
    }),
  };
}

export type Reads = ReturnType<typeof openReads>;
