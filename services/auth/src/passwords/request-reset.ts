import { emailKey } from '@layover/kit/email-key';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { mailUnavailable } from '../errors.ts';
import type { AttemptLimit } from '../limits/index.ts';
import type { AddResetRequest } from './reset-request.model.ts';

interface RequestResetDeps {
  addResetRequest: AddResetRequest;
  /** The limit for each e-mail and address. */
  attempts: AttemptLimit;
  /** The limit for each e-mail, from all addresses. */
  mailsOfEmail: AttemptLimit;
  sendsMail: boolean;
}

/**
 * Does the same for every e-mail. The account is looked up when the event is handled, after the response, so neither
 * the response nor its time reveals whether the account exists.
 */
export const requestReset =
  ({ addResetRequest, attempts, mailsOfEmail, sendsMail }: RequestResetDeps) =>
  async (email: string, address: string, locale: MailLocale): Promise<void> => {
    if (!sendsMail) throw mailUnavailable();
    const key = emailKey(email);
    await attempts.count(key, address);
    await mailsOfEmail.count(key);
    await addResetRequest(email, locale);
  };
