import type { Secrets } from '@layover/kit/derive-key';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import type { Redis } from 'ioredis';
import { tooManyMails } from '../errors.ts';
import { attemptLimit } from '../limits/index.ts';
import { queueAccountMail } from './account-mails.ts';
import { linkSecrets } from './link-secrets.ts';
import { mailLimit } from './mail-limit.ts';

const HOUR = 60 * 60;

interface MailsDeps {
  /** Undefined where no mail server is set. */
  mails: MailQueue | undefined;
  secrets: Secrets;
  redis: Redis;
  namespace: string;
}

/** Mails about accounts, the secrets of the links in them, and how many are sent. */
export function createMails({ mails, secrets, redis, namespace }: MailsDeps) {
  const limit = (name: string) =>
    attemptLimit({
      redis,
      name: `${namespace}:${name}`,
      points: 5,
      duration: HOUR,
      tooMany: tooManyMails,
    });
  return {
    sendsMail: mails !== undefined,
    queueMail: queueAccountMail(mails),
    linkSecret: linkSecrets(secrets),
    mailLimit: mailLimit({ ofAccount: limit('verifications'), ofAddress: limit('mails-to') }),
  };
}

export type { QueueAccountMail } from './account-mails.ts';
export type { LinkSecrets } from './link-secrets.ts';
export type { MailLimit } from './mail-limit.ts';
export { mailSignInMethod } from './mail-sign-in-method.ts';
export { type SignInMethodChange, signInMethodChanged } from './sign-in-method-changed.ts';
