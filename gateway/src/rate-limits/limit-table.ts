import type { LimitName } from '@layover/proto/http/endpoint';

export interface Limit {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** `account`: by account, in all its sessions, because an office shares one address; an anonymous caller counts by network. */
  per: 'account' | 'network';
  /** Points are refunded when the outcome of the call is harmless. */
  refunds?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const reads: Limit = { name: 'reads', points: 1200, duration: MINUTE, per: 'account' };
const writes: Limit = { name: 'writes', points: 240, duration: MINUTE, per: 'account' };
/** One search reads up to 200 chats, and slow typing sends several searches for one word. */
const searches: Limit = { name: 'searches', points: 30, duration: MINUTE, per: 'account' };
/** One upload has up to 10 MiB, and re-encoding a picture takes up to a second. */
const uploads: Limit = { name: 'uploads', points: 60, duration: MINUTE, per: 'account' };
/** Renewals carry no token, so they count by network. The limit is enough for all people behind one address. */
const renewals: Limit = { name: 'renewals', points: 1200, duration: MINUTE, per: 'network' };
/** Calls that send a mail. */
const mails: Limit = { name: 'mails', points: 20, duration: MINUTE, per: 'network' };
/** Messages of the contact form. With proof of work each takes two calls. */
const contact: Limit = { name: 'contact', points: 40, duration: HOUR, per: 'network' };
/** The views of ads that pages report, one call when a page is left. They carry no token, so they count by network. */
const views: Limit = { name: 'views', points: 600, duration: MINUTE, per: 'network' };
/** Pages and share pictures for visitors, which the gateway renders itself. */
export const pages: Limit = { name: 'pages', points: 120, duration: MINUTE, per: 'network' };
/** Each call makes auth compute a password hash, also when it succeeds. */
const credentials: Limit = { name: 'credentials', points: 300, duration: MINUTE, per: 'network' };

/**
 * Wrong credentials: 20 a minute. A point is taken from the first limit that has one left, and a success refunds it. When
 * the second limit is used up, the first one admits the next sign-in within seconds.
 */
export const wrongCredentials: readonly Limit[] = [
  { name: 'wrong-credentials-steady', points: 1, duration: 6, per: 'network', refunds: true },
  { name: 'wrong-credentials-burst', points: 10, duration: MINUTE, per: 'network', refunds: true },
];

/** Registrations: enough for the guests of a conference at the same time, too few for bulk registration. */
export const newAccounts: readonly Limit[] = [
  { name: 'accounts-an-hour', points: 250, duration: HOUR, per: 'network', refunds: true },
  { name: 'accounts-a-day', points: 500, duration: 24 * HOUR, per: 'network', refunds: true },
];

/** WebSocket upgrades. The token is sent after the upgrade, so they count by network. */
export const upgrades: Limit = { name: 'upgrades', points: 1200, duration: MINUTE, per: 'network' };

/** Local flood limit: all calls of one network, counted in each gateway's memory. */
export const flood: Limit = { name: 'flood', points: 12_000, duration: MINUTE, per: 'network' };

/** The limits of calls by their names in the contracts. */
export const callLimits: Readonly<Record<LimitName, Limit>> = {
  reads,
  writes,
  uploads,
  searches,
  credentials,
  // Sign-in limits count new accounts as well.
  registrations: credentials,
  renewals,
  mails,
  contact,
  views,
};

/** The limits that are counted in Redis. */
export const redisLimits: readonly Limit[] = [
  ...new Set(Object.values(callLimits)),
  pages,
  ...wrongCredentials,
  ...newAccounts,
  upgrades,
];
