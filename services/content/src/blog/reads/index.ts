import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection, Types } from 'mongoose';
import type { PostModel } from '../posts/post.model.ts';
import { countRead } from './count-read.ts';
import { readModels } from './read.model.ts';
import { recountOldReads, recountReads } from './recount-reads.ts';
import { storeReads } from './store-reads.ts';

interface ReadsDeps {
  mongo: Connection;
  posts: PostModel;
  logger: Logger;
}

const RECOUNT_FIRST_MS = 60_000;
const RECOUNT_INTERVAL_MS = 3600_000;

/** The readers of posts, and the number of them that a post carries for its lists. */
export function createReads({ mongo, posts, logger }: ReadsDeps) {
  const { readers, days } = readModels(mongo);
  const recount = recountReads({ days, posts });
  const recountOld = recountOldReads({ days, recount });
  return {
    countRead: countRead({ store: storeReads({ readers, days, recount }), logger }),
    recountOld,
    /** Called when the post is removed for good. */
    removeOfPost: (post: Types.ObjectId) => days.deleteMany({ post }),
    stop: runPeriodically({
      name: 'the count of reads',
      run: recountOld,
      logger,
      firstAfterMs: RECOUNT_FIRST_MS,
      everyMs: RECOUNT_INTERVAL_MS,
    }),
  };
}

export type Reads = ReturnType<typeof createReads>;
