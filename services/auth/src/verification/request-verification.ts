import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Account } from '../accounts/index.ts';
import { mailUnavailable } from '../errors.ts';
import type { MailLimit } from '../mails/index.ts';
import type { VerificationLinkRepository } from './verification-link.repository.ts';

interface RequestVerificationDeps {
  verificationLinks: Pick<VerificationLinkRepository, 'request'>;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/** Sends the link again, unless the e-mail is confirmed. */
export const requestVerification =
  ({ verificationLinks, mailLimit, sendsMail }: RequestVerificationDeps) =>
  async ({ id, email, emailVerified }: Account, locale: MailLocale): Promise<void> => {
    if (emailVerified) return;
    if (!sendsMail) throw mailUnavailable();
    await mailLimit.count(id, email);
    await verificationLinks.request(id, locale);
  };
