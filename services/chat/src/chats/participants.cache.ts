import { oids } from '../ids.ts';
import { type ChatDocument, type ChatModel, toChat } from './chat.model.ts';
import type { ChatState } from './chat.rules.ts';

/** Who is in a chat, and what stands between them. */
export type Participants = Pick<
  ChatState,
  '_id' | 'chat_type' | 'members' | 'requesting' | 'closedBy' | 'aclVersion'
>;

export type ParticipantsCache = ReturnType<typeof participantsCache>;

/** How long a block may go unnoticed by what is only a hint. */
const FRESH_MS = 2_000;
const MAX_ENTRIES = 5_000;

const PARTS = { chat_type: 1, members: 1, closedBy: 1, requesting: 1, aclVersion: 1 } as const;

export function participantsCache(model: ChatModel) {
  const recent = new Map<string, { participants: Participants | undefined; until: number }>();

  async function of(ids: readonly string[]): Promise<Map<string, Participants>> {
    if (ids.length === 0) return new Map();
    const found = await model.find({ _id: { $in: oids(ids) } }, PARTS).lean<ChatDocument[]>();
    return new Map(found.map(toChat).map((chat) => [chat._id, chat]));
  }

  return {
    of,

    async recent(id: string): Promise<Participants | undefined> {
      const now = Date.now();
      const entry = recent.get(id);
      if (entry && entry.until > now) return entry.participants;
      if (recent.size >= MAX_ENTRIES) recent.clear();
      const participants = (await of([id])).get(id);
      recent.set(id, { participants, until: now + FRESH_MS });
      return participants;
    },
  };
}
