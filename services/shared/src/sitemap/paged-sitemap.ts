import type { HttpError } from '@layover/kit/errors';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const MAX_AGE_S = 300;
/** One address for each language; a sitemap may have 50,000. */
const ENTRIES_PER_PAGE = 5_000;

interface PagedSitemapOptions {
  /** The public address of the site. */
  publicUrl: string;
  /** The path of the sitemap, by which its index names its pages. */
  path: string;
  count: () => Promise<number>;
  find: (skip: number, limit: number) => Promise<SitemapEntry[]>;
  /** Further entries at the beginning of the first page. */
  findFirst?: () => Promise<SitemapEntry[]>;
  notFound: () => HttpError;
}

/** The headers of a sitemap. */
export const SITEMAP_HEADERS = {
  'Cache-Control': `public, max-age=${MAX_AGE_S}`,
  'Content-Type': 'application/xml; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * A sitemap, or with many entries an index of its pages, which count from 0. It is written again after five minutes. A page
 * has a number and no cursor, because the protocol names it by its address; search engines read all pages again and again,
 * and so find an entry that has moved to another page meanwhile.
 * @returns how to read it @throws the error of `notFound` after the last page
 */
export function pagedSitemap({ publicUrl, path, count, find, findFirst, notFound }: PagedSitemapOptions) {
  const site = publicUrl.replace(/\/+$/, '');

  async function write(page: number | undefined): Promise<string> {
    const pages = Math.max(1, Math.ceil((await count()) / ENTRIES_PER_PAGE));
    if (page === undefined && pages > 1) return writeSitemapIndex(site + path, pages);
    if (page !== undefined && page >= pages) throw notFound();
    const entries = await find((page ?? 0) * ENTRIES_PER_PAGE, ENTRIES_PER_PAGE);
    const first = page || !findFirst ? [] : await findFirst();
    return writeSitemap(site, [...first, ...entries]);
  }

  /** Only pages that exist are kept, so they are few. */
  const kept = new Map<number | undefined, { text: string; until: number }>();

  return async (page: number | undefined): Promise<string> => {
    const known = kept.get(page);
    if (known && known.until > Date.now()) return known.text;
    const text = await write(page);
    kept.set(page, { text, until: Date.now() + MAX_AGE_S * 1000 });
    return text;
  };
}
