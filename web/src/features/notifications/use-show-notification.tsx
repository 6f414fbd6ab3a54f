import type { NotificationGroup, NotificationKind } from '@layover/proto/http/user/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notifyInApp } from '#entities/notification/notify-in-app.ts';
import type { Area } from '#shared/config/paths.ts';
import { NotificationPicture } from './notification-picture.tsx';
import { notificationTarget } from './notification-target.ts';
import { NotificationText } from './notification-text.tsx';
import { useMarkRead } from './use-change-notifications.ts';

/** What others have just done. The chat shows its requests itself, with the message. */
const SHOWN: ReadonlySet<NotificationKind> = new Set([
  'group_invitation',
  'group_added',
  'plan_changed',
  'plan_called_off',
  'plan_restored',
  'place_free',
]);

/** Shows a new notification as a toast, except while the list is open. */
export function useShowNotification(area: Area, isListOpen: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate: markRead } = useMarkRead();
  return (notification: NotificationGroup) => {
    const { _id, kind, ids, createdAt: until } = notification;
    if (!SHOWN.has(kind)) return;
    void notifyInApp(client, {
      eventId: _id,
      isInView: isListOpen,
      toast: {
        id: `notification.${_id}`,
        picture: <NotificationPicture notification={notification} />,
        title: <NotificationText notification={notification} />,
        onOpen: () => {
          markRead({ until, ids });
          void navigate(notificationTarget(notification, area));
        },
      },
    });
  };
}
