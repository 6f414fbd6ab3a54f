import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { NotificationRepository, NotificationViewRepository } from '../notifications/index.ts';
import type { UnreadChatRepository } from './unread-chat.repository.ts';
import { messageOf } from './unread-reminder-id.ts';

export interface IsUnseenDeps {
  notifications: Pick<NotificationRepository, 'find'>;
  views: Pick<NotificationViewRepository, 'seenUntil'>;
  unreadChats: Pick<UnreadChatRepository, 'isUnread'>;
}

export type IsUnseen = ReturnType<typeof isUnseen>;

/**
 * Whether a person has neither read a notification nor seen the bell with it while using a page, or has not read the message
 * that it is about. A notification that is not in the list of the application cannot be seen there.
 */
export const isUnseen =
  ({ notifications, views, unreadChats }: IsUnseenDeps) =>
  async (user: string, id: string, topic: NotificationTopic): Promise<boolean> => {
    if (topic === 'messages') {
      const { chatId, seq } = messageOf(id);
      return unreadChats.isUnread(chatId, user, seq);
    }
    const found = await notifications.find(user, id);
    if (found?.isWithdrawn) return false;
    if (!found || found.isUnlisted) return true;
    if (found.isRead) return false;
    const seenUntil = await views.seenUntil(user);
    return !seenUntil || seenUntil < found.createdAt;
  };
