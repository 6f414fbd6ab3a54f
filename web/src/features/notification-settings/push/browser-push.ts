import type { BodyInput } from '@layover/proto/http/endpoint';
import type { pushApi } from '@layover/proto/http/user/push';
import { registerServiceWorker } from '#shared/service-worker/register.ts';

type BrowserSubscription = BodyInput<typeof pushApi.subscribe>;

/** Thrown when the user, or a setting of the browser, does not allow notifications. */
export class PushBlocked extends Error {}

/** Whether this browser can show pushed notifications. On iPhones only an application on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied';

/** Asks for the permission if it is undecided, and subscribes this browser. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  if (!(await registerServiceWorker()))
    throw new DOMException('There is no service worker.', 'NotSupportedError');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (err: unknown) => {
    // The browser is subscribed with an earlier key of this installation.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw err;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON() as BrowserSubscription;
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
