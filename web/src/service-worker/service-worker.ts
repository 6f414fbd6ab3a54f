import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { cacheNames } from '#shared/storage/cache-names.ts';
import { cacheFirst } from './cache-first.ts';
import { answerNavigation } from './navigation.ts';
import { openPushedPage, showPush } from './push.ts';
import { isInMemberArea, worker } from './scope.ts';

const PICTURES = /^\/api\/\w+\/images\//;
const CODE_MAX = 200;
const PICTURES_MAX = 300;

const isPage = ({ mode }: Request, { pathname }: URL) => mode === 'navigate' && !pathname.startsWith('/api/');

registerRoute(({ request, url }) => isPage(request, url), answerNavigation);
// Without `directoryIndex: ''`, the home page would be the stored document, which has no content.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  cacheFirst(cacheNames.code, CODE_MAX),
);
// Pictures that a visitor sees after a log-out are not stored.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && PICTURES.test(url.pathname) && isInMemberArea(request.referrer || url.href),
  cacheFirst(cacheNames.pictures, PICTURES_MAX),
);

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'activate') void worker.skipWaiting();
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json() ?? {})));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushedPage(event.notification)));
