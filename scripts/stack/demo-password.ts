import { isIPv4 } from 'node:net';
import { oneTimePassword } from '../../services/auth/src/passwords/one-time-password.ts';
import { UserError } from '../process/user-error.ts';
import { PUBLISHED_PASSWORD } from '../seed/logins.ts';
import type { seededPasswordKind } from './demo-data.ts';

export interface DemoPlan {
  /** Whether to write the demo data or to replace its password. */
  seed: boolean;
  password: string;
  /** The text beside each log-in in the greeting. */
  shown: string;
}

/** The published password is used only on loopback addresses. Otherwise the password is given or generated. */
export function planDemoData(
  host: string,
  present: ReturnType<typeof seededPasswordKind>,
  given = process.env.DEMO_PASSWORD,
): DemoPlan {
  if (given && given.length < 10) throw new UserError('DEMO_PASSWORD must have at least 10 characters.');
  const isOwn = Boolean(given) || !isLoopback(host);
  const password = given || (isOwn ? oneTimePassword() : PUBLISHED_PASSWORD);
  if (present === 'own')
    return { seed: false, password, shown: '(the password printed when it was generated)' };
  return { seed: present === 'none' || isOwn, password, shown: password };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
