import type { ChatState } from '../chats/chat.rules.ts';
import type { MembershipRepository } from './membership.repository.ts';

/** Who does not want to see what somebody writes here. */
export type Blockers = (writer: string) => string[];
export type FindBlockers = (
  chat: Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'aclVersion'>,
) => Promise<Blockers>;

/** A block is stored before `aclVersion` counts it; one whose writer died in between is seen after this time. */
const FRESH_MS = 10_000;
const MAX_ENTRIES = 5_000;

/**
 * The blocks of a chat as of its `aclVersion`, which every change of them raises: a message that was given its place after
 * a block is hidden by it. A one-to-one chat says itself who has closed it; a group's blocks are in the memberships, and
 * are read again only when `aclVersion` has moved. Where it was never raised there are none.
 */
export function blockersCache(memberships: Pick<MembershipRepository, 'blocksIn'>): FindBlockers {
  const recent = new Map<
    string,
    { aclVersion: number; blocks: Promise<Map<string, string[]>>; until: number }
  >();

  function blocksOf(chatId: string, aclVersion: number): Promise<Map<string, string[]>> {
    const now = Date.now();
    const known = recent.get(chatId);
    if (known && known.aclVersion >= aclVersion && known.until > now) return known.blocks;
    const blocks = memberships.blocksIn(chatId);
    const entry = { aclVersion, blocks, until: now + FRESH_MS };
    recent.delete(chatId);
    recent.set(chatId, entry);
    if (recent.size > MAX_ENTRIES) for (const oldest of recent.keys()) if (recent.delete(oldest)) break;
    blocks.catch(() => recent.get(chatId) === entry && recent.delete(chatId));
    return blocks;
  }

  return async ({ _id, chat_type, closedBy, aclVersion }) => {
    if (chat_type === 'simple') return (writer) => closedBy.filter((user) => user !== writer);
    if (aclVersion === undefined) return () => [];
    const blocks = await blocksOf(_id, aclVersion);
    return (writer) => blocks.get(writer) ?? [];
  };
}
