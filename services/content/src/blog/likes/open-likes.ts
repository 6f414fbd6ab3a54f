import { isDuplicateKey } from '@layover/kit/mongo';
import { type Connection, Types } from 'mongoose';
import type { PostDocument, PostModel } from '../posts/post.model.ts';
import { type LikeDocument, likeId, likeModel } from './like.model.ts';

const BATCH = 200;

export function openLikes({ mongo, posts }: { mongo: Connection; posts: PostModel }) {
  const model = likeModel(mongo);

  const addToCount = async (post: Types.ObjectId, difference: 1 | -1): Promise<number> => {
    const updated = await posts
      .findByIdAndUpdate(
        post,
        { $inc: { likes: difference } },
        { returnDocument: 'after', projection: { likes: 1 } },
      )
      .lean();
    return updated?.likes ?? 0;
  };

  const remove = async ({ _id, post }: Pick<LikeDocument, '_id' | 'post'>): Promise<number | undefined> => {
    const { deletedCount } = await model.deleteOne({ _id });
    return deletedCount > 0 ? addToCount(post, -1) : undefined;
  };

  return {
    model,

    isLiked: async (post: Types.ObjectId, person: string): Promise<boolean> =>
      (await model.exists({ _id: likeId(post, person) })) !== null,

    /** @returns the number of likes */
    async like(post: PostDocument, person: string): Promise<number> {
      const like = { post: post._id, person: new Types.ObjectId(person), createdAt: new Date() };
      try {
        await model.create({ _id: likeId(post._id, person), ...like });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return post.likes;
      }
      return addToCount(post._id, 1);
    },

    /** @returns the number of likes */
    unlike: async (post: PostDocument, person: string): Promise<number> =>
      (await remove({ _id: likeId(post._id, person), post: post._id })) ?? post.likes,

    /** Of a deleted account. */
    async removeAllOf(person: string): Promise<void> {
      for (;;) {
        const found = await model
          .find({ person: new Types.ObjectId(person) }, { post: 1 })
          .limit(BATCH)
          .lean();
        for (const like of found) await remove(like);
        if (found.length < BATCH) return;
      }
    },

    /** Of a post that is removed for good. */
    removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
  };
}

export type Likes = ReturnType<typeof openLikes>;
