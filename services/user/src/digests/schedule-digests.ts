import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { DigestDueRepository } from './digest-due.repository.ts';
import { nextDigest } from './digest-time.ts';

interface ScheduleDeps {
  due: Pick<DigestDueRepository, 'add' | 'reschedule'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'schedules'>;
}

/** Schedules the next digest of people for whom something is stored that it will contain. */
export const scheduleDigests =
  ({ due, notificationSettings }: ScheduleDeps) =>
  async (people: readonly string[]): Promise<void> => {
    if (people.length === 0) return;
    const settings = await notificationSettings.schedules(people);
    const now = new Date();
    await due.add(new Map(people.map((person) => [person, nextDigest(now, settings.get(person))])));
  };

/** Call it when the person has changed the hour, the time zone or the quiet hours. */
export const rescheduleDigest =
  ({ due, notificationSettings }: ScheduleDeps) =>
  async (person: string): Promise<void> => {
    const settings = await notificationSettings.schedules([person]);
    await due.reschedule(person, nextDigest(new Date(), settings.get(person)));
  };

interface WantsDigestDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'wanting'>;
}

/** Filters the people who have chosen the digest for a topic. */
export const wantingDigest =
  ({ profiles, notificationSettings }: WantsDigestDeps) =>
  async (people: readonly string[], topic: NotificationTopic): Promise<string[]> => {
    const wanting = await notificationSettings.wanting(people, topic, 'digest');
    return wanting.length === 0 ? [] : (await profiles.active(wanting)).map(({ id }) => id);
  };
