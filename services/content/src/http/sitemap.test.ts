import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeSitemapIndex } from '@layover/shared/sitemap/write-sitemap';
import { Parser } from 'htmlparser2';
import { startBlog, type TestBlog } from '../blog/testing/start-blog.ts';

const SITE = 'https://layover.example';

let blog: TestBlog;
beforeAll(async () => {
  blog = await startBlog({ settings: { PUBLIC_URL: SITE } });
  const author = await blog.member();
  await blog.createPublished(author, { title: 'Ten trams & a "ferry"' });
  await blog.create(author, { title: 'A draft' });
});
afterAll(() => blog?.stop());

const read = async (path: string) => {
  const response = await blog.http.get(path).buffer(true);
  return { ...response, status: response.status, xml: response.text ?? response.body.toString() };
};
/** The addresses of a sitemap, each with its languages. */
function urlsOf(xml: string) {
  const urls: { loc: string; alternates: Record<string, string> }[] = [];
  let isInLoc = false;
  const parser = new Parser(
    {
      onopentag(name, { hreflang, href }) {
        if (name === 'url') urls.push({ loc: '', alternates: {} });
        isInLoc = name === 'loc';
        const last = urls.at(-1);
        if (name === 'xhtml:link' && last && hreflang && href) last.alternates[hreflang] = href;
      },
      ontext(text) {
        const last = urls.at(-1);
        if (isInLoc && last) last.loc += text;
      },
      onclosetag() {
        isInLoc = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return urls;
}

describe('the sitemap', () => {
  it('has the public pages and the published posts alone, in all languages with links to each other', async () => {
    const { status, headers, xml } = await read('/api/blog/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const urls = urlsOf(xml);
    const post = `${SITE}/blog/ten-trams-a-ferry`;
    expect(urls.filter(({ loc }) => loc.startsWith(post))).toEqual(
      ['', '?lang=es'].map((query) => ({
        loc: post + query,
        alternates: { 'x-default': post, en: post, es: `${post}?lang=es` },
      })),
    );
    const pages = urls.map(({ loc }) => loc);
    for (const path of ['/', '/about-us', '/packages', '/contact', '/blog', '/blog?category=food'])
      expect(pages).toContain(SITE + path);
    expect(pages).toContain(`${SITE}/blog?category=food&lang=es`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    expect(xml).not.toMatch(/draft|login|shared|\/user|\/admin/);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('ends after its last page', async () => {
    expect((await read('/api/blog/sitemap.xml?page=0')).status).toBe(200);
    expect((await read('/api/blog/sitemap.xml?page=1')).status).toBe(404);
    expect((await read('/api/blog/sitemap.xml?page=-1')).status).toBe(422);
  });

  it('is an index when there are many posts', () => {
    const xml = writeSitemapIndex(`${SITE}/sitemap.xml`, 2);
    expect(xml).toContain(`<loc>${SITE}/sitemap.xml?page=0</loc>`);
    expect(xml).toContain(`<loc>${SITE}/sitemap.xml?page=1</loc>`);
  });
});
