import { isDuplicateKey } from '@layover/kit/mongo';
import { Types } from 'mongoose';
import { type LikeModel, likeId } from './like.model.ts';

export type LikeRepository = ReturnType<typeof likeRepository>;

/** All reads and writes of likes. Call the writes inside `changeAndCount`, because posts carry the number of likes. */
export const likeRepository = (model: LikeModel) => ({
  isLiked: async (post: Types.ObjectId, person: string): Promise<boolean> =>
    (await model.exists({ _id: likeId(post, person) })) !== null,

  ofPerson: (person: string, limit: number) =>
    model
      .find({ person: new Types.ObjectId(person) }, { post: 1 })
      .limit(limit)
      .lean()
      .exec(),

  /** A like that is stored already stays as it is. */
  async insert(post: Types.ObjectId, person: string): Promise<void> {
    const like = { post, person: new Types.ObjectId(person), createdAt: new Date() };
    try {
      await model.create({ _id: likeId(post, person), ...like });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
  },

  remove: (post: Types.ObjectId, person: string) => model.deleteOne({ _id: likeId(post, person) }),

  removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
});
