import type { Connection } from 'mongoose';
import type { TaskSettings } from '../config.ts';
import { runOnDemand } from '../jobs/run-on-demand.ts';
import type { Logger } from '../logger.ts';
import { type IsWanted, mailDelivery } from './deliver-mails.ts';
import { mailModel, type NewMail } from './mail.model.ts';
import { mailRepository } from './mail.repository.ts';
import { type MailSettings, mailboxOf } from './mail-settings.ts';

export interface MailQueue {
  /** The address of the product in the browser, without a slash at the end. */
  publicUrl: string;
  /** Stores mails and begins to send them. A mail whose `_id` was added before is left out. */
  add(mails: readonly NewMail[]): Promise<void>;
  /** Whether a mail with this id was added, also when it is done. */
  has(id: string): Promise<boolean>;
  /** Removes all mails to a person and those that name the person, also those that have not been sent. */
  removeByOwner(owner: string): Promise<void>;
  /** Waits (5 s at most) for the mail that is being sent. */
  close(): Promise<void>;
}

export interface MailQueueOptions {
  mongo: Connection;
  settings: MailSettings & TaskSettings;
  logger: Logger;
  isWanted?: IsWanted;
  firstRetryMs?: number;
}

/**
 * The mails of a service, in its own database, and their delivery. Several instances share the queue. Each mail is sent
 * at most once (docs/decisions/0007-a-mail-is-sent-at-most-once.md).
 * @returns undefined if no mail server is set
 */
export function openMailQueue(options: MailQueueOptions): MailQueue | undefined {
  const { mongo, settings, logger, isWanted = async () => true } = options;
  const { firstRetryMs = 30_000 } = options;
  const { SMTP_URL: url, MAIL_FROM = '', PUBLIC_URL = '', TASK_POLL_SECONDS } = settings;
  const from = mailboxOf(MAIL_FROM);
  if (!url || !from) return undefined;
  const mails = mailRepository(mailModel(mongo));
  const delivery = mailDelivery({ mails, url, from, isWanted, logger, firstRetryMs });
  const pollMs = TASK_POLL_SECONDS * 1000;
  const { start, close } = runOnDemand({ ...delivery, name: 'sending mails', pollMs, logger });

  return {
    publicUrl: PUBLIC_URL.replace(/\/+$/, ''),
    async add(added) {
      if ((await mails.add(added)) > 0) start();
    },
    has: mails.has,
    removeByOwner: mails.removeByOwner,
    close,
  };
}
