import type { BodyInput } from '@layover/proto/http/endpoint';
import type { pushApi } from '@layover/proto/http/user/push';

const WORKER = '/push-worker.js';

export type BrowserSubscription = BodyInput<typeof pushApi.subscribe>;

/** Thrown when the user, or a setting of the browser, does not allow notifications. */
export class PushBlocked extends Error {}

/** Whether this browser can show pushed notifications. On iPhones only an application on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied';

/** Asks for the permission if it is undecided, and subscribes this browser. Before that it has no service worker. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  await navigator.serviceWorker.register(WORKER);
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
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
