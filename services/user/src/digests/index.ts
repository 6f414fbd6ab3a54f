import type { TaskSettings } from '@layover/kit/config';
import { leasedJobs } from '@layover/kit/jobs/leased-jobs';
import type { Logger } from '@layover/kit/logger';
import type { Connection } from 'mongoose';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import { digestDueModel } from './digest-due.model.ts';
import { digestDueRepository } from './digest-due.repository.ts';
import { type MakeDigestDeps, makeDigest } from './make-digest.ts';
import { rescheduleDigest, scheduleDigests, wantingDigest } from './schedule-digests.ts';

export type Digests = ReturnType<typeof createDigests>;

interface DigestsDeps extends Omit<MakeDigestDeps, 'due' | 'mails' | 'notificationSettings'> {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  mails: MakeDigestDeps['mails'] | undefined;
  notificationSettings: NotificationSettingsRepository;
}

/** The daily digests by mail. Without a mail server there are none. */
export function createDigests({ mongo, settings, logger, mails, ...deps }: DigestsDeps) {
  const { notificationSettings } = deps;
  const model = digestDueModel(mongo);
  const due = digestDueRepository(model);
  const jobs =
    mails &&
    leasedJobs({
      name: 'making a digest',
      model,
      dueField: 'dueAt',
      work: makeDigest({ ...deps, due, mails }),
      pollMs: settings.TASK_POLL_SECONDS * 1000,
      logger,
    });

  return {
    removeAll: due.removeAll,
    wanting: mails ? wantingDigest(deps) : async () => [],
    schedule: scheduleDigests({ due, notificationSettings }),
    reschedule: rescheduleDigest({ due, notificationSettings }),
    close: async () => jobs?.close(),
  };
}

export { digestContents } from './digest-contents.ts';
export { DIGEST_HOUR } from './digest-time.ts';
export { wantsMail } from './wants-mail.ts';
