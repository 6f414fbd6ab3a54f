import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { Connection } from 'mongoose';
import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import { digestDueModel } from './digest-due.model.ts';
import { digestDueRepository } from './digest-due.repository.ts';
import { nextDigest } from './digest-time.ts';
import { type MailDigestsDeps, mailDigests } from './mail-digests.ts';

/** Soon after a start, because digests may have become due while no instance ran. */
const FIRST_AFTER_MS = 1_000;
const EVERY_MS = 30_000;

export type Digests = ReturnType<typeof openDigests>;

interface OpenDigestsDeps extends Omit<MailDigestsDeps, 'due' | 'mails' | 'notificationSettings'> {
  mongo: Connection;
  logger: Logger;
  mails: MailDigestsDeps['mails'] | undefined;
  notificationSettings: NotificationSettingsRepository;
}

/** The daily digests by mail. Without a mail server there are none. */
export function openDigests({ mongo, logger, mails, ...deps }: OpenDigestsDeps) {
  const { profiles, notificationSettings } = deps;
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

    /** Filters the people who have chosen the digest for a topic. */
    async wanting(people: readonly string[], topic: NotificationTopic): Promise<string[]> {
      if (!mails) return [];
      const wanting = await notificationSettings.wanting(people, topic, 'digest');
      return wanting.length === 0 ? [] : (await profiles.active(wanting)).map(({ id }) => id);
    },

    /** Something that is stored already waits for the next digest of these people. */
    async expect(people: readonly string[]): Promise<void> {
      if (people.length === 0) return;
      const settings = await notificationSettings.schedules(people);
      const now = new Date();
      await due.add(new Map(people.map((person) => [person, nextDigest(now, settings.get(person))])));
    },

    /** The person has changed the hour, the time zone or the quiet hours. */
    async reschedule(person: string): Promise<void> {
      const settings = await notificationSettings.schedules([person]);
      await due.reschedule(person, nextDigest(new Date(), settings.get(person)));
    },
  };
}
