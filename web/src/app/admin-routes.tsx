import { adminPaths } from '@layover/proto/page-paths';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/routing/route-prefetch.ts';
import { pagesOf } from './area-pages.ts';
import { RequireAdmin } from './guards.tsx';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { routes } from './page-frame.tsx';
import type { PagesByPath } from './public-pages.ts';
import { unknownAddress } from './unknown-address.tsx';

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
  webhooks: lazyPage(() => import('./routes/admin/webhooks.tsx')),
  webhook: lazyPage(() => import('./routes/admin/webhook.tsx')),
  categories: lazyPage(() => import('./routes/admin/categories.tsx')),
  newCategory: lazyPage(() => import('./routes/admin/new-category.tsx')),
  editCategory: lazyPage(() => import('./routes/admin/edit-category.tsx')),
  packages: lazyPage(() => import('./routes/admin/packages.tsx')),
  newPackage: lazyPage(() => import('./routes/admin/new-package.tsx')),
  editPackage: lazyPage(() => import('./routes/admin/edit-package.tsx')),
  payments: lazyPage(() => import('./routes/admin/payments.tsx')),
  payment: lazyPage(() => import('./routes/admin/payment.tsx')),
  vouchers: lazyPage(() => import('./routes/admin/vouchers.tsx')),
  newVoucher: lazyPage(() => import('./routes/admin/new-voucher.tsx')),
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

const adminPages: PagesByPath = [
  ...pagesOf('admin'),
  ...Object.entries(adminOnlyPages).map(
    ([name, page]) => [adminPaths[name as keyof typeof adminPaths], page] as const,
  ),
];

registerPrefetch(adminPages.map(([path, { load }]) => ({ path, load })));

/** An address that is redirected to another page of the area. */
const redirects = [
  ['/admin', paths.admin.start],
  [paths.admin.planEditor, paths.admin.newPlan],
  [paths.admin.categoryEditor, paths.admin.newCategory],
  [paths.admin.packageEditor, paths.admin.newPackage],
] as const;

/** All addresses that begin with `/admin`. A chunk of its own, because only ADMINs need it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route
        element={
          <RequireAdmin>
            <AdminLayout />
          </RequireAdmin>
        }
      >
        {redirects.map(([path, to]) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        {routes(adminPages)}
      </Route>
      {unknownAddress}
    </Routes>
  );
}
