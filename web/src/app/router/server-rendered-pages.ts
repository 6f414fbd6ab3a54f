import { publicPaths } from '@layover/proto/page-paths';
import { matchPath } from 'react-router-dom';
import { loadLayout } from '#app/layouts/public-layout.tsx';
import { readPostSearch, writePostSearch } from '#features/blog/list/post-search.ts';
import { type LazyPage, lazyPage } from '../loading/lazy-page.tsx';

/** The pages that the server renders. The code of each is in `routes/public/<name>.tsx`. */
export const serverRenderedPages = {
  home: lazyPage(() => import('#app/routes/public/home.tsx')),
  about: lazyPage(() => import('#app/routes/public/about.tsx')),
  packages: lazyPage(() => import('#app/routes/public/packages.tsx')),
  contact: lazyPage(() => import('#app/routes/public/contact.tsx')),
  terms: lazyPage(() => import('#app/routes/public/terms.tsx')),
  privacy: lazyPage(() => import('#app/routes/public/privacy.tsx')),
  blog: lazyPage(() => import('#app/routes/public/blog.tsx')),
  post: lazyPage(() => import('#app/routes/public/post.tsx')),
  plan: lazyPage(() => import('#app/routes/public/plan.tsx')),
} as const satisfies Partial<Record<keyof typeof publicPaths, LazyPage>>;

export type ServerRenderedName = keyof typeof serverRenderedPages;

const names = Object.keys(serverRenderedPages) as ServerRenderedName[];

/** Paths of other pages, which the pattern of a post matches too. */
const notPosts: readonly string[] = [publicPaths.newPost, publicPaths.editPost.replace('/:id?', '')];

/** Without a secret, the path is that of the picture. */
const SHARED_PLAN = /^\/shared(?:\/[^/]+)?\/?$/i;

/** The longest address that is rendered. */
const ADDRESS_MAX = 200;

/** A page in the form in which it is rendered: parameters that do not change it are left out. */
export interface PageAddress {
  /** Only the head of a shared plan is rendered. */
  page: ServerRenderedName | 'sharedPlan';
  /** Path and query, without the language. */
  url: string;
}

/** The page to render at an address; undefined when the browser makes the page. */
export function pageAddress(pathname: string, params: URLSearchParams): PageAddress | undefined {
  // The secret is left out: every shared plan has the same head.
  if (SHARED_PLAN.test(pathname)) return { page: 'sharedPlan', url: '/shared' };
  const isOtherForm = pathname !== '/' && pathname.endsWith('/');
  if (isOtherForm || notPosts.includes(pathname)) return undefined;
  const page = nameOf(pathname);
  if (!page) return undefined;
  const query = page === 'blog' ? blogQuery(params) : '';
  if (query === undefined || pathname.length + query.length > ADDRESS_MAX) return undefined;
  return { page, url: query ? `${pathname}?${query}` : pathname };
}

const nameOf = (pathname: string) =>
  names.find((name) => matchPath({ path: publicPaths[name], caseSensitive: true }, pathname));

/** Loads the code of the server-rendered page at a path, so that it can be rendered at once. */
export async function loadServerRenderedPage(pathname: string): Promise<void> {
  const name = nameOf(pathname);
  await Promise.all([name && serverRenderedPages[name].load(), loadLayout(pathname)]);
}

/** Searches differ from reader to reader, so the server does not render them. */
function blogQuery(params: URLSearchParams): string | undefined {
  const search = readPostSearch(params);
  return search.search === undefined ? writePostSearch(search) : undefined;
}
