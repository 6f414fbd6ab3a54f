import type { Claims } from '@layover/proto/http/auth/auth';
import type { ChatLimits } from '@layover/proto/http/chat/chat';
import { type DailyLimit, dayAfter } from '@layover/shared/members/daily-limit';
import { chatRequestLimit, newAccountLimit } from '../errors.ts';
import type { LimitsOf } from './limits-of.query.ts';
import { newAccountAllowance } from './new-account.rules.ts';

interface CountChatRequestsDeps {
  startedChats: Pick<DailyLimit, 'add' | 'used'>;
  limitsOf: LimitsOf;
  /** Whether new accounts have a lower limit. */
  limitsNewAccounts: boolean;
}

/** The user who starts a chat, with the claims that decide the limit. */
export type ChatInitiator = Pick<Claims, '_id' | 'rol' | 'selected_package' | 'accountCreatedAt'>;

/** @throws HttpError 403 if they exceed the day's limit; none of them is counted then */
export type CountChatRequests = (caller: ChatInitiator, ids: readonly string[], at: Date) => Promise<void>;

/** Counts requests for chats, new groups and invitations against the caller's day. */
export function countChatRequests({ startedChats, limitsOf, limitsNewAccounts }: CountChatRequestsDeps) {
  async function limitOf(caller: ChatInitiator, at: Date) {
    const { tier, chatRequestsPerDay, groupMembers } = await limitsOf(caller, at);
    const createdAt = limitsNewAccounts && caller.rol !== 'ADMIN' ? caller.accountCreatedAt : undefined;
    const allowance = createdAt && newAccountAllowance(chatRequestsPerDay, new Date(createdAt), at);
    return {
      tier,
      groupMembers,
      isOfNewAccount: Boolean(allowance),
      limit: allowance ? allowance.limit : chatRequestsPerDay,
      resetsAt: allowance ? allowance.moreAt : dayAfter(at),
    };
  }

  const count: CountChatRequests = async (caller, ids, at) => {
    const { tier, limit, resetsAt, isOfNewAccount } = await limitOf(caller, at);
    if (limit === null || (await startedChats.add(caller._id, ids, limit, at))) return;
    const used = await startedChats.used(caller._id, at);
    const use = { tier, limit, used, resetsAt: resetsAt.toISOString() };
    throw isOfNewAccount ? newAccountLimit(use, at) : chatRequestLimit(use);
  };

  /** The limits of the caller and what is used of them, for the pages. */
  async function chatLimits(caller: ChatInitiator, at: Date): Promise<ChatLimits> {
    const [{ tier, limit, resetsAt, groupMembers }, used] = await Promise.all([
      limitOf(caller, at),
      startedChats.used(caller._id, at),
    ]);
    return { tier, newChats: { limit, used, resetsAt: resetsAt.toISOString() }, groupMembers };
  }

  return { countChatRequests: count, chatLimits };
}
