import type { StoredPasskey } from './stored-passkey.ts';
import { noFactors, noSecondStep, type StoredSecondFactor } from './stored-second-factor.ts';

interface StoredFactors extends StoredSecondFactor {
  passkeys?: StoredPasskey[];
}

/** An intruder has usually added a sign-in method recently, so recent ones are removed. The owner can add theirs again. */
const RECENT_MS = 30 * 24 * 3600 * 1000;

export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_MS);

/**
 * The factors that an account keeps when its owner regains it by a mail. A person with access to the mailbox alone must not
 * remove an old second step of the owner, and a recent intruder must not lock the owner out with a new one.
 * @param since an earlier second step is kept, with the earlier passkeys that it needs
 * @param keepsPasskeys whether other earlier passkeys are kept too, because the owner has only forgotten the password
 */
export function regainedFactors(
  { isTwoStep, twoStepSince, authenticator, passkeys = [] }: StoredFactors,
  since: Date,
  { keepsPasskeys = false } = {},
): Partial<StoredFactors> {
  const old = passkeys.filter(({ createdAt }) => createdAt < since);
  const kept = keepsPasskeys ? old : [];
  if (!isTwoStep) return keepsPasskeys ? { passkeys: kept } : noFactors;
  if (twoStepSince && twoStepSince >= since) return { ...noSecondStep, passkeys: kept };
  if (authenticator) return { passkeys: kept };
  return { passkeys: old.length > 0 ? old : passkeys };
}
