// The service worker. A browser has it once the user has turned push notifications on; it keeps no files.

const MEMBER_AREA = /^\/(user|admin)(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, path, tag, lang }) {
  // The bell of the page that the user looks at shows it.
  const isInView = (await windows()).some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  if (isInView || !title) return;
  await self.registration.showNotification(title, { body, tag, lang, icon: '/icon.svg', data: { path } });
}

/** Shows the page in an open tab of the member area, whose router loads nothing anew, else in a new tab. */
async function open(path) {
  const tab = (await windows()).find(({ url }) => MEMBER_AREA.test(new URL(url).pathname));
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  tab.postMessage({ type: 'open', path });
  await tab.focus();
}
