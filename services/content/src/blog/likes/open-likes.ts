import { isDuplicateKey } from '@layover/kit/mongo';
import { type Connection, Types } from 'mongoose';
import type { Counts } from '../counts/open-counts.ts';
import { likeId, likeModel } from './like.model.ts';

const BATCH = 200;

export function openLikes({ mongo, counts }: { mongo: Connection; counts: Counts }) {
  const model = likeModel(mongo);

  return {
    model,

    isLiked: async (post: Types.ObjectId, person: string): Promise<boolean> =>
      (await model.exists({ _id: likeId(post, person) })) !== null,

    /** @returns the number of likes */
    async like(post: Types.ObjectId, person: string): Promise<number> {
      const like = { post, person: new Types.ObjectId(person), createdAt: new Date() };
      const { likes } = await counts.changing(post, () =>
        model.create({ _id: likeId(post, person), ...like }).catch((err: unknown) => {
          if (!isDuplicateKey(err)) throw err;
        }),
      );
      return likes;
    },

    /** @returns the number of likes */
    async unlike(post: Types.ObjectId, person: string): Promise<number> {
      const { likes } = await counts.changing(post, () => model.deleteOne({ _id: likeId(post, person) }));
      return likes;
    },

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      for (;;) {
        const found = await model
          .find({ person: new Types.ObjectId(person) }, { post: 1 })
          .limit(BATCH)
          .lean();
        for (const { _id, post } of found) await counts.changing(post, () => model.deleteOne({ _id }));
        if (found.length < BATCH) return;
      }
    },

    /** Called when the post is removed for good. */
    removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
  };
}

export type Likes = ReturnType<typeof openLikes>;
