import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import { commentModel } from '../comments/comment.model.ts';
import { likeModel } from '../likes/like.model.ts';
import type { PostModel } from '../posts/post.model.ts';
import { changeAndCount } from './change-and-count.ts';
import { recountModel } from './recount.model.ts';
import { recountPost } from './recount-post.ts';
import { repairCounts } from './repair-counts.ts';

interface CountsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  posts: PostModel;
  logger: Logger;
}

const REPAIR_INTERVAL_MS = 60_000;

/** The numbers of likes and comments that a post carries for its lists. */
export function createCounts({ mongo, outbox, posts, logger }: CountsDeps) {
  const recount = recountPost({ posts, outbox, likes: likeModel(mongo), comments: commentModel(mongo) });
  const deps = { recounts: recountModel(mongo), recountPost: recount };
  const repair = repairCounts(deps);
  return {
    changeAndCount: changeAndCount(deps),
    repair,
    stop: runPeriodically({
      name: 'the repair of counts',
      run: () => repair(),
      logger,
      firstAfterMs: REPAIR_INTERVAL_MS,
      everyMs: REPAIR_INTERVAL_MS,
    }),
  };
}
