import { publicPaths } from '@layover/proto/page-paths';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { serverRenderedPages } from './server-rendered-pages.ts';

export type PagesByPath = readonly (readonly [path: string, page: LazyPage])[];

export const pages: Record<keyof typeof publicPaths, LazyPage> = {
  ...serverRenderedPages,
  login: lazyPage(() => import('./routes/public/login.tsx')),
  join: lazyPage(() => import('./routes/public/join.tsx')),
  forgotPassword: lazyPage(() => import('./routes/public/forgot-password.tsx')),
  resetPassword: lazyPage(() => import('./routes/public/reset-password.tsx')),
  verifyEmail: lazyPage(() => import('./routes/public/verify-email.tsx')),
  undoEmailChange: lazyPage(() => import('./routes/public/undo-email-change.tsx')),
  keepAccount: lazyPage(() => import('./routes/public/keep-account.tsx')),
  sharedPlan: lazyPage(() => import('./routes/public/shared-plan.tsx')),
  unsubscribe: lazyPage(() => import('./routes/public/unsubscribe.tsx')),
  newPost: lazyPage(() => import('./routes/public/edit-post.tsx')),
  editPost: lazyPage(() => import('./routes/public/edit-post.tsx')),
};

export const publicPages: PagesByPath = Object.entries(pages).map(([name, page]) => [
  publicPaths[name as keyof typeof publicPaths],
  page,
]);
