import { createBatcher } from '@layover/kit/batcher';
import { Types } from 'mongoose';
import type { RecountModel } from './recount.model.ts';
import type { PostCounts, RecountPost } from './recount-post.ts';

interface ChangeAndCountDeps {
  recounts: RecountModel;
  recountPost: RecountPost;
}

export type ChangeAndCount = ReturnType<typeof changeAndCount>;

const BATCH_MAX = 200;

/**
 * Changes likes or comments of a post, and counts them. They are counted after every change, never added up, so that the
 * numbers are right again after a crash: the change is noted first, for `repairCounts`.
 */
export function changeAndCount({ recounts, recountPost }: ChangeAndCountDeps) {
  /** Changes of one post that meet are counted once. */
  const batcher = createBatcher<Types.ObjectId, PostCounts>({
    maxWaitMs: 0,
    maxSize: BATCH_MAX,
    run: async (ids) => {
      const posts = new Map(ids.map((id) => [String(id), id]));
      const counted = new Map([...posts].map(([key, id]) => [key, recountPost(id)]));
      return Promise.allSettled(ids.map((id) => counted.get(String(id))!));
    },
  });

  return async <T>(
    post: Types.ObjectId,
    change: () => Promise<T> | T,
  ): Promise<{ result: T } & PostCounts> => {
    const _id = new Types.ObjectId();
    await recounts.create({ _id, post, at: new Date() });
    const result = await change();
    const counts = await batcher.add(post);
    await recounts.deleteOne({ _id });
    return { result, ...counts };
  };
}
