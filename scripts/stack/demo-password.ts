import { isIPv4 } from 'node:net';
import { oneTimePassword } from '../../services/auth/src/domain/one-time-password.ts';
import { UserError } from '../process/user-error.ts';
import { PUBLISHED_PASSWORD } from '../seed/logins.ts';
import type { seededPasswordKind } from './demo-data.ts';

export interface DemoPlan {
  /** Write the demo data, or give its accounts another password. */
  seed: boolean;
  password: string;
  /** What the greeting shows beside each log-in. */
  shown: string;
}

/** The published password is for a product that only this computer can reach; any other has one of its own. */
export function planDemoData(
  host: string,
  present: ReturnType<typeof seededPasswordKind>,
  given = process.env.DEMO_PASSWORD,
): DemoPlan {
  if (given && given.length < 10) throw new UserError('DEMO_PASSWORD must have at least 10 characters.');
  const isOwn = Boolean(given) || !isLoopback(host);
  const password = given || (isOwn ? oneTimePassword() : PUBLISHED_PASSWORD);
  if (present === 'own') return { seed: false, password, shown: '(the password shown when it was made)' };
  return { seed: present === 'none' || isOwn, password, shown: password };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
