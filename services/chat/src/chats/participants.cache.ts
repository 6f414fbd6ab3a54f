import { LRUCache } from 'lru-cache';
import type { ChatState } from '../chat-state/index.ts';
import { oids } from '../ids.ts';
import { type ChatDocument, type ChatModel, toChat } from './chat.model.ts';

/** The members of a chat, and what decides whether they see each other's activity. */
type Participants = Pick<
  ChatState,
  '_id' | 'chat_type' | 'members' | 'requesting' | 'closedBy' | 'aclVersion'
>;

export type ParticipantsCache = ReturnType<typeof participantsCache>;

/** Milliseconds. A block takes effect on presence and typing after this time at most. */
const TTL_MS = 2_000;
const MAX_ENTRIES = 5_000;

const FIELDS = { chat_type: 1, members: 1, closedBy: 1, requesting: 1, aclVersion: 1 } as const;

export function participantsCache(model: ChatModel) {
  const cache = new LRUCache<string, { participants: Participants | undefined }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
  });

  /** Reads the database. */
  async function of(ids: readonly string[]): Promise<Map<string, Participants>> {
    if (ids.length === 0) return new Map();
    const found = await model.find({ _id: { $in: oids(ids) } }, FIELDS).lean<ChatDocument[]>();
    return new Map(found.map(toChat).map((chat) => [chat._id, chat]));
  }

  return {
    of,

    async recent(id: string): Promise<Participants | undefined> {
      const cached = cache.get(id);
      if (cached) return cached.participants;
      const participants = (await of([id])).get(id);
      cache.set(id, { participants });
      return participants;
    },
  };
}
