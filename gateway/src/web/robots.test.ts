import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

let content: FakeService;
let plan: FakeService;
let gateway: TestGateway;
beforeAll(async () => {
  content = await startFakeService('content', (_req, res) => res.end('<urlset/>'));
  plan = await startFakeService('plan', (_req, res) => res.end('<sitemapindex/>'));
  gateway = await startTestGateway({
    CONTENT_URL: content.url,
    PLAN_URL: plan.url,
    PUBLIC_URL: 'https://layover.example/',
  });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([content.stop(), plan.stop()]);
});

const get = (path: string) => fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } });

describe('what search engines are told', () => {
  it('is which pages are for them', async () => {
    const response = await get('/robots.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await response.text()).split('\n');
    for (const path of ['/api/', '/user', '/admin', '/login', '/shared', '/reset-password', '/unsubscribe'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /blog');
    expect(lines).not.toContain('Disallow: /');
    expect(lines).not.toContain('Disallow: /plans');
    expect(lines).toContain('Sitemap: https://layover.example/sitemap.xml');
    expect(lines).toContain('Sitemap: https://layover.example/sitemap-plans.xml');
  });

  it('is where the sitemaps are', async () => {
    const response = await get('/sitemap.xml?page=2');
    expect(await response.text()).toBe('<urlset/>');
    expect(content.received.at(-1)?.url).toBe('/api/blog/sitemap.xml?page=2');
    expect(await (await get('/sitemap-plans.xml')).text()).toBe('<sitemapindex/>');
    expect(plan.received.at(-1)?.url).toBe('/api/plan/sitemap.xml');
  });

  it.each(['/user/profile', '/admin/users', '/shared/secret', '/login', '/USER/chats', '/blog/add'])(
    'is not to index %s',
    async (path) => expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow'),
  );

  it.each(['/', '/blog', '/blog/a-post', '/plans/0123', '/about-us', '/users-of-trains'])(
    'may be to index %s',
    async (path) => expect((await get(path)).headers.get('x-robots-tag')).toBeNull(),
  );
});
