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
  /** Disconnects the account from other sites, which were connected since a time. */
  removeSites: (account: string, before?: Date, since?: Date) => Promise<void>;
}

/** Somebody who got into an account will have added a way in lately. The owner adds a lost one again. */
const RECENT_MS = 30 * 24 * 3600 * 1000;

/** Sets a new password by the link of a mail. A password that is refused leaves the link valid. */
export const resetPassword =
  ({ resetLinks, loginAttempts, endSessionsOf, removeSites }: ResetPasswordDeps) =>
  async (secret: string, password: string, address: string, locale: MailLocale): Promise<Account> => {
    const owner = await resetLinks.find(secret);
    if (!owner) throw linkNotFound();
    const error = passwordError(password, owner);
    if (error) throw invalid({ new_password: error });
    const now = new Date();
    const recent = new Date(now.getTime() - RECENT_MS);
    await removeSites(owner.id, now, owner.emailVerified ? recent : undefined);
    const account = await resetLinks.use(secret, await hashPassword(password), { locale, recent });
    if (!account) throw linkNotFound();
    await endSessionsOf(account.id);
    // Wrong guesses from before must not keep the owner out.
    await loginAttempts.forget(emailKey(account.email), address);
    return account;
  };
