import type { QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { NOTIFICATIONS, type NotificationPages, notificationsQuery } from './notification-queries.ts';

/** The hint can arrive before the user service has stored the notification. Milliseconds before each attempt. */
const ATTEMPTS_MS = [0, 700, 2_000, 5_000, 10_000];

/** Loads the notifications again when the server sends a hint, and after each connect; returns how to stop. */
export function startNotificationUpdates(
  client: QueryClient,
  socket: Pick<LiveSocket, 'on' | 'onConnect'>,
): () => void {
  let isStopped = false;
  let hints = 0;
  let known = new Set<string>();
  const { queryKey } = notificationsQuery;
  const loaded = () =>
    client.getQueryData<NotificationPages>(queryKey)?.pages[0]?.notifications.map(({ _id }) => _id) ?? [];
  const hasOnePerHint = () => loaded().filter((id) => !known.has(id)).length >= hints;

  /** Hints in quick succession announce one notification each, and a load can have only the first of them. */
  async function loadUntilNew(): Promise<void> {
    if (hints === 0) known = new Set(loaded());
    hints += 1;
    const own = hints;
    for (const delay of ATTEMPTS_MS) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (isStopped) return;
      await client.refetchQueries({ queryKey: NOTIFICATIONS });
      if (hasOnePerHint()) break;
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
