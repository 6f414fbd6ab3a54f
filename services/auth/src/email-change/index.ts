import type { Outbox } from '@layover/kit/events/outbox';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, MailLimit, QueueAccountMail } from '../mails/index.ts';
import type { CheckPassword } from '../passwords/index.ts';
import type { EndWaysIn } from '../sessions/index.ts';
import { emailChangeRepository } from './email-change.repository.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { undoEmailChange } from './undo-email-change.ts';

interface EmailChangeDeps {
  outbox: Outbox;
  accountModel: AccountModel;
  accounts: AccountRepository;
  checkPassword: CheckPassword;
  endWaysIn: EndWaysIn;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/** Changes of the e-mail of an account, and their undoing. */
export function createEmailChange(deps: EmailChangeDeps) {
  const emailChanges = emailChangeRepository(deps.accountModel, deps.outbox);
  return {
    emailChanges,
    requestEmailChange: requestEmailChange({ ...deps, emailChanges }),
    mailEmailChange: mailEmailChange({ ...deps, emailChanges }),
    undoEmailChange: undoEmailChange({ ...deps, emailChanges }),
  };
}
