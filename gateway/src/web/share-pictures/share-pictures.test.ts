import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import sharp from 'sharp';
import { type FakePages, startFakePages } from '../../testing/fake-pages.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

/** The real build, with the real bundle. `npm test` makes it. */
const WEB_DIR = join(import.meta.dirname, '../../../../web/dist');

let pages: FakePages;
let gateway: TestGateway;
let count = 0;

beforeAll(async () => {
  pages = await startFakePages();
  const { url } = pages.service;
  gateway = await startTestGateway({
    WEB_DIR,
    PUBLIC_URL: 'https://layover.example/',
    PLAN_URL: url,
    CONTENT_URL: url,
    PAYMENT_URL: url,
  });
});
afterAll(async () => {
  await gateway.stop();
  await pages.service.stop();
});
beforeEach(() => {
  pages.status = 200;
});

const newPost = (title: string) => {
  const slug = `post-${++count}`;
  pages.posts.set(slug, { slug, title, html: '' });
  return slug;
};
const get = (path: string) =>
  fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html, image/*' }, redirect: 'manual' });
/** The address of the picture in the head of a page. */
async function pictureOf(path: string): Promise<string> {
  const html = await (await get(path)).text();
  const address = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return new URL(address).pathname;
}
const bytesOf = async (path: string) => {
  const response = await get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
  return Buffer.from(await response.arrayBuffer());
};

describe('the picture of a public page', () => {
  it.each(['/', '/packages', '/contact', '/blog', '/blog?category=food&page=2'])(
    'is drawn at the address that the head of %s has, in each language',
    async (path) => {
      const joined = path.includes('?') ? '&' : '?';
      const address = await pictureOf(path);
      const spanish = await pictureOf(`${path}${joined}lang=es`);
      expect([address.slice(0, 18), spanish.slice(0, 18)]).toEqual([
        '/share-pictures/en',
        '/share-pictures/es',
      ]);
      for (const each of [address, spanish]) {
        const { width, height, format } = await sharp(await bytesOf(each)).metadata();
        expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      }
    },
  );

  it.each([
    'Dinner on the pier 🍷 in Łódź',
    '¿Qué hacer en São Paulo con cuatro horas? Una guía añeja, con pingüinos',
    'word '.repeat(60),
    'Donaudampfschifffahrt'.repeat(9),
    '東京 🍣',
    '<b>&amp;</b> "Tom" & \'Jerry\'',
  ])('is drawn for the title %s', async (title) => {
    const picture = await bytesOf(await pictureOf(`/blog/${newPost(title)}`));
    expect(picture.byteLength).toBeGreaterThan(20_000);
  });

  it('shows the title of the page, and the new one after a change', async () => {
    const [first, other] = [newPost('Dinner on the pier'), newPost('Breakfast in the park')];
    const before = await bytesOf(`/share-pictures/en/blog/${first}.jpg`);
    expect(before.equals(await bytesOf(`/share-pictures/en/blog/${other}.jpg`))).toBe(false);
    pages.posts.set(first, { slug: first, title: 'Lunch', html: '' });
    await eventually(async () => {
      expect(before.equals(await bytesOf(`/share-pictures/en/blog/${first}.jpg`))).toBe(false);
    });
  });

  it('is kept by caches, and has no text of the request', async () => {
    const path = `/share-pictures/en/blog/${newPost('Dinner')}.jpg`;
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('etag')).toBeTruthy();
    expect((await bytesOf(`${path}?title=Evil`)).equals(await bytesOf(path))).toBe(true);
  });

  it('is not drawn for other addresses', async () => {
    for (const path of ['/en/blog/missing', '/en/no-such-page', '/english/blog', '/en/../etc', ''])
      expect([404, 302]).toContain((await get(`/share-pictures${path}.jpg`)).status);
    expect((await get('/share-pictures/en/blog/missing.jpg')).status).toBe(404);
  });

  it('follows a post to its new address', async () => {
    const slug = newPost('Dinner');
    pages.posts.set(`former-${slug}`, { slug, title: 'Dinner', html: '' });
    const { status, headers } = await get(`/share-pictures/es/blog/former-${slug}.jpg`);
    expect([status, headers.get('location')]).toEqual([301, `/share-pictures/es/blog/${slug}.jpg`]);
  });

  it('is one without a title if the page has none', async () => {
    const { status, headers } = await get('/share-pictures/en/about-us.jpg');
    expect([status, headers.get('location')]).toEqual([302, '/scenes/share.jpg']);
  });

  it('is one without a title while the page cannot be rendered', async () => {
    const slug = newPost('Dinner');
    pages.status = 503;
    const { status, headers } = await get(`/share-pictures/en/blog/${slug}.jpg`);
    expect([status, headers.get('location')]).toEqual([302, '/scenes/share.jpg']);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the head of a shared plan', () => {
  it('is the same for every secret and shows nothing of the plan', async () => {
    pages.service.received.length = 0;
    const [one, other] = [await get('/shared/first-secret'), await get('/shared/second-secret')];
    const html = await one.text();
    expect(html).toBe(await other.text());
    expect(html).toContain('<title>A plan on Layover | Layover</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/secret|rel="canonical"|og:url/);
    expect(html).toContain('<div id="root"></div>');
    expect(one.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(one.headers.get('referrer-policy')).toBe('no-referrer');
    const address = await pictureOf('/shared/first-secret');
    expect(address).toBe('/share-pictures/en/shared.jpg');
    await bytesOf(address);
    expect(await pictureOf('/shared/first-secret?lang=es')).toBe('/share-pictures/es/shared.jpg');
    expect(pages.service.received).toEqual([]);
  });
});
