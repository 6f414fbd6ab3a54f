import { invalid } from '@layover/kit/errors';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { RegisterBody } from '@layover/proto/http/auth/auth';
import type { z } from 'zod';
import { passwordError } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { AccountRepository } from './account.repository.ts';
import type { Account } from './account.ts';
import { newConsent } from './consent.ts';

export const register =
  ({ accounts, sendsMail }: { accounts: AccountRepository; sendsMail: boolean }) =>
  async (
    { password, adult: _adult, terms: _terms, ...person }: z.output<typeof RegisterBody>,
    locale: MailLocale,
  ): Promise<Account> => {
    const error = passwordError(password, person);
    if (error) throw invalid({ password: error });
    const passwordHash = await hashPassword(password);
    return accounts.add({ ...person, passwordHash, consent: newConsent() }, sendsMail ? locale : undefined);
  };
