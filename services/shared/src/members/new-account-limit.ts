import type { Caller } from '@layover/kit/http/guard';
import type { Connection } from 'mongoose';
import { dailyLimit, secondsOfDayLeft } from './daily-limit.ts';

interface NewAccountLimitOptions {
  mongo: Connection;
  collection: string;
  /** The number of uses by a person on a day (UTC). */
  limit: number;
  /** The limit on the first day of an account. */
  newLimit: number;
  /** Whether new accounts have the lower limit. */
  limitsNewAccounts: boolean;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Counts the uses of a limit on a day, which is lower for new accounts.
 * @returns seconds until the caller may do it again; 0 if this is counted
 */
export function newAccountLimit({
  mongo,
  collection,
  limit,
  newLimit,
  limitsNewAccounts,
}: NewAccountLimitOptions) {
  const daily = dailyLimit(mongo, collection);
  const isNew = ({ accountCreatedAt }: Caller, at: Date) =>
    limitsNewAccounts &&
    accountCreatedAt !== undefined &&
    at.getTime() - Date.parse(accountCreatedAt) < DAY_MS;

  return Object.assign(
    async (caller: Caller, id: string): Promise<number> => {
      const at = new Date();
      const max = caller.rol !== 'ADMIN' && isNew(caller, at) ? newLimit : limit;
      return (await daily.add(caller._id, [id], max, at)) ? 0 : secondsOfDayLeft(at);
    },
    { removeUserData: daily.removeUserData },
  );
}
