import type { NotificationGroup, NotificationKind } from '@layover/proto/http/user/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { notifyInApp } from '#entities/notification/notify-in-app.ts';
import type { Area } from '#shared/config/paths.ts';
import { notificationTarget } from './notification-target.ts';
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
  return async (notification: NotificationGroup) => {
    const { _id, kind, ids, createdAt: until } = notification;
    if (!SHOWN.has(kind)) return;
    const parts = await loadParts();
    if (!parts) return;
    const { NotificationPicture, NotificationText } = parts;
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

/** What a notification shows. It is loaded when it is needed, as the list is; undefined without a connection. */
async function loadParts() {
  try {
    const [{ NotificationPicture }, { NotificationText }] = await Promise.all([
      import('./notification-picture.tsx'),
      import('./notification-text.tsx'),
    ]);
    return { NotificationPicture, NotificationText };
  } catch {
    return undefined;
  }
}
