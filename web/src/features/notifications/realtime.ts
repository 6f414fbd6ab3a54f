import type { NotificationGroup } from '@layover/proto/http/user/notification';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { NOTIFICATIONS, type NotificationPages, notificationsQuery } from './notification-queries.ts';

/** The hint can arrive before the user service has stored the notification. Milliseconds before each attempt. */
const ATTEMPTS_MS = [0, 700, 2_000, 5_000, 10_000];

/**
 * Loads the notifications again when the server sends a hint, and after each connect; returns how to stop. `onNew` runs for
 * each one that follows a hint.
 */
export function startNotificationUpdates(
  client: QueryClient,
  socket: Pick<LiveSocket, 'on' | 'onConnect'>,
  onNew: (notification: NotificationGroup) => void,
): () => void {
  let isStopped = false;
  let hints = 0;
  let known = new Set<string>();
  /** Before the first load, all notifications would look new. */
  let wasLoaded = false;
  const { queryKey } = notificationsQuery;
  const announced = new Set<string>();
  const loaded = () => client.getQueryData<NotificationPages>(queryKey)?.pages[0]?.notifications ?? [];
  const added = () => loaded().filter(({ _id }) => !known.has(_id));

  function announce(): void {
    if (!wasLoaded) return;
    for (const notification of added().toReversed()) {
      if (notification.isRead || announced.has(notification._id)) continue;
      announced.add(notification._id);
      onNew(notification);
    }
  }

  /** Hints in quick succession announce one notification each, and a load can have only the first of them. */
  async function loadUntilNew(): Promise<void> {
    if (hints === 0) {
      wasLoaded = client.getQueryData(queryKey) !== undefined;
      known = new Set(loaded().map(({ _id }) => _id));
    }
    hints += 1;
    const own = hints;
    for (const delay of ATTEMPTS_MS) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (isStopped) return;
      await client.refetchQueries({ queryKey: NOTIFICATIONS });
      announce();
      if (added().length >= hints) break;
    }
    if (hints === own) hints = 0;
  }

  const stops = [
    socket.on('notification', () => void loadUntilNew()),
    socket.onConnect(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS })),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
