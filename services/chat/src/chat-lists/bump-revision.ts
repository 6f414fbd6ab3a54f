import { createBatcher } from '@layover/kit/batcher';
import type { SeqRepository } from '../chats/index.ts';

export type BumpRevision = (chatId: string) => Promise<void>;

const BATCH_MAX = 1_000;

export interface RevisionDeps {
  seqs: Pick<SeqRepository, 'bumpRevision'>;
}

/** Gives a chat a new revision. Changes of the same chat that arrive during a write, such as read positions, share the next one. */
export function revisionBatcher({ seqs }: RevisionDeps): BumpRevision {
  const batcher = createBatcher<string, void>({
    maxWaitMs: 0,
    maxSize: BATCH_MAX,
    run: async (chatIds) => {
      const unique = [...new Set(chatIds)];
      const at = new Date();
      const outcomes = await Promise.allSettled(
        unique.map(async (chatId) => void (await seqs.bumpRevision(chatId, at))),
      );
      const byId = new Map(unique.map((chatId, index) => [chatId, outcomes[index]!]));
      return chatIds.map((chatId) => byId.get(chatId)!);
    },
  });
  return batcher.add;
}
