import { HttpError, invalid } from '@layover/kit/errors';
import type { RegisterBody } from '@layover/proto/http/auth/auth';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { z } from 'zod';
import { type Account, type AccountRepository, newConsent } from '../accounts/index.ts';
import type { AttemptLimit } from '../limits/index.ts';
import { hashPassword, passwordError } from '../passwords/index.ts';

export interface RegisterDeps {
  accounts: AccountRepository;
  sendsMail: boolean;
  /** The limit for each network. */
  takenEmails: AttemptLimit;
}

/**
 * Makes an account. The error `email_taken` reveals that an e-mail has one, so a network gets it a few times an hour, and
 * registers nobody after that.
 * @throws HttpError 409 `email_taken`, 422, 429 `too_many_attempts`
 */
export const register =
  ({ accounts, sendsMail, takenEmails }: RegisterDeps) =>
  async (
    { password, adult: _adult, terms: _terms, ...person }: z.output<typeof RegisterBody>,
    { network, locale }: { network: string; locale: MailLocale },
  ): Promise<Account> => {
    const error = passwordError(password, person);
    if (error) throw invalid({ password: error });
    await takenEmails.check(network);
    const passwordHash = await hashPassword(password);
    const consent = newConsent();
    try {
      return await accounts.add({ ...person, passwordHash, consent }, sendsMail ? locale : undefined);
    } catch (err) {
      if (err instanceof HttpError && err.code === 'email_taken') await takenEmails.count(network);
      throw err;
    }
  };
