import type { Handlers } from '@layover/kit/http/serve';
import type { sitemapApi } from '@layover/proto/http/content/sitemap';
import { publicPaths } from '@layover/proto/page-paths';
import { pagedSitemap, SITEMAP_HEADERS } from '@layover/shared/sitemap/paged-sitemap';
import type { SitemapEntry } from '@layover/shared/sitemap/write-sitemap';
import type { Blog } from '../blog/index.ts';
import { sitemapNotFound } from '../errors.ts';

const { home, about, packages, contact, blog: blogPath, terms, privacy } = publicPaths;
const PAGES = [home, about, packages, contact, terms, privacy];

export function sitemapHandlers(
  { posts, categories }: Pick<Blog, 'posts' | 'categories'>,
  publicUrl: string,
): Handlers<typeof sitemapApi> {
  async function pagesOfSite(): Promise<SitemapEntry[]> {
    const [newest, all] = await Promise.all([posts.newestPosts(1), categories.all()]);
    const changedAt = newest[0]?.updatedAt;
    const lists = all.map(({ _id }) => `${blogPath}?${new URLSearchParams({ category: _id })}`);
    return [...PAGES.map((path) => ({ path })), ...[blogPath, ...lists].map((path) => ({ path, changedAt }))];
  }

  async function findPosts(skip: number, limit: number): Promise<SitemapEntry[]> {
    const found = await posts.publishedAddresses(skip, limit);
    return found.map(({ slug, updatedAt }) => ({ path: `${blogPath}/${slug}`, changedAt: updatedAt }));
  }

  const sitemap = pagedSitemap({
    publicUrl,
    path: '/sitemap.xml',
    count: posts.countPublished,
    find: findPosts,
    findFirst: pagesOfSite,
    notFound: sitemapNotFound,
  });

  return {
    sitemap: async ({ query, res }) => {
      res.set(SITEMAP_HEADERS).send(await sitemap(query.page));
    },
  };
}
