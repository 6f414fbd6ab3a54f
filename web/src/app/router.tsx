import { adminPaths, areaPath, type areaPaths, userPaths } from '@layover/proto/page-paths';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { type Area, paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/routing/route-prefetch.ts';
import { RequireAdmin, RequireUser } from './guards.tsx';
import { PublicLayout, UnknownAddressLayout } from './layouts/public-layout.tsx';
import { type LazyPage, lazyPage, lazyPart } from './lazy-page.tsx';
import { PageFrame, routes } from './page-frame.tsx';
import { PasswordGate } from './password-gate.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { type PagesByPath, pages, publicPages } from './public-pages.ts';
import { NotFoundPage } from './routes/error-page.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** Separate chunks, so that visitors load neither area, and users do not load the one of an ADMIN. */
const layouts = {
  user: lazyPart(async () => (await import('./layouts/user-layout.tsx')).UserLayout),
  admin: lazyPart(async () => (await import('./layouts/admin-layout.tsx')).AdminLayout),
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
  blogCategories: lazyPage(() => import('./routes/admin/blog-categories.tsx')),
  blogEditor: lazyPage(() => import('./routes/admin/blog-table.tsx')),
  aboutEditor: lazyPage(() => import('./routes/admin/about-editor.tsx')),
  adsEditor: lazyPage(() => import('./routes/admin/ads.tsx')),
  newAd: lazyPage(() => import('./routes/admin/new-ad.tsx')),
  editAd: lazyPage(() => import('./routes/admin/edit-ad.tsx')),
};

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

export function Router() {
  return (
    <BrowserRouter>
      <ProgressBar />
      <PasswordGate>
        <SecondFactorGate>
          <PageFrame>
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
                <Route
                  path={paths.admin.planEditor}
                  element={<Navigate to={paths.admin.newPlan} replace />}
                />
                <Route
                  path={paths.admin.categoryEditor}
                  element={<Navigate to={paths.admin.newCategory} replace />}
                />
                {routes(adminPages)}
              </Route>
            </Routes>
          </PageFrame>
        </SecondFactorGate>
      </PasswordGate>
    </BrowserRouter>
  );
}
