import { createBatcher } from '@layover/kit/batcher';
import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { type Connection, Types } from 'mongoose';
import { COMMENTS_OF_POST, commentModel } from '../comments/comment.model.ts';
import { LIKES_OF_POST, likeModel } from '../likes/like.model.ts';
import type { PostDocument, PostModel } from '../posts/post.model.ts';
import { OLDEST_RECOUNTS, recountModel } from './recount.model.ts';

interface CountsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  posts: PostModel;
  logger: Logger;
}

export type PostCounts = Pick<PostDocument, 'likes' | 'comments'>;
export type Counts = ReturnType<typeof openCounts>;

const REPAIR_INTERVAL_MS = 60_000;
/** A change that takes longer was interrupted. */
const CHANGE_MAX_MS = 60_000;
const BATCH_MAX = 200;

/**
 * The numbers of likes and comments that a post carries for its lists. They are counted after every change, never added
 * up, so that they are right again after a crash: see `changing`.
 */
export function openCounts({ mongo, outbox, posts, logger }: CountsDeps) {
  const recounts = recountModel(mongo);
  const likes = likeModel(mongo);
  const comments = commentModel(mongo);

  const countOf = async (post: Types.ObjectId): Promise<PostCounts> => ({
    likes: await likes.countDocuments({ post }).hint(LIKES_OF_POST),
    comments: await comments.countDocuments({ post, shown: true }).hint(COMMENTS_OF_POST),
  });

  /** Counts and stores. The version of the post is read before counting, so an older count does not replace a newer one. */
  async function recount(post: Types.ObjectId): Promise<PostCounts> {
    const updated = await updateVersioned<PostDocument>({
      model: posts,
      outbox,
      filter: { _id: post },
      projection: { version: 1, likes: 1, comments: 1 },
      change: async (before) => {
        const counts = await countOf(post);
        const isSame = before.likes === counts.likes && before.comments === counts.comments;
        return isSame ? undefined : { update: { $set: counts } };
      },
    });
    return updated?.after ?? { likes: 0, comments: 0 };
  }

  /** Changes of one post that meet are counted once. */
  const batcher = createBatcher<Types.ObjectId, PostCounts>({
    maxWaitMs: 0,
    maxSize: BATCH_MAX,
    run: async (ids) => {
      const counted = new Map(ids.map((id) => [String(id), recount(id)]));
      return Promise.allSettled(ids.map((id) => counted.get(String(id))!));
    },
  });

  /** Counts the posts of changes that were interrupted by a crash. */
  async function repair(now = new Date()): Promise<void> {
    const interrupted = await recounts
      .find({ at: { $lt: new Date(now.getTime() - CHANGE_MAX_MS) } })
      .sort({ at: 1 })
      .hint(OLDEST_RECOUNTS)
      .limit(BATCH_MAX)
      .lean();
    for (const { _id, post } of interrupted) {
      await recount(post);
      await recounts.deleteOne({ _id });
    }
  }

  return {
    /** Changes likes or comments of a post, and counts them. The change is noted first, for `repair`. */
    async changing<T>(
      post: Types.ObjectId,
      change: () => Promise<T> | T,
    ): Promise<{ result: T } & PostCounts> {
      const _id = new Types.ObjectId();
      await recounts.create({ _id, post, at: new Date() });
      const result = await change();
      const counts = await batcher.add(post);
      await recounts.deleteOne({ _id });
      return { result, ...counts };
    },
    repair,
    stop: runPeriodically({
      name: 'the repair of counts',
      run: () => repair(),
      logger,
      firstAfterMs: REPAIR_INTERVAL_MS,
      everyMs: REPAIR_INTERVAL_MS,
    }),
  };
}
