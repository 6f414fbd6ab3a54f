import { adminPaths } from '@layover/proto/page-paths';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireAdmin } from '#app/access/guards.tsx';
import { AdminLayout } from '#app/layouts/admin-layout.tsx';
import { paths } from '#shared/config/paths.ts';
import { registerPrefetch } from '#shared/routing/route-prefetch.ts';
import { type LazyPage, lazyPage } from '../loading/lazy-page.tsx';
import { pagesOf } from './area-pages.ts';
import { movedPages } from './moved-pages.tsx';
import { routes } from './page-frame.tsx';
import type { PagesByPath } from './public-pages.ts';
import { unknownAddress } from './unknown-address.tsx';

const adminOnlyPages: Partial<Record<keyof typeof adminPaths, LazyPage>> = {
  plans: lazyPage(async () => ({ Page: (await import('#features/admin/plans/plans-page.tsx')).PlansPage })),
  newPlan: lazyPage(async () => ({
    Page: (await import('#features/admin/plan-editor/new-plan-page.tsx')).NewPlanPage,
  })),
  editPlan: lazyPage(async () => ({
    Page: (await import('#features/admin/plan-editor/edit-plan-page.tsx')).EditPlanPage,
  })),
  suggestions: lazyPage(async () => ({
    Page: (await import('#features/admin/suggestions/suggestions-page.tsx')).SuggestionsPage,
  })),
  suggestion: lazyPage(async () => ({
    Page: (await import('#features/admin/suggestions/approve-page.tsx')).ApprovePage,
  })),
  reports: lazyPage(async () => ({
    Page: (await import('#features/admin/reports/reports-page.tsx')).ReportsPage,
  })),
  report: lazyPage(async () => ({ Page: (await import('#features/admin/reports/case-page.tsx')).CasePage })),
  inbox: lazyPage(async () => ({ Page: (await import('#features/admin/inbox/inbox-page.tsx')).InboxPage })),
  contactMessage: lazyPage(async () => ({
    Page: (await import('#features/admin/inbox/message-page.tsx')).MessagePage,
  })),
  cities: lazyPage(async () => ({
    Page: (await import('#features/admin/cities/cities-page.tsx')).CitiesPage,
  })),
  newCity: lazyPage(async () => ({
    Page: (await import('#features/admin/cities/city-pages.tsx')).NewCityPage,
  })),
  editCity: lazyPage(async () => ({
    Page: (await import('#features/admin/cities/city-pages.tsx')).EditCityPage,
  })),
  start: lazyPage(() => import('#app/routes/admin/start.tsx')),
  users: lazyPage(async () => ({ Page: (await import('#features/admin/users/users-page.tsx')).UsersPage })),
  user: lazyPage(async () => ({ Page: (await import('#features/admin/users/user-page.tsx')).UserPage })),
  audit: lazyPage(async () => ({ Page: (await import('#features/admin/audit/audit-page.tsx')).AuditPage })),
  webhooks: lazyPage(async () => ({
    Page: (await import('#features/admin/webhooks/webhooks-page.tsx')).WebhooksPage,
  })),
  webhook: lazyPage(async () => ({
    Page: (await import('#features/admin/webhooks/endpoint-page.tsx')).EndpointPage,
  })),
  categories: lazyPage(async () => ({
    Page: (await import('#features/admin/categories/categories-page.tsx')).CategoriesPage,
  })),
  newCategory: lazyPage(async () => ({
    Page: (await import('#features/admin/categories/category-pages.tsx')).NewCategoryPage,
  })),
  editCategory: lazyPage(async () => ({
    Page: (await import('#features/admin/categories/category-pages.tsx')).EditCategoryPage,
  })),
  packages: lazyPage(async () => ({
    Page: (await import('#features/admin/packages/packages-page.tsx')).PackagesPage,
  })),
  newPackage: lazyPage(async () => ({
    Page: (await import('#features/admin/packages/package-pages.tsx')).NewPackagePage,
  })),
  editPackage: lazyPage(async () => ({
    Page: (await import('#features/admin/packages/package-pages.tsx')).EditPackagePage,
  })),
  payments: lazyPage(async () => ({
    Page: (await import('#features/admin/payments/payments-page.tsx')).PaymentsPage,
  })),
  payment: lazyPage(() => import('#app/routes/admin/payment.tsx')),
  vouchers: lazyPage(async () => ({
    Page: (await import('#features/admin/vouchers/vouchers-page.tsx')).VouchersPage,
  })),
  newVoucher: lazyPage(async () => ({
    Page: (await import('#features/admin/vouchers/new-voucher-page.tsx')).NewVoucherPage,
  })),
  blog: lazyPage(() => import('#app/routes/admin/blog.tsx')),
  newPost: lazyPage(() => import('#app/routes/admin/edit-post.tsx')),
  editPost: lazyPage(() => import('#app/routes/admin/edit-post.tsx')),
  post: lazyPage(() => import('#app/routes/admin/post.tsx')),
  homeEditor: lazyPage(() => import('#app/routes/admin/home-editor.tsx')),
  blogCategories: lazyPage(async () => ({
    Page: (await import('#features/admin/blog-categories/blog-categories-page.tsx')).BlogCategoriesPage,
  })),
  blogEditor: lazyPage(async () => ({ Page: (await import('#features/admin/blog/blog-page.tsx')).BlogPage })),
  aboutEditor: lazyPage(() => import('#app/routes/admin/about-editor.tsx')),
  adsEditor: lazyPage(async () => ({ Page: (await import('#features/admin/ads/ads-page.tsx')).AdsPage })),
  newAd: lazyPage(async () => ({ Page: (await import('#features/admin/ads/ad-pages.tsx')).NewAdPage })),
  editAd: lazyPage(async () => ({ Page: (await import('#features/admin/ads/ad-pages.tsx')).EditAdPage })),
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
  ['/admin', paths.firstPage('admin')],
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
        {movedPages('admin')}
        {routes(adminPages)}
      </Route>
      {unknownAddress}
    </Routes>
  );
}
