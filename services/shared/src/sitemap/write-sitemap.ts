import { PAGE_LOCALES } from '@layover/proto/page-locales';

/** A page of the site. */
export interface SitemapEntry {
  /** Path and query. */
  path: string;
  changedAt?: Date | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const dateTag = (date: Date | undefined) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '');

/** The address of a page in one language, as in the head of the page: without a parameter in the first language. */
function addressOf(site: string, path: string, locale: string): string {
  const url = new URL(path, `${site}/`);
  if (locale !== PAGE_LOCALES[0]) url.searchParams.set('lang', locale);
  return url.href;
}

/** Each page in each language, with links to the others. */
export function writeSitemap(site: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, changedAt }) => {
    const versions = PAGE_LOCALES.map((locale) => [locale, addressOf(site, path, locale)] as const);
    const links = [['x-default', addressOf(site, path, PAGE_LOCALES[0])] as const, ...versions]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(href)}"/>`)
      .join('');
    return versions.map(([, href]) => `<url><loc>${escaped(href)}</loc>${dateTag(changedAt)}${links}</url>`);
  });
  const opening = `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return `${HEAD}${opening}\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of the pages of a sitemap. `address` is that of the sitemap, whose parameter `page` counts from 0. */
export function writeSitemapIndex(address: string, pages: number): string {
  const sitemaps = Array.from(
    { length: pages },
    (_, page) => `<sitemap><loc>${escaped(`${address}?page=${page}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}
