import { areaPath, type areaPaths } from '@layover/proto/page-paths';
import { loadMemberChat } from '#app/layouts/load-member-chat.ts';
import type { Area } from '#shared/config/paths.ts';
import { type LazyPage, lazyPage } from '../loading/lazy-page.tsx';
import type { PagesByPath } from './public-pages.ts';

/** Both areas have these pages; the guard and the header differ. */
const areaPages: Record<keyof typeof areaPaths, LazyPage> = {
  destinations: lazyPage(() => import('#app/routes/user/destinations.tsx')),
  destination: lazyPage(() => import('#app/routes/user/destination-detail.tsx')),
  profile: lazyPage(() => import('#app/routes/user/profile.tsx')),
  otherProfile: lazyPage(() => import('#app/routes/user/other-profile.tsx')),
  people: lazyPage(() => import('#app/routes/user/people.tsx')),
  trips: lazyPage(() => import('#app/routes/user/trips.tsx')),
  // Its content is the chat.
  messages: lazyPage(async () => {
    const [page] = await Promise.all([import('#app/routes/user/messages.tsx'), loadMemberChat()]);
    return page;
  }),
  settings: lazyPage(() => import('#app/routes/user/settings.tsx')),
  account: lazyPage(() => import('#app/routes/user/settings/account.tsx')),
  security: lazyPage(() => import('#app/routes/user/settings/security.tsx')),
  visibility: lazyPage(() => import('#app/routes/user/settings/visibility.tsx')),
  notifications: lazyPage(() => import('#app/routes/user/settings/notifications.tsx')),
  display: lazyPage(() => import('#app/routes/user/settings/display.tsx')),
  workEmail: lazyPage(() => import('#app/routes/user/work-email.tsx')),
};

export const pagesOf = (area: Area): PagesByPath =>
  Object.entries(areaPages).map(([name, page]) => [areaPath(area, name as keyof typeof areaPaths), page]);
