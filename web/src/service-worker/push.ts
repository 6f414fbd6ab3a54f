import { isInMemberArea, worker } from './scope.ts';

interface Pushed {
  title?: string;
  body?: string;
  path?: string;
  tag?: string;
  lang?: string;
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function showPush({ title, body, path, tag, lang }: Pushed): Promise<void> {
  // The bell of the page that the user looks at shows it.
  const isInView = (await windows()).some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  if (isInView || !title) return;
  await worker.registration.showNotification(title, { body, tag, lang, icon: '/icon.svg', data: { path } });
}

/** Shows the page in an open tab of the member area, whose router loads nothing anew, else in a new tab. */
export async function openPushedPage(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data;
  const tab = (await windows()).find(({ url }) => isInMemberArea(url));
  if (!tab) {
    await worker.clients.openWindow(path);
    return;
  }
  tab.postMessage({ type: 'open', path });
  await tab.focus();
}
