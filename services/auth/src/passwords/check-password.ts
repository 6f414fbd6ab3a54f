import { emailKey } from '@layover/kit/email-key';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { noPassword, sessionEnded, wrongPassword } from '../errors.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import type { RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { verifyPassword } from './password-hash.ts';

interface CheckPasswordDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  sessions: Pick<SessionRepository, 'findActive'>;
  attempts: PasswordAttempts;
}

export type CheckPassword = ReturnType<typeof checkPassword>;

/**
 * The account of a session, once its password is right. Wrong attempts count together with those of log-in, so that an
 * open session cannot bypass the limit.
 */
export const checkPassword =
  ({ accounts, sessions, attempts }: CheckPasswordDeps) =>
  async (sid: string, password: string, address: string): Promise<Account & { passwordHash: string }> => {
    const session = await sessions.findActive(sid);
    const account = session && (await accounts.findById(session.account));
    if (!account || account.disabled) throw sessionEnded();
    const { passwordHash } = account;
    if (!passwordHash) throw noPassword();
    const key = emailKey(account.email);
    await attempts.countIn(sid, key, address);
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
    await attempts.succeededIn(sid, key, address);
    return { ...account, passwordHash };
  };

interface CheckOwnerDeps {
  checkPassword: CheckPassword;
  needsSecondStep: SecondFactorRules['needsSecondStep'];
  requireConfirmation: RequireConfirmation;
}

/**
 * Checks the password before changes that can give an account to somebody else. If a second step is on, the password alone
 * is not enough: the session must have been confirmed recently, which requires both.
 */
export const checkOwner =
  ({ checkPassword, needsSecondStep, requireConfirmation }: CheckOwnerDeps): CheckPassword =>
  async (sid, password, address) => {
    const account = await checkPassword(sid, password, address);
    if (needsSecondStep(account)) await requireConfirmation(sid);
    return account;
  };
