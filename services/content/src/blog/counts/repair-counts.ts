import { OLDEST_RECOUNTS, type RecountModel } from './recount.model.ts';
import type { RecountPost } from './recount-post.ts';

interface RepairCountsDeps {
  recounts: RecountModel;
  recountPost: RecountPost;
}

/** A change that takes longer was interrupted. */
const CHANGE_MAX_MS = 60_000;
const BATCH_MAX = 200;

/** Counts the posts of changes that were interrupted by a crash. */
export const repairCounts =
  ({ recounts, recountPost }: RepairCountsDeps) =>
  async (): Promise<void> => {
    const now = new Date();
    const interrupted = await recounts
      .find({ at: { $lt: new Date(now.getTime() - CHANGE_MAX_MS) } })
      .sort({ at: 1 })
      .hint(OLDEST_RECOUNTS)
      .limit(BATCH_MAX)
      .lean();
    for (const { _id, post } of interrupted) {
      await recountPost(post);
      await recounts.deleteOne({ _id });
    }
  };
