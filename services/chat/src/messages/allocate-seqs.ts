import { unavailable } from '@layover/kit/errors';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { RaiseInLists } from '../chats/raise-in-lists.ts';
import type { FindBlockers } from '../members/blocks.cache.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import type { Draft } from './message.rules.ts';
import { findWriteErrorCode, writeError } from './write-permission.ts';

interface AllocateDeps {
  chats: Pick<ChatRepository, 'allocateSeqs' | 'byId'>;
  memberships: MembershipRepository;
  findBlockers: FindBlockers;
  raiseInLists: RaiseInLists;
}

/** What the chat gives to one message. */
export interface Slot {
  seq: number;
  revision: number;
  hiddenFrom: string[];
  /** The message counts towards the limit of a pending request. */
  isRequest: boolean;
}

export type AllocateSeqs = (drafts: readonly Draft[], at: Date) => Promise<Map<Draft, Slot | Error>>;

/** A chat can change between the rejected write and the read that finds the reason, so both are repeated. */
const ATTEMPTS = 4;

/**
 * Allocates sequence numbers to drafts whose senders may write: one write for each chat, for all chats in parallel.
 * The result has the error of each other draft. If one chat fails, the drafts of the other chats do not.
 */
export function allocateSeqs({ chats, memberships, findBlockers, raiseInLists }: AllocateDeps): AllocateSeqs {
  const findErrorCode = findWriteErrorCode({ memberships });

  return async (drafts, at) => {
    const byChat = Map.groupBy(drafts, ({ chatId }) => chatId);
    const allocated = await Promise.all(
      Array.from(byChat, async ([chatId, ofChat]) => {
        const slots = await allocate(chatId, ofChat, at).catch((err: Error) => ofChat.map(() => err));
        return ofChat.map((draft, index) => [draft, slots[index]!] as const);
      }),
    );
    return new Map(allocated.flat());
  };

  /** One result for each draft, in their order. */
  async function allocate(
    chatId: string,
    drafts: readonly Draft[],
    at: Date,
    attempts = ATTEMPTS,
  ): Promise<(Slot | Error)[]> {
    if (drafts.length === 0) return [];
    if (attempts === 0) return drafts.map(() => unavailable());
    const range = await chats.allocateSeqs(chatId, drafts, at);
    if (range) {
      raiseInLists(range, at);
      const blockersOf = await findBlockers(range);
      return drafts.map(({ sender }, index) => ({
        seq: range.firstSeq + index,
        revision: range.firstRevision + index,
        hiddenFrom: blockersOf(sender),
        isRequest: range.requesting,
      }));
    }
    const chat = await chats.byId(chatId);
    const errors = await Promise.all(
      drafts.map(async ({ sender }) => {
        const code = await findErrorCode(chat, chatId, sender);
        return code && writeError(code);
      }),
    );
    const allowed = drafts.filter((_, index) => !errors[index]);
    const room = chat?.requesting ? REQUEST_MESSAGES_MAX - chat.requestMessages : allowed.length;
    const slots = [
      ...(await allocate(chatId, allowed.slice(0, room), at, attempts - 1)),
      ...(await allocate(chatId, allowed.slice(room), at, attempts - 1)),
    ];
    return errors.map((error) => error ?? slots.shift()!);
  }
}
