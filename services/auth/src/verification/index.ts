import type { Outbox } from '@layover/kit/events/outbox';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, MailLimit, QueueAccountMail } from '../mails/index.ts';
import { mailVerificationLink } from './mail-verification-link.ts';
import { requestVerification } from './request-verification.ts';
import { verificationLinkRepository } from './verification-link.repository.ts';

interface VerificationDeps {
  outbox: Outbox;
  accountModel: AccountModel;
  accounts: AccountRepository;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/** Verification of the e-mail of an account by a mailed link. */
export function createVerification(deps: VerificationDeps) {
  const verificationLinks = verificationLinkRepository(deps.accountModel, deps.outbox);
  return {
    verificationLinks,
    requestVerification: requestVerification({ ...deps, verificationLinks }),
    mailVerificationLink: mailVerificationLink({ ...deps, verificationLinks }),
  };
}
