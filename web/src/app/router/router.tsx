import { userPaths } from '@layover/proto/page-paths';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { RequireUser } from '#app/access/guards.tsx';
import { PasswordGate } from '#app/access/password-gate.tsx';
import { SecondFactorGate } from '#app/access/second-factor-gate.tsx';
import { PublicLayout, ReaderLayout } from '#app/layouts/public-layout.tsx';
import { currentSession } from '#entities/session/session.ts';
import { paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/routing/route-prefetch.ts';
import { type LazyPage, lazyPage, lazyPart } from '../loading/lazy-page.tsx';
import { ProgressBar } from '../loading/progress-bar.tsx';
import { pagesOf } from './area-pages.ts';
import { movedPages } from './moved-pages.tsx';
import { PageFrame, routes } from './page-frame.tsx';
import { type PagesByPath, publicPages, writingPages } from './public-pages.ts';
import { layouts, loadUserLayout, unknownAddress } from './unknown-address.tsx';

const userOnlyPages: Record<keyof typeof userPaths, LazyPage> = {
  welcome: lazyPage(() => import('#app/routes/user/welcome.tsx')),
  packages: lazyPage(() => import('#app/routes/user/packages.tsx')),
  payments: lazyPage(() => import('#app/routes/user/payments.tsx')),
  seats: lazyPage(() => import('#app/routes/user/seats.tsx')),
  blog: lazyPage(() => import('#app/routes/user/blog.tsx')),
  post: lazyPage(() => import('#app/routes/user/post.tsx')),
};

const userPages: PagesByPath = [
  ...pagesOf('user'),
  ...Object.entries(userOnlyPages).map(
    ([name, page]) => [userPaths[name as keyof typeof userPaths], page] as const,
  ),
];

registerPrefetch([
  ...[...publicPages, ...writingPages].map(([path, { load }]) => ({ path, load })),
  ...userPages.map(([path, { load }]) => ({ path, load: () => Promise.all([loadUserLayout(), load()]) })),
]);

/** An answer that has arrived is read within this time. */
const READ_MS = 50;

/**
 * Puts the answers that have arrived while the code was loaded into the cache, so that the page is drawn once, with its content.
 * The page is not delayed for others.
 */
export async function readEarlyAnswers(client: QueryClient): Promise<void> {
  const { earlyCalls, location } = window;
  const session = currentSession();
  if (!earlyCalls?.answers.size || session.status === 'out') return;
  for (const [path, { load }] of userPages) {
    const match = matchPath(path, location.pathname);
    if (!match) continue;
    const address = {
      id: match.params.id ?? '',
      me: session.user._id,
      params: new URLSearchParams(location.search),
    };
    const modules = await Promise.all([loadUserLayout(), load()]);
    const read = modules.flatMap(({ firstQueries }) => firstQueries?.(client, address) ?? []);
    await Promise.race([Promise.all(read), new Promise((resolve) => setTimeout(resolve, READ_MS))]);
  }
}

const AdminRoutes = lazyPart(async () => (await import('./admin-routes.tsx')).AdminRoutes);

export function Router() {
  return (
    <BrowserRouter>
      <ProgressBar />
      <PasswordGate>
        <SecondFactorGate>
          <PageFrame>
            <AppRoutes />
          </PageFrame>
        </SecondFactorGate>
      </PasswordGate>
    </BrowserRouter>
  );
}

function AppRoutes() {
  const { pathname } = useLocation();
  if (/^\/admin(\/|$)/i.test(pathname)) return <AdminRoutes />;
  return (
    <Routes>
      <Route element={<PublicLayout />}>{routes(publicPages)}</Route>
      <Route element={<ReaderLayout member={layouts} />}>{routes(writingPages)}</Route>
      {unknownAddress}
      <Route
        element={
          <RequireUser>
            <layouts.user />
          </RequireUser>
        }
      >
        <Route path="/user" element={<Navigate to={paths.firstPage('user')} replace />} />
        {movedPages('user')}
        {routes(userPages)}
      </Route>
    </Routes>
  );
}
