import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import { countChatRequests } from './count-chat-requests.ts';
import { type CreateChatDeps, createChat } from './create-chat.ts';
import { limitsOf } from './limits-of.query.ts';
import { packageLimitModel } from './package-limit.model.ts';
import { packagePeriodsModel } from './package-periods.model.ts';

interface NewChatsDeps extends CreateChatDeps {
  mongo: Connection;
  /** Whether new accounts have a lower limit. */
  limitsNewAccounts: boolean;
}

/** New chats and groups, within the limits of the caller's package. */
export function createNewChats({ mongo, limitsNewAccounts, ...deps }: NewChatsDeps) {
  const limits = packageLimitModel(mongo);
  const periods = packagePeriodsModel(mongo);
  const startedChats = dailyLimit(mongo, 'dailyChats');
  const findLimits = limitsOf({ limits, periods });
  return {
    packageModels: { limits, periods },
    startedChats,
    limitsOf: findLimits,
    ...countChatRequests({ startedChats, limitsOf: findLimits, limitsNewAccounts }),
    createChat: createChat(deps),
    /** Removes the package of a deleted account and its count of new chats. */
    async removeUserData(person: string): Promise<void> {
      await startedChats.removeUserData(person);
      await periods.deleteOne({ _id: person });
    },
  };
}

export type { ChatInitiator, CountChatRequests } from './count-chat-requests.ts';
export type { CreateChat } from './create-chat.ts';
export type { LimitsOf } from './limits-of.query.ts';
export { newAccountAllowance } from './new-account.rules.ts';
