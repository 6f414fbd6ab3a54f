import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import { digestDueModel } from './digest-due.model.ts';
import { digestDueRepository } from './digest-due.repository.ts';
import { type MailDigestsDeps, mailDigests } from './mail-digests.ts';
import { rescheduleDigest, scheduleDigests, wantingDigest } from './schedule-digests.ts';

/** Soon after a start, because digests may have become due while no instance ran. */
const FIRST_AFTER_MS = 1_000;
const EVERY_MS = 30_000;

export type Digests = ReturnType<typeof createDigests>;

interface DigestsDeps extends Omit<MailDigestsDeps, 'due' | 'mails' | 'notificationSettings'> {
  mongo: Connection;
  logger: Logger;
  mails: MailDigestsDeps['mails'] | undefined;
  notificationSettings: NotificationSettingsRepository;
}

/** The daily digests by mail. Without a mail server there are none. */
export function createDigests({ mongo, logger, mails, ...deps }: DigestsDeps) {
  const { notificationSettings } = deps;
  const due = digestDueRepository(digestDueModel(mongo));
  const run = mails ? mailDigests({ ...deps, due, mails }) : async () => undefined;
  const stop = runPeriodically({
    name: 'making digests',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    run,
    logger,
  });

  return {
    run,
    stop,
    removeAll: due.removeAll,
    wanting: mails ? wantingDigest(deps) : async () => [],
    schedule: scheduleDigests({ due, notificationSettings }),
    reschedule: rescheduleDigest({ due, notificationSettings }),
  };
}

export { digestContents } from './digest-contents.ts';
export { DIGEST_HOUR } from './digest-time.ts';
export { wantsMail } from './wants-mail.ts';
