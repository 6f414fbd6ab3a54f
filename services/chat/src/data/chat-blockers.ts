import type { ChatState } from '../domain/chat.ts';
import type { MembershipRepository } from './membership.repository.ts';

/** Who does not want to see what somebody writes here. */
export type Blockers = (writer: string) => string[];
export type BlockersIn = (
  chat: Pick<ChatState, '_id' | 'chat_type' | 'closedBy' | 'rights'>,
) => Promise<Blockers>;

/** A block is stored before `rights` counts it; one whose writer died in between is seen after this time. */
const FRESH_MS = 10_000;
const MAX_ENTRIES = 5_000;

/**
 * The blocks of a chat as of its `rights`, which every change of them raises: a message that was given its place after
 * a block is hidden by it. A one-to-one chat says itself who has closed it; a group's blocks are in the memberships, and
 * are read again only when `rights` has moved. Where it was never raised there are none.
 */
export function chatBlockers(memberships: Pick<MembershipRepository, 'blocksIn'>): BlockersIn {
  const recent = new Map<string, { rights: number; blocks: Promise<Map<string, string[]>>; until: number }>();

  function blocksOf(chatId: string, rights: number): Promise<Map<string, string[]>> {
    const now = Date.now();
    const known = recent.get(chatId);
    if (known && known.rights >= rights && known.until > now) return known.blocks;
    const blocks = memberships.blocksIn(chatId);
    const entry = { rights, blocks, until: now + FRESH_MS };
    recent.delete(chatId);
    recent.set(chatId, entry);
    if (recent.size > MAX_ENTRIES) for (const oldest of recent.keys()) if (recent.delete(oldest)) break;
    blocks.catch(() => recent.get(chatId) === entry && recent.delete(chatId));
    return blocks;
  }

  return async ({ _id, chat_type, closedBy, rights }) => {
    if (chat_type === 'simple') return (writer) => closedBy.filter((user) => user !== writer);
    if (rights === undefined) return () => [];
    const blocks = await blocksOf(_id, rights);
    return (writer) => blocks.get(writer) ?? [];
  };
}
