import { publicPaths } from '@layover/proto/page-paths';
import { type LazyPage, lazyPage } from '../loading/lazy-page.tsx';
import { serverRenderedPages } from './server-rendered-pages.ts';

export type PagesByPath = readonly (readonly [path: string, page: LazyPage])[];

type PublicName = keyof typeof publicPaths;

const editPost = lazyPage(() => import('#app/routes/public/edit-post.tsx'));

/** The pages on which members write posts. */
const writing = { newPost: editPost, editPost } satisfies Partial<Record<PublicName, LazyPage>>;

const pages: Record<Exclude<PublicName, keyof typeof writing>, LazyPage> = {
  ...serverRenderedPages,
  login: lazyPage(() => import('#app/routes/public/login.tsx')),
  join: lazyPage(() => import('#app/routes/public/join.tsx')),
  forgotPassword: lazyPage(() => import('#app/routes/public/forgot-password.tsx')),
  resetPassword: lazyPage(() => import('#app/routes/public/reset-password.tsx')),
  verifyEmail: lazyPage(() => import('#app/routes/public/verify-email.tsx')),
  undoEmailChange: lazyPage(() => import('#app/routes/public/undo-email-change.tsx')),
  keepAccount: lazyPage(() => import('#app/routes/public/keep-account.tsx')),
  sharedPlan: lazyPage(() => import('#app/routes/public/shared-plan.tsx')),
  unsubscribe: lazyPage(() => import('#app/routes/public/unsubscribe.tsx')),
};

const byPath = (named: Partial<Record<PublicName, LazyPage>>): PagesByPath =>
  Object.entries(named).map(([name, page]) => [publicPaths[name as PublicName], page]);

export const publicPages = byPath(pages);
export const writingPages = byPath(writing);
