import { emailKey } from '@layover/kit/email-key';
import { invalid } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { Account } from '../accounts/account.ts';
import { linkNotFound } from '../errors.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import { passwordError } from './password.rules.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { hashPassword } from './password-hash.ts';
import type { ResetLinkRepository } from './reset-link.repository.ts';

interface ResetPasswordDeps {
  resetLinks: ResetLinkRepository;
  loginAttempts: Pick<PasswordAttempts, 'forget'>;
  endSessionsOf: EndSessionsOf;
  /** Disconnects the account from other sites. */
  removeSites: (account: string) => Promise<void>;
}

/** Sets a new password by the link of a mail. A password that is refused leaves the link valid. */
export const resetPassword =
  ({ resetLinks, loginAttempts, endSessionsOf, removeSites }: ResetPasswordDeps) =>
  async (secret: string, password: string, address: string, locale: MailLocale): Promise<Account> => {
    const owner = await resetLinks.find(secret);
    if (!owner) throw linkNotFound();
    const error = passwordError(password, owner);
    if (error) throw invalid({ new_password: error });
    if (!owner.emailVerified) await removeSites(owner.id);
    const account = await resetLinks.use(secret, await hashPassword(password), locale);
    if (!account) throw linkNotFound();
    await endSessionsOf(account.id);
    // Wrong guesses from before must not keep the owner out.
    await loginAttempts.forget(emailKey(account.email), address);
    return account;
  };
