import { emailKey } from '@layover/kit/email-key';
import { invalid } from '@layover/kit/errors';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Account } from '../accounts/index.ts';
import { linkNotFound } from '../errors.ts';
import { recentSince } from '../factors/index.ts';
import type { EndWaysIn } from '../sessions/index.ts';
import { passwordError } from './password.rules.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { hashPassword } from './password-hash.ts';
import type { ResetLinkRepository } from './reset-link.repository.ts';

interface ResetPasswordDeps {
  resetLinks: ResetLinkRepository;
  loginAttempts: Pick<PasswordAttempts, 'forget'>;
  endWaysIn: EndWaysIn;
}

/** Sets a new password by the link of a mail. A password that is rejected leaves the link valid. */
export const resetPassword =
  ({ resetLinks, loginAttempts, endWaysIn }: ResetPasswordDeps) =>
  async (secret: string, password: string, address: string, locale: MailLocale): Promise<Account> => {
    const owner = await resetLinks.find(secret);
    if (!owner) throw linkNotFound();
    const error = passwordError(password, owner);
    if (error) throw invalid({ new_password: error });
    const recent = recentSince(new Date());
    const account = await resetLinks.use(secret, await hashPassword(password), { locale, recent });
    if (!account) throw linkNotFound();
    await endWaysIn(account.id, owner.emailVerified ? { since: recent } : {});
    // Wrong guesses from before must not keep the owner out.
    await loginAttempts.forget(emailKey(account.email), address);
    return account;
  };
