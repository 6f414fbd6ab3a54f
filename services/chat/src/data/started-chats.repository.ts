import { isDuplicateKey } from '@layover/kit/mongo';
import { oid } from './ids.ts';
import type { StartedChatsModel } from './started-chats.model.ts';

const KEPT_MS = 2 * 24 * 3600 * 1000;

export type StartedChatsRepository = ReturnType<typeof startedChatsRepository>;

/** Chats are kept by their ids, so that a start that is repeated, or races with itself, counts once. */
export function startedChatsRepository(model: StartedChatsModel) {
  const key = (user: string, at: Date) => `${user}:${at.toISOString().slice(0, 10)}`;
  return {
    /** Counts the chat for this day, unless that would be over the limit. */
    async add(user: string, chatId: string, limit: number, at: Date): Promise<boolean> {
      if (limit < 1) return false;
      const _id = key(user, at);
      const chat = oid(chatId);
      const room = { $or: [{ chats: chat }, { [`chats.${limit - 1}`]: { $exists: false } }] };
      for (;;) {
        try {
          await model.updateOne(
            { _id, ...room },
            {
              $addToSet: { chats: chat },
              $setOnInsert: { expiresAt: new Date(at.getTime() + KEPT_MS) },
            },
            { upsert: true },
          );
          return true;
        } catch (err) {
          if (!isDuplicateKey(err)) throw err;
          // Either there is no room, or another start made the document a moment ago.
          if (!(await model.exists({ _id, ...room }))) return false;
        }
      }
    },

    /** The other person had started it first. */
    async remove(user: string, chatId: string, at: Date): Promise<void> {
      await model.updateOne({ _id: key(user, at) }, { $pull: { chats: oid(chatId) } });
    },
  };
}
