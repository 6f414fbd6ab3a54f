import type { DailyLimit } from '@layover/kit/members/daily-limit';
import type { Claims } from '@layover/proto/http/auth/auth';
import { chatRequestLimit, newAccountLimit } from '../errors.ts';
import { newAccountAllowance } from './new-account.rules.ts';
import type { LimitsOf } from './package-limit.model.ts';

export interface CountChatRequestsDeps {
  startedChats: Pick<DailyLimit, 'add'>;
  limitsOf: LimitsOf;
  /** Whether new accounts have a lower limit. */
  rampsNewAccounts: boolean;
}

/** The user who starts a chat, with what limits it. */
export type ChatInitiator = Pick<
  Claims,
  '_id' | 'rol' | 'selected_package' | 'mustVerifyEmail' | 'accountCreatedAt'
>;

/** @throws HttpError 403 if they exceed the day's limit; none of them is counted then */
export type CountChatRequests = (caller: ChatInitiator, ids: readonly string[], at: Date) => Promise<void>;

/** Counts requests for chats, new groups and invitations against the caller's day. */
export const countChatRequests =
  ({ startedChats, limitsOf, rampsNewAccounts }: CountChatRequestsDeps): CountChatRequests =>
  async ({ _id, rol, selected_package, accountCreatedAt }, ids, at) => {
    const { chatRequestsPerDay } = await limitsOf(selected_package);
    const isRamped = rampsNewAccounts && rol !== 'ADMIN' && accountCreatedAt !== undefined;
    const allowance = isRamped
      ? newAccountAllowance(chatRequestsPerDay, new Date(accountCreatedAt), at)
      : undefined;
    const limit = allowance ? allowance.limit : chatRequestsPerDay;
    if (limit === null || (await startedChats.add(_id, ids, limit, at))) return;
    throw allowance ? newAccountLimit(limit, allowance.moreAt, at) : chatRequestLimit(limit);
  };
