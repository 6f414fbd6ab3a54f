import { emailKey } from '@layover/kit/email-key';
import { invalid } from '@layover/kit/errors';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { AccountRepository } from '../accounts/index.ts';
import { mailUnavailable, sessionEnded } from '../errors.ts';
import type { LinkSecrets, MailLimit } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';
import { workDomainOf } from './work-domain.rules.ts';
import type { WorkEmailRepository } from './work-email.repository.ts';

const VALID_MS = 24 * 3600 * 1000;

interface RequestWorkEmailDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  workEmails: WorkEmailRepository;
  hashAddress: (email: string) => string;
  linkSecret: LinkSecrets;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/**
 * Mails a link to an address at a company. The confirmed e-mail of the account itself needs no mail.
 * @throws HttpError 422 for an address that anybody can get, 429 `too_many_mails`, 503 `mail_unavailable`
 */
export const requestWorkEmail =
  ({ accounts, workEmails, hashAddress, linkSecret, mailLimit, sendsMail }: RequestWorkEmailDeps) =>
  async (accountId: string, email: string, locale: MailLocale): Promise<{ isConfirmed: boolean }> => {
    const account = await accounts.findById(accountId);
    if (!account || account.disabled) throw sessionEnded();
    const domain = workDomainOf(email);
    if (!domain) throw invalid({ email: 'is an address that anybody can get' });
    const addressHash = hashAddress(email);
    if (account.emailVerified && emailKey(email) === emailKey(account.email)) {
      await workEmails.confirm(accountId, { domain, addressHash });
      return { isConfirmed: true };
    }
    if (!sendsMail) throw mailUnavailable();
    await mailLimit.count(accountId, email);
    const requested = outboxEntry('auth.work-email-requested', { accountId, email, locale }, { version: 0 });
    const link = {
      domain,
      addressHash,
      hash: hashSecret(linkSecret('work-email', requested._id)),
      expiresAt: new Date(requested.time.getTime() + VALID_MS),
    };
    await workEmails.request(accountId, link, (version) => ({ ...requested, version }));
    return { isConfirmed: false };
  };
