import type { Types } from 'mongoose';
import type { ChangeAndCount } from '../counts/change-and-count.ts';
import type { LikeRepository } from './like.repository.ts';

interface LikePostDeps {
  likes: LikeRepository;
  changeAndCount: ChangeAndCount;
}

/** @returns the number of likes of the post */
export const likePost =
  ({ likes, changeAndCount }: LikePostDeps) =>
  async (post: Types.ObjectId, person: string): Promise<number> =>
    (await changeAndCount(post, () => likes.insert(post, person))).likes;

/** @returns the number of likes of the post */
export const unlikePost =
  ({ likes, changeAndCount }: LikePostDeps) =>
  async (post: Types.ObjectId, person: string): Promise<number> =>
    (await changeAndCount(post, () => likes.remove(post, person))).likes;

const BATCH = 200;

/** Removes the likes of a deleted account. */
export const removeLikesOf =
  ({ likes, changeAndCount }: LikePostDeps) =>
  async (person: string): Promise<void> => {
    for (;;) {
      const found = await likes.ofPerson(person, BATCH);
      for (const { post } of found) await changeAndCount(post, () => likes.remove(post, person));
      if (found.length < BATCH) return;
    }
  };
