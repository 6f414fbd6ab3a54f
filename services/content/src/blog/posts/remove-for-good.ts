import { REMOVED_POST_DAYS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import type { Comments } from '../comments/open-comments.ts';
import type { Likes } from '../likes/open-likes.ts';
import type { Reads } from '../reads/open-reads.ts';
import { BY_AUTHOR, type PostDocument, type PostModel, REMOVED } from './post.model.ts';
import type { SlugModel } from './slug.model.ts';

interface RemoveForGoodDeps {
  model: PostModel;
  slugs: SlugModel;
  likes: Likes;
  comments: Comments;
  reads: Reads;
  removePictures: (paths: readonly string[]) => Promise<void>;
}

const DAY_MS = 24 * 3600_000;
const BATCH = 50;

/** Removes posts with everything that belongs to them. The post itself goes last, so that a crash leaves a post to find. */
export function removeForGood({ model, slugs, likes, comments, reads, removePictures }: RemoveForGoodDeps) {
  async function remove({ _id, pictures }: Pick<PostDocument, '_id' | 'pictures'>): Promise<void> {
    // From here on the post is not found by any call.
    await model.updateOne({ _id }, { $set: { keys: [], words: [], removedAt: new Date() } });
    await slugs.deleteMany({ post: _id });
    await likes.removeOfPost(_id);
    await comments.removeOfPost(_id);
    await reads.removeOfPost(_id);
    await model.updateOne({ _id }, { $set: { pictures: [] } });
    await removePictures(pictures);
    await model.deleteOne({ _id });
  }

  return {
    /** Called when the account is deleted. */
    async removeUserData(author: string): Promise<void> {
      for (;;) {
        const found = await model
          .find({ author: new Types.ObjectId(author) }, { pictures: 1 })
          .hint(BY_AUTHOR)
          .limit(BATCH)
          .lean();
        for (const post of found) await remove(post);
        if (found.length < BATCH) return;
      }
    },

    /** The posts that can no longer be restored. */
    async removeOld(now = new Date()): Promise<void> {
      const removedAt = { $gt: new Date(0), $lt: new Date(now.getTime() - REMOVED_POST_DAYS * DAY_MS) };
      const found = await model.find({ removedAt }, { pictures: 1 }).hint(REMOVED).limit(BATCH).lean();
      for (const post of found) await remove(post);
    },
  };
}
