import type { Connection } from 'mongoose';
import type { ChangeAndCount } from '../counts/change-and-count.ts';
import { likeModel } from './like.model.ts';
import { likeRepository } from './like.repository.ts';
import { likePost, removeLikesOf, unlikePost } from './like-post.ts';

interface LikesDeps {
  mongo: Connection;
  changeAndCount: ChangeAndCount;
}

/** The likes of posts. */
export function createLikes({ mongo, changeAndCount }: LikesDeps) {
  const model = likeModel(mongo);
  const likes = likeRepository(model);
  const deps = { likes, changeAndCount };
  return {
    model,
    isLiked: likes.isLiked,
    likePost: likePost(deps),
    unlikePost: unlikePost(deps),
    removeOfPost: likes.removeOfPost,
    removeUserData: removeLikesOf(deps),
  };
}

export type Likes = ReturnType<typeof createLikes>;
