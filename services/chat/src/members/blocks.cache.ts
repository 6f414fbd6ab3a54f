import type { HiddenPeople } from '@layover/shared/members/blocks';
import { LRUCache } from 'lru-cache';
import type { ChatState } from '../chats/chat.rules.ts';
import type { ParticipantsCache } from '../chats/participants.cache.ts';
import type { MembershipRepository } from './membership.repository.ts';

/** The members who have blocked a writer. */
export type Blockers = (writer: string) => string[];
export type FindBlockers = (
  chat: Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'aclVersion'>,
) => Promise<Blockers>;

/** Milliseconds. A block is stored before `aclVersion` counts it; if the process ends in between, the block takes effect after this time. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 5_000;

interface BlockersCacheDeps {
  memberships: Pick<MembershipRepository, 'blocksIn'>;
  participants: Pick<ParticipantsCache, 'of'>;
  hidden: Pick<HiddenPeople, 'between'>;
}

/**
 * The blocks of a chat as of its `aclVersion`, which every block raises. So a block hides each message that gets its
 * sequence number after it. A one-to-one chat holds its blocks in `closedBy`; those of a group are in the memberships
 * and are read again only after `aclVersion` has changed, together with the blocks everywhere between members. A group
 * without `aclVersion` has none.
 */
export function blockersCache({ memberships, participants, hidden }: BlockersCacheDeps): FindBlockers {
  const cache = new LRUCache<string, { aclVersion: number; blocks: Promise<Map<string, string[]>> }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
  });

  async function readBlocks(chatId: string): Promise<Map<string, string[]>> {
    const [here, chats] = await Promise.all([memberships.blocksIn(chatId), participants.of([chatId])]);
    const everywhere = await hidden.between(chats.get(chatId)?.members ?? []);
    const writers = new Set([...here.keys(), ...everywhere.keys()]);
    const blockersOf = (writer: string) => [...(here.get(writer) ?? []), ...(everywhere.get(writer) ?? [])];
    return new Map(Array.from(writers, (writer) => [writer, [...new Set(blockersOf(writer))]]));
  }

  function blocksOf(chatId: string, aclVersion: number): Promise<Map<string, string[]>> {
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
