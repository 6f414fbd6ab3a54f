import { adminPaths, areaPath, type areaPaths, publicPaths, userPaths } from '@layover/proto/page-paths';
import { Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { type Area, paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/routing/route-prefetch.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { RequireAdmin, RequireUser } from './guards.tsx';
import { PublicLayout, UnknownAddressLayout } from './layouts/public-layout.tsx';
import { type LazyPage, lazyPage, lazyPart } from './lazy-page.tsx';
import { PasswordGate } from './password-gate.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ErrorPage, NotFoundPage, PlainErrorPage } from './routes/error-page.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** Separate chunks, so that visitors load neither area, and users do not load the one of an ADMIN. */
const layouts = {
  user: lazyPart(async () => (await import('./layouts/user-layout.tsx')).UserLayout),
  admin: lazyPart(async () => (await import('./layouts/admin-layout.tsx')).AdminLayout),
};

const pages: Record<keyof typeof publicPaths, LazyPage> = {
  home: lazyPage(() => import('./routes/public/home.tsx')),
  about: lazyPage(() => import('./routes/public/about.tsx')),
  packages: lazyPage(() => import('./routes/public/packages.tsx')),
  contact: lazyPage(() => import('./routes/public/contact.tsx')),
  login: lazyPage(() => import('./routes/public/login.tsx')),
  join: lazyPage(() => import('./routes/public/join.tsx')),
  forgotPassword: lazyPage(() => import('./routes/public/forgot-password.tsx')),
  resetPassword: lazyPage(() => import('./routes/public/reset-password.tsx')),
  verifyEmail: lazyPage(() => import('./routes/public/verify-email.tsx')),
  undoEmailChange: lazyPage(() => import('./routes/public/undo-email-change.tsx')),
  keepAccount: lazyPage(() => import('./routes/public/keep-account.tsx')),
  terms: lazyPage(() => import('./routes/public/terms.tsx')),
  privacy: lazyPage(() => import('./routes/public/privacy.tsx')),
  sharedPlan: lazyPage(() => import('./routes/public/shared-plan.tsx')),
  unsubscribe: lazyPage(() => import('./routes/public/unsubscribe.tsx')),
  blog: lazyPage(() => import('./routes/public/blog.tsx')),
  newPost: lazyPage(() => import('./routes/public/edit-post.tsx')),
  editPost: lazyPage(() => import('./routes/public/edit-post.tsx')),
  post: lazyPage(() => import('./routes/public/post.tsx')),
};

/** Both areas have the same pages; the guard and the header differ. */
const areaPages: Record<keyof typeof areaPaths, LazyPage> = {
  destinations: lazyPage(() => import('./routes/user/destinations.tsx')),
  destination: lazyPage(() => import('./routes/user/destination-detail.tsx')),
  profile: lazyPage(() => import('./routes/user/profile.tsx')),
  otherProfile: lazyPage(() => import('./routes/user/other-profile.tsx')),
  packages: pages.packages,
  people: lazyPage(() => import('./routes/user/people.tsx')),
  trips: lazyPage(() => import('./routes/user/trips.tsx')),
  notifications: lazyPage(() => import('./routes/user/notifications.tsx')),
  security: lazyPage(() => import('./routes/user/security.tsx')),
  workEmail: lazyPage(() => import('./routes/user/work-email.tsx')),
};

const userOnlyPages: Record<keyof typeof userPaths, LazyPage> = {
  blog: lazyPage(() => import('./routes/user/blog.tsx')),
  post: lazyPage(() => import('./routes/user/post.tsx')),
};

const adminOnlyPages: Partial<Record<keyof typeof adminPaths, LazyPage>> = {
  plans: lazyPage(() => import('./routes/admin/plans.tsx')),
  newPlan: lazyPage(() => import('./routes/admin/new-plan.tsx')),
  editPlan: lazyPage(() => import('./routes/admin/edit-plan.tsx')),
  suggestions: lazyPage(() => import('./routes/admin/suggestions.tsx')),
  suggestion: lazyPage(() => import('./routes/admin/suggestion.tsx')),
  reports: lazyPage(() => import('./routes/admin/reports.tsx')),
  report: lazyPage(() => import('./routes/admin/report.tsx')),
  inbox: lazyPage(() => import('./routes/admin/inbox.tsx')),
  contactMessage: lazyPage(() => import('./routes/admin/contact-message.tsx')),
  cities: lazyPage(() => import('./routes/admin/cities.tsx')),
  newCity: lazyPage(() => import('./routes/admin/new-city.tsx')),
  editCity: lazyPage(() => import('./routes/admin/edit-city.tsx')),
  start: lazyPage(() => import('./routes/admin/start.tsx')),
  users: lazyPage(() => import('./routes/admin/users.tsx')),
  user: lazyPage(() => import('./routes/admin/user.tsx')),
  audit: lazyPage(() => import('./routes/admin/audit.tsx')),
  categories: lazyPage(() => import('./routes/admin/categories.tsx')),
  newCategory: lazyPage(() => import('./routes/admin/new-category.tsx')),
  editCategory: lazyPage(() => import('./routes/admin/edit-category.tsx')),
  blog: lazyPage(() => import('./routes/admin/blog.tsx')),
  newPost: lazyPage(() => import('./routes/admin/edit-post.tsx')),
  editPost: lazyPage(() => import('./routes/admin/edit-post.tsx')),
  post: lazyPage(() => import('./routes/admin/post.tsx')),
  homeEditor: lazyPage(() => import('./routes/admin/home-editor.tsx')),
  blogEditor: lazyPage(() => import('./routes/admin/blog-table.tsx')),
  aboutEditor: lazyPage(() => import('./routes/admin/about-editor.tsx')),
  adsEditor: lazyPage(() => import('./routes/admin/ads.tsx')),
  newAd: lazyPage(() => import('./routes/admin/new-ad.tsx')),
  editAd: lazyPage(() => import('./routes/admin/edit-ad.tsx')),
};

type PagesByPath = readonly (readonly [path: string, page: LazyPage])[];

const publicPages: PagesByPath = Object.entries(pages).map(([name, page]) => [
  publicPaths[name as keyof typeof publicPaths],
  page,
]);

const pagesOf = (area: Area): PagesByPath =>
  Object.entries(areaPages).map(([name, page]) => [areaPath(area, name as keyof typeof areaPaths), page]);

const userPages: PagesByPath = [
  ...pagesOf('user'),
  ...Object.entries(userOnlyPages).map(
    ([name, page]) => [userPaths[name as keyof typeof userPaths], page] as const,
  ),
];
const adminPages: PagesByPath = [
  ...pagesOf('admin'),
  ...Object.entries(adminOnlyPages).map(
    ([name, page]) => [adminPaths[name as keyof typeof adminPaths], page] as const,
  ),
];

registerPrefetch([...publicPages, ...userPages, ...adminPages].map(([path, { load }]) => ({ path, load })));

function routes(addressed: PagesByPath) {
  return addressed.map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />);
}

export function Router() {
  return (
    <BrowserRouter>
      <ProgressBar />
      <PasswordGate>
        <SecondFactorGate>
          <Pages />
        </SecondFactorGate>
      </PasswordGate>
    </BrowserRouter>
  );
}

function Pages() {
  const { pathname } = useLocation();
  useScrollAndFocus(pathname);
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <PlainErrorPage />}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, retry) => <ErrorPage error={error} retry={retry} />}
      >
        <Suspense>
          <Routes>
            <Route element={<PublicLayout />}>{routes(publicPages)}</Route>
            <Route element={<UnknownAddressLayout member={layouts} />}>
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route
              element={
                <RequireUser>
                  <layouts.user />
                </RequireUser>
              }
            >
              <Route path="/user" element={<Navigate to={paths.destinations('user')} replace />} />
              {routes(userPages)}
            </Route>
            <Route
              element={
                <RequireAdmin>
                  <layouts.admin />
                </RequireAdmin>
              }
            >
              <Route path="/admin" element={<Navigate to={paths.admin.start} replace />} />
              <Route path={paths.admin.planEditor} element={<Navigate to={paths.admin.newPlan} replace />} />
              <Route
                path={paths.admin.categoryEditor}
                element={<Navigate to={paths.admin.newCategory} replace />}
              />
              {routes(adminPages)}
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </ErrorBoundary>
  );
}

/** Scrolls a new page to its top and focuses its main part for screen readers. Back and forward keep the scroll position. */
function useScrollAndFocus(pathname: string) {
  const before = useRef(pathname);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}
