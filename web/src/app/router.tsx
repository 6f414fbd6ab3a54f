import { Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Area, paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/lib/route-prefetch.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { AuthAdmin, AuthUser } from './guards.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { type LazyPage, lazyPage, lazyPart } from './lazy-page.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ErrorPage, LastResort, NotFoundPage } from './routes/error-page.tsx';

/** Nothing of the signed-in area is in what a visitor loads. */
const MemberLayout = lazyPart(async () => (await import('./layouts/member-layout.tsx')).MemberLayout);

const publicPages: Record<string, LazyPage> = {
  [paths.home]: lazyPage(() => import('./routes/public/home.tsx')),
  [paths.about]: lazyPage(() => import('./routes/public/about.tsx')),
  [paths.packages]: lazyPage(() => import('./routes/public/packages.tsx')),
  [paths.contact]: lazyPage(() => import('./routes/public/contact.tsx')),
  [paths.login]: lazyPage(() => import('./routes/public/login.tsx')),
  [paths.join]: lazyPage(() => import('./routes/public/join.tsx')),
  [paths.terms]: lazyPage(() => import('./routes/public/terms.tsx')),
  [paths.privacy]: lazyPage(() => import('./routes/public/privacy.tsx')),
};

const destinations = lazyPage(() => import('./routes/user/destinations.tsx'));
const destination = lazyPage(() => import('./routes/user/destination-detail.tsx'));
const profile = lazyPage(() => import('./routes/user/profile.tsx'));
const otherProfile = lazyPage(() => import('./routes/user/other-profile.tsx'));

/** Both areas have the same pages for now; the guard and the header differ. */
function memberPages(area: Area): Record<string, LazyPage> {
  return {
    [paths.destinations(area)]: destinations,
    [paths.destination(area, ':id')]: destination,
    [paths.profile(area)]: profile,
    [paths.profile(area, ':id')]: otherProfile,
    [`/${area}/packages`]: publicPages[paths.packages] as LazyPage,
  };
}

const userPages = memberPages('user');
const adminPages = memberPages('admin');

registerPrefetch(
  Object.entries({ ...publicPages, ...userPages, ...adminPages }).map(([path, { load }]) => ({ path, load })),
);

function routes(pages: Record<string, LazyPage>) {
  return Object.entries(pages).map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />);
}

export function Router() {
  return (
    <BrowserRouter>
      <ProgressBar />
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  const { pathname } = useLocation();
  useArrival(pathname);
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <LastResort />}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <ErrorPage error={error} retry={retry} />}
      >
        <Suspense>
          <Routes>
            <Route element={<PublicLayout />}>
              {routes(publicPages)}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route
              element={
                <AuthUser>
                  <MemberLayout area="user" />
                </AuthUser>
              }
            >
              <Route path="/user" element={<Navigate to={paths.destinations('user')} replace />} />
              {routes(userPages)}
            </Route>
            <Route
              element={
                <AuthAdmin>
                  <MemberLayout area="admin" />
                </AuthAdmin>
              }
            >
              <Route path="/admin" element={<Navigate to={paths.destinations('admin')} replace />} />
              {routes(adminPages)}
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

/** A new page begins at its top, and screen readers at its main part; back and forward keep their place. */
function useArrival(pathname: string) {
  const before = useRef(pathname);
  const moved = useRef(false);
  useEffect(() => {
    const back = () => {
      moved.current = true;
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!moved.current) window.scrollTo({ top: 0, behavior: 'instant' });
    moved.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
