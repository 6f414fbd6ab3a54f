import { createBatcher } from '@layover/kit/batcher';
import type { ChatRepository } from './chat.repository.ts';

export type BumpRevision = (chatId: string) => Promise<void>;

/** Milliseconds that the changes of a chat wait for each other. */
const WINDOW_MS = 18;
const BATCH_MAX = 1_000;

/** Gives a chat a new revision. Changes of the same chat at the same moment, such as read positions, share one. */
export function revisionBatcher(chats: Pick<ChatRepository, 'bumpRevision'>): BumpRevision {
  const batcher = createBatcher<string, void>({
    maxWaitMs: WINDOW_MS,
    maxSize: BATCH_MAX,
    run: async (chatIds) => {
      const unique = [...new Set(chatIds)];
      const at = new Date();
      const outcomes = await Promise.allSettled(
        unique.map(async (chatId) => void (await chats.bumpRevision(chatId, at))),
      );
      const byId = new Map(unique.map((chatId, index) => [chatId, outcomes[index]!]));
      return chatIds.map((chatId) => byId.get(chatId)!);
    },
  });
  return batcher.add;
}
