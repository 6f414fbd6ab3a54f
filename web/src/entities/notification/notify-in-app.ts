import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { QueryClient } from '@tanstack/react-query';
import { playNotificationSound } from '#shared/sound/notification-sound.ts';
import { claimInTab } from '#shared/storage/claim-in-tab.ts';
import { type PreviewToast, showPreviewToast } from '#shared/ui/toasts/toast.ts';
import { notificationSettingsQuery } from './notification-settings-query.ts';

interface InAppNotification {
  /** Id of the message or the notification. The open tabs of the browser play one sound for it. */
  eventId: string;
  /** Whether the settings of the user show it in the application. For notifications at the bell the server has decided that. */
  topic?: NotificationTopic;
  /** Whether the user already sees it in this tab. */
  isInView: boolean;
  toast: PreviewToast;
}

const SETTINGS_STALE_MS = 60_000;
/** Milliseconds for which other tabs wait for the tab with the focus, in which the user may already see the notification. */
const FOCUSED_TAB_FIRST_MS = 300;

/** Shows a toast in this tab and plays a sound in one tab, as far as the user's settings allow it. */
export async function notifyInApp(
  client: QueryClient,
  { eventId, topic, isInView, toast }: InAppNotification,
): Promise<void> {
  const claim = () => claimInTab(`sound.${eventId}`);
  if (isInView) return void (await claim());
  const settings = await client
    .fetchQuery({ ...notificationSettingsQuery, staleTime: SETTINGS_STALE_MS })
    .catch(() => undefined);
  if (!settings || (topic && !settings.topics[topic].app)) return;
  if (settings.showsToasts && document.visibilityState === 'visible') showPreviewToast(toast);
  if (!settings.playsSound || isShownBySystem()) return;
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, FOCUSED_TAB_FIRST_MS));
  await playNotificationSound(claim);
}

/** The system has its own sound for the notifications that it shows while the page is hidden. */
const isShownBySystem = () =>
  document.visibilityState !== 'visible' && 'Notification' in window && Notification.permission === 'granted';
