import type { Digests } from '../digests/index.ts';
import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import { topicOf } from '../notification-settings/topics.ts';
import type { NewNotification, NotificationRepository } from '../notifications/notification.repository.ts';
import type { CommentNotifications } from '../notifications/withdraw-comments.ts';

type QueueForPeople = (
  eventId: string,
  userIds: readonly string[],
  notification: NewNotification,
) => Promise<void>;

export interface NotifyPeopleDeps {
  notifications: Pick<NotificationRepository, 'add'>;
  comments: Pick<CommentNotifications, 'update'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'wanting'>;
  digests: Pick<Digests, 'wanting' | 'schedule'>;
  queueMails: QueueForPeople;
  queuePushes: QueueForPeople;
}

/** Notifies people of an event by the channels that each of them has chosen. A repeated call for an event changes nothing. */
export const notifyPeople =
  ({
    notifications,
    comments,
    notificationSettings,
    digests,
    queueMails,
    queuePushes,
  }: NotifyPeopleDeps): QueueForPeople =>
  async (eventId, userIds, notification) => {
    const topic = topicOf(notification.kind);
    const listed = await notificationSettings.wanting(userIds, topic, 'app');
    const digest = await digests.wanting(userIds, topic);
    await notifications.add(eventId, { listed, digest }, notification);
    if (notification.comment) await comments.update(notification.comment);
    await digests.schedule(digest);
    await queueMails(eventId, userIds, notification);
    await queuePushes(eventId, userIds, notification);
  };
