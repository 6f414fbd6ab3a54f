import { createHmac } from 'node:crypto';
import { deriveKey, type Secrets } from '@layover/kit/derive-key';
import { emailKey } from '@layover/kit/email-key';
import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import type { AccountRepository } from '../accounts/index.ts';
import type { LinkSecrets, MailLimit, QueueAccountMail } from '../mails/index.ts';
import { mailWorkEmailLink } from './mail-work-email-link.ts';
import { requestWorkEmail } from './request-work-email.ts';
import { workEmailModel } from './work-email.model.ts';
import { workEmailRepository } from './work-email.repository.ts';

interface WorkEmailDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  accounts: Pick<AccountRepository, 'findById'>;
  secrets: Secrets;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
  mailLimit: MailLimit;
  sendsMail: boolean;
}

/** Where a person works, shown by a mail to an address there. */
export function createWorkEmail({ mongo, outbox, secrets, ...deps }: WorkEmailDeps) {
  const model = workEmailModel(mongo);
  const workEmails = workEmailRepository(model, outbox);
  const key = deriveKey(secrets[0], 'layover work e-mails');
  const hashAddress = (email: string) =>
    createHmac('sha256', key).update(emailKey(email)).digest('base64url');
  return {
    model,
    workEmails,
    /** Called when the account is deleted. */
    async removeUserData(accountId: string): Promise<void> {
      await model.deleteOne({ _id: accountId });
    },
    request: requestWorkEmail({ ...deps, workEmails, hashAddress }),
    mailLink: mailWorkEmailLink({ ...deps, workEmails }),
  };
}

export type { WorkEmailModel } from './work-email.model.ts';
export type { WorkEmail } from './work-email.repository.ts';
