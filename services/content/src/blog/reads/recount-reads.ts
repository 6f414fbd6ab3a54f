import { READ_DAYS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { PostModel } from '../posts/post.model.ts';
import { dayOf, type ReadDayModel } from './read.model.ts';

const DAY_MS = 24 * 3600_000;
const RECOUNTED_MAX = 10_000;

interface RecountReadsDeps {
  days: ReadDayModel;
  posts: PostModel;
}

export type RecountReads = ReturnType<typeof recountReads>;

/** Midnight of the first of the days that count. */
const firstDayAt = (at: Date) => new Date(Date.parse(dayOf(at)) - (READ_DAYS - 1) * DAY_MS);

/** Sets the number of readers of a post to what its days have together. */
export const recountReads =
  ({ days, posts }: RecountReadsDeps) =>
  async (post: Types.ObjectId, at: Date): Promise<void> => {
    const counted = await days
      .find({ post, day: { $gte: firstDayAt(at) } }, { count: 1 })
      .hint('days_of_post')
      .lean();
    const reads = counted.reduce((sum, { count }) => sum + count, 0);
    await posts.updateOne({ _id: post, reads: { $ne: reads } }, { $set: { reads } });
  };

/** Subtracts reads that are too old from the numbers of posts. */
export const recountOldReads =
  ({ days, recount }: Pick<RecountReadsDeps, 'days'> & { recount: RecountReads }) =>
  async (): Promise<void> => {
    const now = new Date();
    const old = await days
      .find({ day: { $lt: firstDayAt(now) } }, { post: 1 })
      .hint('days_expire')
      .limit(RECOUNTED_MAX)
      .lean();
    for (const post of new Set(old.map((each) => String(each.post))))
      await recount(new Types.ObjectId(post), now);
  };
