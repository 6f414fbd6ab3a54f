import { REMOVED_POST_DAYS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { Comments } from '../comments/index.ts';
import type { Likes } from '../likes/index.ts';
import type { Reads } from '../reads/index.ts';
import { BY_AUTHOR, type PostDocument, type PostModel, REMOVED } from './post.model.ts';
import type { SlugModel } from './slug.model.ts';

interface RemoveForGoodDeps {
  model: PostModel;
  slugs: SlugModel;
  likes: Pick<Likes, 'removeOfPost'>;
  comments: Pick<Comments, 'removeOfPost'>;
  reads: Pick<Reads, 'removeOfPost'>;
  removePictures: (paths: readonly string[]) => Promise<void>;
}

type RemovedPost = Pick<PostDocument, '_id' | 'pictures'>;

const DAY_MS = 24 * 3600_000;
const BATCH = 50;

/** Removes a post with everything that belongs to it. The post itself goes last, so that a crash leaves a post to find. */
export const removeForGood =
  ({ model, slugs, likes, comments, reads, removePictures }: RemoveForGoodDeps) =>
  async ({ _id, pictures }: RemovedPost): Promise<void> => {
    // From here on the post is not found by any call.
    await model.updateOne({ _id }, { $set: { keys: [], words: [], removedAt: new Date() } });
    await slugs.deleteMany({ post: _id });
    await likes.removeOfPost(_id);
    await comments.removeOfPost(_id);
    await reads.removeOfPost(_id);
    await model.updateOne({ _id }, { $set: { pictures: [] } });
    await removePictures(pictures);
    await model.deleteOne({ _id });
  };

interface RemoveEachDeps {
  model: PostModel;
  removeForGood: (post: RemovedPost) => Promise<void>;
}

/** Removes the posts of a deleted account. */
export const removePostsOf =
  ({ model, removeForGood }: RemoveEachDeps) =>
  async (author: string): Promise<void> => {
    for (;;) {
      const found = await model
        .find({ author: new Types.ObjectId(author) }, { pictures: 1 })
        .hint(BY_AUTHOR)
        .limit(BATCH)
        .lean();
      for (const post of found) await removeForGood(post);
      if (found.length < BATCH) return;
    }
  };

/** Removes the posts that can no longer be restored. */
export const removeOldPosts =
  ({ model, removeForGood }: RemoveEachDeps) =>
  async (): Promise<void> => {
    const now = new Date();
    const removedAt = { $gt: new Date(0), $lt: new Date(now.getTime() - REMOVED_POST_DAYS * DAY_MS) };
    const found = await model.find({ removedAt }, { pictures: 1 }).hint(REMOVED).limit(BATCH).lean();
    for (const post of found) await removeForGood(post);
  };
