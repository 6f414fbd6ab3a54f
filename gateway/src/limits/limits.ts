import type { LimitClass } from '../route-table.ts';

export interface Limit {
  name: string;
  /** Calls in a minute. */
  perMinute: number;
  /** `session`: each signed-in person alone, since many share an office's address. `address`: all who share one. */
  per: 'session' | 'address';
}

const credentials: Limit = { name: 'credentials', perMinute: 20, per: 'address' };
const reads: Limit = { name: 'reads', perMinute: 1200, per: 'session' };
const writes: Limit = { name: 'writes', perMinute: 240, per: 'session' };
/** Each can have 10 MiB, and a picture takes its service up to a second. */
const uploads: Limit = { name: 'uploads', perMinute: 60, per: 'session' };

/**
 * All calls of one address together. A session is only read here and not verified, so somebody could make one up for
 * each call; this is what holds then. Kept in each gateway's memory, for it is a wall and not an account.
 */
export const flood: Limit = { name: 'flood', perMinute: 12_000, per: 'address' };

export function limitOf(limitClass: LimitClass, method: string): Limit | undefined {
  if (limitClass === 'pictures') return undefined;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return reads;
  if (limitClass === 'uploads') return uploads;
  return limitClass === 'credentials' ? credentials : writes;
}

export const limits: readonly Limit[] = [credentials, reads, writes, uploads];
