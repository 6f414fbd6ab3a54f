import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import { topicOf } from '../notification-settings/topics.ts';
import type { NewNotification, NotificationRepository } from './notification.repository.ts';

type QueueForPeople = (
  eventId: string,
  userIds: readonly string[],
  notification: NewNotification,
) => Promise<void>;

interface NotifyPeopleDeps {
  notifications: Pick<NotificationRepository, 'add'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'wanting'>;
  queueMails: QueueForPeople;
  queuePushes: QueueForPeople;
}

/** Tells people of an event by the channels that each of them has chosen. A repeated call for an event changes nothing. */
export const notifyPeople =
  ({ notifications, notificationSettings, queueMails, queuePushes }: NotifyPeopleDeps): QueueForPeople =>
  async (eventId, userIds, notification) => {
    const inApp = await notificationSettings.wanting(userIds, topicOf(notification.kind), 'app');
    await notifications.add(eventId, inApp, notification);
    await queueMails(eventId, userIds, notification);
    await queuePushes(eventId, userIds, notification);
  };
