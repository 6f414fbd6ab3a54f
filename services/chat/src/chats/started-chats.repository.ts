import { isDuplicateKey } from '@layover/kit/mongo';
import { oid, oids } from '../ids.ts';
import type { StartedChatsModel } from './started-chats.model.ts';

const KEPT_MS = 2 * 24 * 3600 * 1000;

export type StartedChatsRepository = ReturnType<typeof startedChatsRepository>;

/** Counts chats by their ids, so that a repeated or concurrent start counts once. */
export function startedChatsRepository(model: StartedChatsModel) {
  const key = (user: string, at: Date) => `${user}:${at.toISOString().slice(0, 10)}`;

  /** Creates the document of a day, if it is missing. */
  async function begin(_id: string, expiresAt: Date): Promise<void> {
    try {
      await model.create({ _id, chats: [], expiresAt });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
  }

  return {
    /** Counts all of the chats for this day, or none if they exceed the limit. */
    async add(user: string, chatIds: readonly string[], limit: number, at: Date): Promise<boolean> {
      const chats = oids(new Set(chatIds));
      if (chats.length === 0) return true;
      if (chats.length > limit) return false;
      const _id = key(user, at);
      const room = { $expr: { $lte: [{ $size: { $setUnion: ['$chats', chats] } }, limit] } };
      const count = async () =>
        (await model.updateOne({ _id, ...room }, { $addToSet: { chats: { $each: chats } } })).matchedCount >
        0;
      if (await count()) return true;
      await begin(_id, new Date(at.getTime() + KEPT_MS));
      return count();
    },

    /** The other person had started the chat first. */
    async remove(user: string, chatId: string, at: Date): Promise<void> {
      await model.updateOne({ _id: key(user, at) }, { $pull: { chats: oid(chatId) } });
    },
  };
}
