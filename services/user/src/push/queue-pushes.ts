import {
  deliverAt,
  type NotificationSettingsRepository,
  type OutgoingNotification,
  topicOf,
} from '../notification-settings/index.ts';
import { endOfUse, notificationId } from '../notifications/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { NewPush } from './push.model.ts';
import { pushContent } from './push-content.ts';
import type { PushSubscriptionRepository } from './push-subscription.repository.ts';

interface QueuePushesDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'schedules' | 'wanting'>;
  subscriptions: Pick<PushSubscriptionRepository, 'ofAll'>;
  add: (pushes: readonly NewPush[]) => Promise<void>;
  delayMs: number;
}

/** Queues a message for each browser of the people who have pushes about the topic on, once for each event and browser. */
export const queuePushes =
  ({ profiles, notificationSettings, subscriptions, add, delayMs }: QueuePushesDeps) =>
  async (eventId: string, userIds: readonly string[], outgoing: OutgoingNotification): Promise<void> => {
    const topic = topicOf(outgoing.kind);
    const dropAfter = endOfUse(outgoing);
    const soon = new Date(Date.now() + delayMs);
    const found = await subscriptions.ofAll(await notificationSettings.wanting(userIds, topic, 'push'));
    const people = await profiles.active([...new Set(found.map(({ user }) => String(user)))]);
    const schedules = await notificationSettings.schedules(people.map(({ id }) => id));
    const pushes = people.flatMap((person) => {
      const notBefore = topic === 'account' ? soon : deliverAt(soon, schedules.get(person.id) ?? {});
      if (dropAfter && dropAfter <= notBefore) return [];
      const payload = JSON.stringify(pushContent(outgoing, person));
      return found
        .filter(({ user }) => String(user) === person.id)
        .map(({ _id }) => ({
          _id: `${notificationId(eventId, person.id)}:${_id}`,
          owner: person.id,
          topic,
          payload,
          subscription: _id,
          notification: notificationId(eventId, person.id),
          notBefore,
          ...(dropAfter && { dropAfter }),
          ...(outgoing.person && { about: outgoing.person }),
        }));
    });
    await add(pushes);
  };
