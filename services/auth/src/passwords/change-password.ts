import { invalid } from '@layover/kit/errors';
import type { ChangePasswordBody } from '@layover/proto/http/auth/auth';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { z } from 'zod';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { passwordChanged } from '../errors.ts';
import type { EndSessionsOf } from '../sessions/index.ts';
import type { CheckPassword } from './check-password.ts';
import { passwordError } from './password.rules.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

interface ChangePasswordDeps {
  accounts: AccountRepository;
  checkPassword: CheckPassword;
  endSessionsOf: EndSessionsOf;
}

/** Replaces the password of a session's account and ends its other sessions. */
export const changePassword =
  ({ accounts, checkPassword, endSessionsOf }: ChangePasswordDeps) =>
  async (
    sid: string,
    { password, new_password }: z.output<typeof ChangePasswordBody>,
    { address, locale }: { address: string; locale: MailLocale },
  ): Promise<Account> => {
    const account = await checkPassword(sid, password, address);
    const error = (await verifyPassword(account.passwordHash, new_password))
      ? 'must be another one than before'
      : passwordError(new_password, account);
    if (error) throw invalid({ new_password: error });
    const changed = await accounts.changePassword(account, await hashPassword(new_password), {
      locale,
      keptSessionId: sid,
    });
    if (!changed) throw passwordChanged();
    await endSessionsOf(account.id, { except: sid });
    return changed;
  };
