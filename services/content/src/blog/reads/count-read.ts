import { createBatcher } from '@layover/kit/batcher';
import type { Logger } from '@layover/kit/logger';
import type { Types } from 'mongoose';
import type { Read } from './store-reads.ts';

/** A crash loses the reads of this time at most. */
const BATCH_WAIT_MS = 1_000;
const BATCH_MAX = 1_000;

interface CountReadDeps {
  store: (reads: readonly Read[]) => Promise<void>;
  logger: Logger;
}

/**
 * Counts a reader of a post: in memory first, and together with others after a moment, so that a view writes nothing by
 * itself. It returns at once.
 */
export function countRead({ store, logger }: CountReadDeps) {
  const batcher = createBatcher<Read, void>({
    maxWaitMs: BATCH_WAIT_MS,
    maxSize: BATCH_MAX,
    run: async (reads) => {
      await store(reads);
      return reads.map(() => ({ status: 'fulfilled', value: undefined }));
    },
  });

  return (post: Types.ObjectId, reader: string): void => {
    batcher
      .add({ post, reader, at: new Date() })
      .catch((err: unknown) => logger.warn({ err }, 'reads are not counted'));
  };
}
