import { invalid } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { ChangePasswordBody } from '@layover/proto/http/auth';
import type { z } from 'zod';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { type Account, emailKey } from '../accounts/account.ts';
import { noPassword, passwordChanged, sessionEnded, wrongPassword } from '../errors.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { passwordError } from './password.rules.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

interface ChangePasswordDeps {
  accounts: AccountRepository;
  sessions: SessionRepository;
  attempts: AttemptLimit;
  endSessionsOf: EndSessionsOf;
}

/** Wrong attempts count together with those of log-in, so that an open session cannot bypass the limit. */
export const changePassword =
  ({ accounts, sessions, attempts, endSessionsOf }: ChangePasswordDeps) =>
  async (
    sid: string,
    { password, new_password }: z.output<typeof ChangePasswordBody>,
    { address, locale }: { address: string; locale: MailLocale },
  ): Promise<Account> => {
    const session = await sessions.findActive(sid);
    const account = session && (await accounts.findById(session.account));
    if (!account || account.disabled) throw sessionEnded();
    if (!account.passwordHash) throw noPassword();
    const key = emailKey(account.email);
    await attempts.count(key, address);
    if (!(await verifyPassword(account.passwordHash, password))) throw wrongPassword();
    await attempts.reset(key, address);
    const error = (await verifyPassword(account.passwordHash, new_password))
      ? 'must be another one than before'
      : passwordError(new_password, account);
    if (error) throw invalid({ new_password: error });
    const changed = await accounts.changePassword(account, await hashPassword(new_password), {
      ...{ locale, keptSessionId: sid },
    });
    if (!changed) throw passwordChanged();
    await endSessionsOf(account.id, { except: sid });
    return changed;
  };
