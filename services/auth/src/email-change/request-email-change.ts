import { emailKey } from '@layover/kit/email-key';
import { invalid } from '@layover/kit/errors';
import type { ChangeEmailBody } from '@layover/proto/http/auth/auth';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { z } from 'zod';
import type { AccountRepository } from '../accounts/index.ts';
import { emailTaken, mailUnavailable } from '../errors.ts';
import type { MailLimit } from '../mails/index.ts';
import type { CheckPassword } from '../passwords/index.ts';
import type { EmailChangeRepository } from './email-change.repository.ts';

interface RequestEmailChangeDeps {
  accounts: Pick<AccountRepository, 'findByEmail'>;
  emailChanges: Pick<EmailChangeRepository, 'request'>;
  checkPassword: CheckPassword;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/**
 * The e-mail changes once the link at the new address is opened. A link that undoes the change is mailed to the previous
 * address.
 */
export const requestEmailChange =
  ({ accounts, emailChanges, checkPassword, mailLimit, sendsMail }: RequestEmailChangeDeps) =>
  async (
    sid: string,
    { password, new_email }: z.output<typeof ChangeEmailBody>,
    { address, locale }: { address: string; locale: MailLocale },
  ): Promise<void> => {
    if (!sendsMail) throw mailUnavailable();
    const account = await checkPassword(sid, password, address);
    if (emailKey(new_email) === emailKey(account.email))
      throw invalid({ new_email: 'must be another one than before' });
    // Counted before the search, because its result reveals whether the address has an account.
    await mailLimit.count(account.id, new_email);
    if (await accounts.findByEmail(new_email)) throw emailTaken();
    await emailChanges.request(account, new_email, locale);
  };
