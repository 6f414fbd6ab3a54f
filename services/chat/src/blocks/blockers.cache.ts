import type { HiddenPeople } from '@layover/shared/members/blocks';
import { LRUCache } from 'lru-cache';
import type { ChatState } from '../chat-state/index.ts';
import type { ParticipantsCache } from '../chats/index.ts';

/** The members from whom a block hides what a writer writes. */
type Blockers = (writer: string) => string[];
export type FindBlockers = (
  chat: Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'aclVersion'>,
) => Promise<Blockers>;

/** Milliseconds. A block is stored before `aclVersion` counts it; if the process ends in between, the block takes effect after this time. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 5_000;

interface BlockersCacheDeps {
  participants: Pick<ParticipantsCache, 'of'>;
  hidden: Pick<HiddenPeople, 'between'>;
}

/**
 * The blocks of a chat as of its `aclVersion`, which every block raises. So a block hides each message that gets its
 * sequence number after it. In a one-to-one chat it hides them from the person who blocks (`closedBy`), in a group from
 * both. Those of a group are read again only after `aclVersion` has changed. A group without `aclVersion` has none.
 */
export function blockersCache({ participants, hidden }: BlockersCacheDeps): FindBlockers {
  const cache = new LRUCache<string, { aclVersion: number; blocks: ReturnType<typeof readBlocks> }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
  });

  async function readBlocks(chatId: string): Promise<ReadonlyMap<string, string[]>> {
    const chats = await participants.of([chatId]);
    return hidden.between(chats.get(chatId)?.members ?? []);
  }

  function blocksOf(chatId: string, aclVersion: number): ReturnType<typeof readBlocks> {
    const cached = cache.get(chatId);
    if (cached && cached.aclVersion >= aclVersion) return cached.blocks;
    const entry = { aclVersion, blocks: readBlocks(chatId) };
    cache.set(chatId, entry);
    entry.blocks.catch(() => cache.peek(chatId) === entry && cache.delete(chatId));
    return entry.blocks;
  }

  return async ({ _id, chat_type, closedBy, aclVersion }) => {
    if (chat_type === 'simple') return (writer) => closedBy.filter((user) => user !== writer);
    if (aclVersion === undefined) return () => [];
    const blocks = await blocksOf(_id, aclVersion);
    return (writer) => blocks.get(writer) ?? [];
  };
}
