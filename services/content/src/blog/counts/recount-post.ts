import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { Types } from 'mongoose';
import { COMMENTS_OF_POST, type CommentModel } from '../comments/comment.model.ts';
import { LIKES_OF_POST, type LikeModel } from '../likes/like.model.ts';
import type { PostDocument, PostModel } from '../posts/post.model.ts';

interface RecountPostDeps {
  posts: PostModel;
  outbox: Pick<Outbox, 'publish'>;
  likes: LikeModel;
  comments: CommentModel;
}

export type PostCounts = Pick<PostDocument, 'likes' | 'comments'>;
export type RecountPost = ReturnType<typeof recountPost>;

/**
 * Counts the likes and comments of a post, and stores the numbers. The version of the post is read before counting, so an
 * older count does not replace a newer one.
 */
export const recountPost =
  ({ posts, outbox, likes, comments }: RecountPostDeps) =>
  async (post: Types.ObjectId): Promise<PostCounts> => {
    const updated = await updateVersioned<PostDocument>({
      model: posts,
      outbox,
      filter: { _id: post },
      projection: { version: 1, likes: 1, comments: 1 },
      change: async (before) => {
        const counts = {
          likes: await likes.countDocuments({ post }).hint(LIKES_OF_POST),
          comments: await comments.countDocuments({ post, shown: true }).hint(COMMENTS_OF_POST),
        };
        const isSame = before.likes === counts.likes && before.comments === counts.comments;
        return isSame ? undefined : { update: { $set: counts } };
      },
    });
    return updated?.after ?? { likes: 0, comments: 0 };
  };
