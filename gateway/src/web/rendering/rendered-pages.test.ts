import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakePages, startFakePages } from '../../testing/fake-pages.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

/** The real build, with the real bundle. `npm test` makes it. */
const WEB_DIR = join(import.meta.dirname, '../../../../web/dist');
const BLANK = '<div id="root"></div>';

describe('a public page', () => {
  let pages: FakePages;
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    expect(existsSync(join(WEB_DIR, '.server/server.mjs'))).toBe(true);
    pages = await startFakePages();
    const { url } = pages.service;
    gateway = await startTestGateway({
      WEB_DIR,
      PUBLIC_URL: 'https://layover.example/',
      // These tests request more pages than a visitor.
      RATE_LIMIT: '100',
      PLAN_URL: url,
      CONTENT_URL: url,
      PAYMENT_URL: url,
    });
    // The first page compiles the bundle, which on a busy machine takes longer than a page may.
    await eventually(async () => expect(await textOf('/')).not.toContain(BLANK));
  });
  afterAll(async () => {
    await gateway.stop();
    await pages.service.stop();
  });
  beforeEach(() => {
    pages.status = 200;
    pages.gate = Promise.resolve();
    pages.service.received.length = 0;
  });

  const newPost = (title = 'Dinner on the pier', html = '<p>Six seats, one left.</p>') => {
    const slug = `post-${++count}`;
    pages.posts.set(slug, { slug, title, html });
    return slug;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
  const stateOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

  it.each(['/', '/about-us', '/packages', '/contact', '/terms-and-conditions', '/privacy-policy', '/blog'])(
    'arrives server-rendered at %s',
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
      expect(html).toMatch(/<h1[ >]/);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(stateOf(html)).toMatchObject({ renderedAt: expect.any(Number) });
    },
  );

  it('contains the text of a post and the styles of its page', async () => {
    const html = await textOf(`/blog/${newPost()}`);
    expect(html).toContain('Dinner on the pier');
    expect(html).toContain('<p>Six seats, one left.</p>');
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Dinner on the pier [en] | Layover</title>');
    const styles = Array.from(
      head.matchAll(/<style data-href="([^"]+)">(.*?)<\/style>/gs),
      ([, file = '', text]) => ({ file, text }),
    );
    expect(styles.length).toBeGreaterThan(1);
    for (const { file, text } of styles) expect(text).toBe(readFileSync(join(WEB_DIR, file), 'utf8'));
  });

  it('waits for no file before its first paint, and its policy permits its one inline script', async () => {
    const response = await get('/');
    const html = await response.text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toMatch(/<link rel="stylesheet"|<script [^>]*src=/);
    const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  const attributesOf = (html: string, pattern: RegExp) =>
    Array.from(html.slice(0, html.indexOf('</head>')).matchAll(pattern), ([, ...found]) => found);

  it('has its addresses in all languages in its head, and one canonical address', async () => {
    const path = `/blog/${newPost()}`;
    const plain = `https://layover.example${path}`;
    for (const [query, canonical] of [
      ['', plain],
      ['?lang=es', `${plain}?lang=es`],
      ['?utm_source=a', plain],
    ] as const) {
      const html = await textOf(path + query);
      expect(attributesOf(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([[canonical]]);
      expect(attributesOf(html, /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)).toEqual([
        ['x-default', plain],
        ['en', plain],
        ['es', `${plain}?lang=es`],
      ]);
    }
  });

  it('has what previews of links and search engines read', async () => {
    const title = '</script><script>alert(1)</script> "Tom" & \'Jerry\'';
    const html = await textOf(`/blog/${newPost(title)}`);
    const properties = new Map(
      attributesOf(html, /<meta (?:property|name)="([^"]*)" content="([^"]*)"/g) as [string, string][],
    );
    const shown =
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;Tom&quot; &amp; &#x27;Jerry&#x27;';
    expect(properties.get('og:title')).toBe(`${shown} [en]`);
    expect(properties.get('description')).toBe(shown);
    expect(properties.get('og:type')).toBe('article');
    expect(properties.get('og:image')).toMatch(
      /^https:\/\/layover\.example\/share-pictures\/en\/blog\/post-\d+\.jpg$/,
    );
    expect(properties.get('twitter:card')).toBe('summary_large_image');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    const [script, ...others] = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, text = '']) => JSON.parse(text),
    );
    expect(others).toEqual([]);
    expect(script['@graph']).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: `${title} [en]`,
        author: { name: 'Ana Ruiz' },
        datePublished: '2026-11-10T20:24:37.025Z',
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }] },
    ]);
    const home = await textOf('/');
    expect(home).toContain('"@type":"Organization"');
  });

  it('describes the plans of the home page as events', async () => {
    const scripts = Array.from(
      (await textOf('/?lang=es')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, text = '']) => JSON.parse(text)['@graph'],
    );
    expect(scripts.flat()).toContainEqual(
      expect.objectContaining({
        '@type': 'Event',
        name: 'Fado </script> [es]',
        startDate: '2030-01-10T19:30:00.000Z',
        location: expect.objectContaining({ name: 'Rua da Saudade 3' }),
      }),
    );
  });

  it('cannot be left by the text of a post', async () => {
    const title = '</script><!--<script>alert(1)</script>$&';
    const html = await textOf(`/blog/${newPost(title)}`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--<script');
    expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(title).slice(1, -1));
  });

  it('is in the language of the address, of the cookie or of the browser, in this order', async () => {
    const path = `/blog/${newPost()}`;
    const german = { 'accept-language': 'de-DE, es;q=0.8, en;q=0.5' };
    expect(await textOf(path)).toContain('<html lang="en">');
    expect(await textOf(path, german)).toContain('<html lang="es">');
    const english = { ...german, cookie: 'a=b; layover.locale=en' };
    expect(await textOf(path, english)).toContain('<html lang="en">');
    expect(await textOf(`${path}?lang=es`, english)).toContain('<html lang="es">');
    expect(await textOf(`${path}?lang=fr`, english)).toContain('<html lang="en">');
  });

  it('does not mix languages that are rendered at once', async () => {
    const slugs = Array.from({ length: 3 }, () => newPost());
    let open = () => {};
    pages.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const calls = slugs.flatMap((slug) => ['en', 'es'].map((lang) => textOf(`/blog/${slug}?lang=${lang}`)));
    await eventually(() => expect(pages.service.received.length).toBe(calls.length));
    open();
    const texts = await Promise.all(calls);
    texts.forEach((html, index) => {
      const [own, other] = index % 2 === 0 ? ['en', 'es'] : ['es', 'en'];
      expect(html).toContain(`<html lang="${own}">`);
      expect(html).toContain(`[${own}]`);
      expect(html).not.toContain(`[${other}]`);
      expect(html).toContain(own === 'en' ? 'About us' : 'Nosotros');
    });
  });

  it('is rendered without the credentials of the reader', async () => {
    await get(`/blog/${newPost()}`, { cookie: 'secret=1', authorization: 'Bearer secret', 'x-a': 'secret' });
    expect(pages.service.received.length).toBeGreaterThan(0);
    for (const { headers } of pages.service.received) expect(JSON.stringify(headers)).not.toContain('secret');
  });

  it.each(['auth.session=1', 'auth._refresh_token.local=x'])(
    'is made by the browser of somebody with %s',
    async (cookie) => {
      expect(await textOf('/', { cookie })).toContain(BLANK);
      expect(pages.service.received).toEqual([]);
    },
  );

  it.each([
    '/login',
    '/forgot-password',
    '/blog/add',
    '/blog/edit/1',
    '/blog/',
    '/blog?search=tapas',
    '/user/profile',
  ])('is made by the browser at %s', async (path) => expect(await textOf(path)).toContain(BLANK));

  describe('of an area', () => {
    const member = { cookie: 'auth.session=1' };
    const codeOf = (html: string): string[] =>
      JSON.parse(/<script type="application\/json" id="page-code">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]');

    it.each([
      ['/user/destinations', 'Trips', 'destinations'],
      ['/user/destinations/64b7f8c2a1d3e4f5a6b7c8d9', 'Trips', 'destination-detail'],
      ['/user/profile', 'Trips', 'profile'],
      ['/user/profile/64b7f8c2a1d3e4f5a6b7c8d9', 'Trips', 'other-profile'],
      ['/user/settings/display', 'Trips', 'display'],
      ['/user/settings/account', 'Trips', 'account'],
      ['/admin/trips', 'Reports', 'admin-layout'],
    ])('shows members its header at %s before any script has run', async (path, entry, chunk) => {
      const html = await textOf(path, member);
      const [head = '', body = ''] = html.split('</head>');
      expect(head).not.toMatch(/<link rel="stylesheet"|<script [^>]*src=/);
      expect(body).toContain('<div id="root"></div><div id="shell" inert>');
      expect(body).toContain(`>${entry}<`);
      expect(body).toContain('<noscript>');
      const [first, ...others] = codeOf(html);
      expect(first).toMatch(/\/index-|\/main-/);
      expect(others.some((file) => file.includes(`/${chunk}-`))).toBe(true);
      expect(pages.service.received).toEqual([]);
    });

    it.each([
      [
        '/user/destinations?city=lisbon&page=2',
        ['/api/plan/?city=lisbon&page=2&limit=12', '/api/plan/cities', '/api/category/'],
      ],
      ['/user/destinations/64b7f8c2', ['/api/plan/detail/64b7f8c2', '/api/category/']],
      ['/user/profile', []],
      ['/user/profile/64b7f8c2', ['/api/user/profile/64b7f8c2']],
      ['/user/messages', ['/api/chat/user?limit=30']],
      ['/user/trips', ['/api/trip/?limit=100', '/api/plan/cities']],
      ['/user/people?name=%3C/script%3E', ['/api/user/people?name=%3C%2Fscript%3E&page=1&limit=24']],
    ])(
      'names the calls with which %s begins, in front of the script that sends them',
      async (path, calls) => {
        const [head = ''] = (await textOf(path, member)).split('</head>');
        const [, text = ''] = /id="first-calls">(.*?)<\/script><script>/s.exec(head) ?? [];
        expect(JSON.parse(text)).toEqual(['/api/user/', ...calls]);
        expect(pages.service.received).toEqual([]);
      },
    );

    it.each(['/user/settings/display', '/admin/destinations'])('names no calls at %s', async (path) =>
      expect(await textOf(path, member)).toContain('id="first-calls">[]</script>'),
    );

    it('has the language of the reader', async () => {
      const html = await textOf('/user/destinations', { ...member, 'accept-language': 'es' });
      expect(html).toContain('<html lang="es">');
      expect(html).toContain('>Viajes<');
    });

    it('is empty for visitors, who are led to the sign-in, and at an unknown address', async () => {
      expect(await textOf('/user/destinations')).not.toContain('id="shell"');
      const unknown = await get('/user/nowhere', member);
      expect([unknown.status, (await unknown.text()).includes('id="shell"')]).toEqual([404, false]);
    });
  });

  it('has 404 for a post that does not exist', async () => {
    const response = await get('/blog/no-such-post');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(BLANK);
  });

  it('leads from a former slug to the current one', async () => {
    const slug = newPost();
    pages.posts.set(`former-${slug}`, { slug, title: 'New', html: '' });
    const response = await get(`/blog/former-${slug}?lang=es`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/blog/${slug}?lang=es`);
  });

  it('is rendered once for requests at the same time, whatever other parameters they have', async () => {
    const path = `/blog/${newPost()}`;
    let open = () => {};
    pages.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const calls = ['', '?utm_source=a', '?utm_source=b&x=1'].map((query) => textOf(path + query));
    await eventually(() => expect(pages.service.received.length).toBe(1));
    open();
    const texts = await Promise.all(calls);
    expect(new Set(texts).size).toBe(1);
    expect(pages.service.received.filter(({ url }) => url?.startsWith('/api/blog/post/'))).toHaveLength(1);
  });

  it('shows a change after a second, and its last good state while a service is unavailable', async () => {
    const slug = newPost('Before');
    expect(await textOf(`/blog/${slug}`)).toContain('Before');
    pages.posts.set(slug, { slug, title: 'After', html: '<p>x</p>' });
    await eventually(async () => expect(await textOf(`/blog/${slug}`)).toContain('After'));
    pages.status = 503;
    const calls = pages.service.received.length;
    await eventually(async () => {
      const response = await get(`/blog/${slug}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('After');
      expect(pages.service.received.length).toBeGreaterThan(calls);
    });
  });

  it('is made by the browser while a service is unavailable or hangs', async () => {
    pages.status = 503;
    const failed = await get(`/blog/${newPost()}`);
    expect(failed.status).toBe(200);
    expect(await failed.text()).toContain(BLANK);
    pages.gate = new Promise(() => {});
    const hanging = await get(`/blog/${newPost()}`);
    expect(hanging.status).toBe(200);
    expect(await hanging.text()).toContain(BLANK);
  });
});

describe('public pages beyond the limit of a network', () => {
  it('are made by the browser, and their share pictures have no title, while calls go on', async () => {
    const pages = await startFakePages();
    const { url } = pages.service;
    const services = { PLAN_URL: url, CONTENT_URL: url, PAYMENT_URL: url };
    // Twelve pages a minute.
    const gateway = await startTestGateway({ WEB_DIR, RATE_LIMIT: '0.1', ...services });
    try {
      const get = (path: string) =>
        fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
      const isRendered = async () => expect(await (await get('/packages')).text()).not.toContain(BLANK);
      // The browser makes a first page that takes too long. A few attempts stay within the limit.
      await eventually(isRendered, 10_000, 500);
      await eventually(async () => {
        const page = await get('/packages');
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(BLANK)]);
      });
      const received = pages.service.received.length;
      expect((await get('/blog/unknown')).status).toBe(200);
      const picture = await get('/share-pictures/en/packages.jpg');
      expect([picture.status, picture.headers.get('location')]).toEqual([302, '/scenes/share.jpg']);
      expect(pages.service.received.length).toBe(received);
      expect((await fetch(`${gateway.url}/api/package/`)).status).toBe(200);
    } finally {
      await gateway.stop();
      await pages.service.stop();
    }
  });
});
