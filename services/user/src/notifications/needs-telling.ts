import type { NotificationRepository } from './notification.repository.ts';
import type { NotificationViewRepository } from './notification-view.repository.ts';

interface NeedsTellingDeps {
  notifications: Pick<NotificationRepository, 'find'>;
  views: Pick<NotificationViewRepository, 'seenUntil'>;
}

/**
 * Whether a person has neither read a notification nor seen the bell with it while using a page. A notification that is not
 * in the list of the application can only be told.
 */
export const needsTelling =
  ({ notifications, views }: NeedsTellingDeps) =>
  async (user: string, id: string): Promise<boolean> => {
    const found = await notifications.find(user, id);
    if (!found) return true;
    if (found.isRead) return false;
    const seenUntil = await views.seenUntil(user);
    return !seenUntil || seenUntil < found.createdAt;
  };
