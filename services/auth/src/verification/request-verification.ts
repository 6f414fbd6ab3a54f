import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { Account } from '../accounts/account.ts';
import { mailUnavailable } from '../errors.ts';
import type { AttemptLimit } from '../passwords/attempt-limit.ts';
import type { VerificationLinkRepository } from './verification-link.repository.ts';

interface RequestVerificationDeps {
  verificationLinks: Pick<VerificationLinkRepository, 'request'>;
  /** For each account. */
  mailsOfAccount: AttemptLimit;
  sendsMail: boolean;
}

/** Sends the link again, unless the e-mail is confirmed. */
export const requestVerification =
  ({ verificationLinks, mailsOfAccount, sendsMail }: RequestVerificationDeps) =>
  async ({ id, emailVerified }: Account, locale: MailLocale): Promise<void> => {
    if (emailVerified) return;
    if (!sendsMail) throw mailUnavailable();
    await mailsOfAccount.count(id);
    await verificationLinks.request(id, locale);
  };
