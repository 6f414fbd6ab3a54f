import type { Handlers } from '@layover/kit/http/serve';
import type { sitemapApi } from '@layover/proto/http/content/sitemap';
import { publicPaths } from '@layover/proto/page-paths';
import type { Blog } from '../blog/index.ts';
import { sitemapNotFound } from '../errors.ts';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const MAX_AGE_S = 300;
/** One address for each language; a sitemap may have 50,000. */
const POSTS_PER_SITEMAP = 5_000;

const { home, about, packages, contact, blog: blogPath, terms, privacy } = publicPaths;
const PAGES = [home, about, packages, contact, terms, privacy];

export function sitemapHandlers(
  { posts, categories }: Pick<Blog, 'posts' | 'categories'>,
  publicUrl: string,
): Handlers<typeof sitemapApi> {
  const site = publicUrl.replace(/\/+$/, '');

  async function pagesOfSite(): Promise<SitemapEntry[]> {
    const [newest, all] = await Promise.all([posts.newestPosts(1), categories.all()]);
    const changedAt = newest[0]?.updatedAt;
    const lists = all.map(({ _id }) => `${blogPath}?${new URLSearchParams({ category: _id })}`);
    return [...PAGES.map((path) => ({ path })), ...[blogPath, ...lists].map((path) => ({ path, changedAt }))];
  }

  async function write(page: number | undefined): Promise<string> {
    const count = Math.max(1, Math.ceil((await posts.countPublished()) / POSTS_PER_SITEMAP));
    if (page === undefined && count > 1) return writeSitemapIndex(site, count);
    if (page !== undefined && page >= count) throw sitemapNotFound();
    const found = await posts.publishedAddresses((page ?? 0) * POSTS_PER_SITEMAP, POSTS_PER_SITEMAP);
    const entries = found.map(({ slug, updatedAt }) => ({
      path: `${blogPath}/${slug}`,
      changedAt: updatedAt,
    }));
    return writeSitemap(site, page ? entries : [...(await pagesOfSite()), ...entries]);
  }

  /** Only sitemaps that exist are kept, so they are few. */
  const kept = new Map<number | undefined, { text: string; until: number }>();

  async function textOf(page: number | undefined): Promise<string> {
    const known = kept.get(page);
    if (known && known.until > Date.now()) return known.text;
    const text = await write(page);
    kept.set(page, { text, until: Date.now() + MAX_AGE_S * 1000 });
    return text;
  }

  return {
    sitemap: async ({ query, res }) => {
      const text = await textOf(query.page);
      res.set({ 'Cache-Control': `public, max-age=${MAX_AGE_S}`, 'X-Content-Type-Options': 'nosniff' });
      res.type('application/xml; charset=utf-8').send(text);
    },
  };
}
