import type { Digests } from '../digests/index.ts';
import { type NotificationSettingsRepository, topicOf } from '../notification-settings/index.ts';
import type {
  CommentNotifications,
  NewNotification,
  NotificationRepository,
} from '../notifications/index.ts';

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
