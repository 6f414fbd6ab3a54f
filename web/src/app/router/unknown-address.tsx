import { Route } from 'react-router-dom';
import { ReaderLayout } from '#app/layouts/public-layout.tsx';
import { lazyPage } from '../loading/lazy-page.tsx';

const notFound = lazyPage(() => import('#app/routes/not-found.tsx'));

const userLayout = lazyPage(async () => {
  const { UserLayout, firstQueries } = await import('#app/layouts/user-layout.tsx');
  return { Page: UserLayout, firstQueries };
});
const adminLayout = lazyPage(async () => ({
  Page: (await import('#app/layouts/admin-layout.tsx')).AdminLayout,
}));
export const loadUserLayout = userLayout.load;

/** Separate chunks, so that visitors load neither area, and users do not load the one of an ADMIN. */
export const layouts = {
  user: () => userLayout.element,
  admin: () => adminLayout.element,
};

/** The route of all addresses that have no page. */
export const unknownAddress = (
  <Route element={<ReaderLayout member={layouts} />}>
    <Route path="*" element={notFound.element} />
  </Route>
);
