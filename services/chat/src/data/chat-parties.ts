import type { ChatState } from '../domain/chat.ts';
import type { ChatDocument, ChatModel } from './chat.model.ts';
import { toState } from './chat-state.ts';
import { oids } from './ids.ts';

/** Who is in a chat, and what stands between them. */
export type Parties = Pick<ChatState, '_id' | 'chat_type' | 'members' | 'requesting' | 'closedBy' | 'rights'>;

export type ChatParties = ReturnType<typeof chatParties>;

/** How long a block may go unnoticed by what is only a hint. */
const FRESH_MS = 2_000;
const MAX_ENTRIES = 5_000;

const PARTS = { chat_type: 1, members: 1, closedBy: 1, requesting: 1, rights: 1 } as const;

export function chatParties(model: ChatModel) {
  const recent = new Map<string, { parties: Parties | undefined; until: number }>();

  async function of(ids: readonly string[]): Promise<Map<string, Parties>> {
    if (ids.length === 0) return new Map();
    const found = await model.find({ _id: { $in: oids(ids) } }, PARTS).lean<ChatDocument[]>();
    return new Map(found.map(toState).map((chat) => [chat._id, chat]));
  }

  return {
    of,

    async recent(id: string): Promise<Parties | undefined> {
      const now = Date.now();
      const entry = recent.get(id);
      if (entry && entry.until > now) return entry.parties;
      if (recent.size >= MAX_ENTRIES) recent.clear();
      const parties = (await of([id])).get(id);
      recent.set(id, { parties, until: now + FRESH_MS });
      return parties;
    },
  };
}
