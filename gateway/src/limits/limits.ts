import type { LimitClass } from '../route-table.ts';

export interface Limit {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** `account`: each person alone, in all their sessions, since many share an office's network; who is not signed in by network. */
  per: 'account' | 'network';
  /** The point of a call that turns out to be harmless is given back. */
  refunds?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const reads: Limit = { name: 'reads', points: 1200, duration: MINUTE, per: 'account' };
const writes: Limit = { name: 'writes', points: 240, duration: MINUTE, per: 'account' };
/** Each looks through up to 200 chats. Who types slowly asks several times for a word. */
const searches: Limit = { name: 'searches', points: 30, duration: MINUTE, per: 'account' };
/** Each can have 10 MiB, and a picture takes its service up to a second. */
const uploads: Limit = { name: 'uploads', points: 60, duration: MINUTE, per: 'account' };
/** They come without a token, so strangers in the same network must not use up what its members need. */
const renewals: Limit = { name: 'renewals', points: 1200, duration: MINUTE, per: 'network' };
/** Mails that somebody else gets. */
const mails: Limit = { name: 'mails', points: 20, duration: MINUTE, per: 'network' };
/** Each takes auth the time of a password's hash, also when it succeeds. */
const credentials: Limit = { name: 'credentials', points: 300, duration: MINUTE, per: 'network' };

/**
 * Tries with wrong credentials: 20 a minute. One is taken from the first of these that has one left, and a success is given
 * back. When mistypes have used up the second, the first lets somebody go on again within seconds.
 */
export const wrongCredentials: readonly Limit[] = [
  { name: 'wrong-credentials-steady', points: 1, duration: 6, per: 'network', refunds: true },
  { name: 'wrong-credentials-burst', points: 10, duration: MINUTE, per: 'network', refunds: true },
];

/** New accounts: enough for a conference that joins at once, and too few for who makes them in bulk. */
export const newAccounts: readonly Limit[] = [
  { name: 'accounts-an-hour', points: 250, duration: HOUR, per: 'network', refunds: true },
  { name: 'accounts-a-day', points: 500, duration: 24 * HOUR, per: 'network', refunds: true },
];

/** New sockets, whoever opens them: a socket says who it is only once it is open. */
export const upgrades: Limit = { name: 'upgrades', points: 1200, duration: MINUTE, per: 'network' };

/** All calls of one network together. Kept in each gateway's memory, for it is a wall and not an account. */
export const flood: Limit = { name: 'flood', points: 12_000, duration: MINUTE, per: 'network' };

export function limitOf(limitClass: LimitClass, method: string): Limit | undefined {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (isRead && limitClass === 'searches') return searches;
  if (isRead) return limitClass === 'pictures' ? undefined : reads;
  switch (limitClass) {
    case 'credentials':
    case 'joining':
      return credentials;
    case 'mails':
      return mails;
    case 'renewals':
      return renewals;
    case 'uploads':
      return uploads;
    default:
      return writes;
  }
}

export const shared: readonly Limit[] = [
  reads,
  writes,
  searches,
  uploads,
  renewals,
  mails,
  credentials,
  ...wrongCredentials,
  ...newAccounts,
  upgrades,
];
