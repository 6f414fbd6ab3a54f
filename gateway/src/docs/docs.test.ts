import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebhookType } from '@layover/proto/http/user/webhook-messages';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

describe('/api/docs', () => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  it('serves one OpenAPI document of all endpoints while no service is available', async () => {
    const response = await fetch(`${gateway.url}/api/docs/openapi.json`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    const { openapi, paths, webhooks } = (await response.json()) as {
      openapi: string;
      webhooks: Record<string, Operations>;
      paths: Record<string, Operations>;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(webhooks)).toEqual(WebhookType.options);
    expect(JSON.stringify(webhooks['report.received'])).toMatch(/webhook-signature.*reporters/);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/login',
        '/api/plan/detail/{id}',
        '/api/message/{chatId}',
        '/api/package/',
      ]),
    );
    expect(paths['/api/message']?.post?.responses['201']).toBeDefined();
    expect(JSON.stringify(paths['/api/auth/register']?.post)).toMatch(/"x-human-check".*/);
    expect(JSON.stringify(paths['/api/auth/register']?.post)).toContain('428 `human_check_required`');
    const upload = paths['/api/message/attachment/{chatId}']?.post;
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(JSON.stringify(upload)).toContain('CSV, MD; at most 10 MiB.');
    expect(JSON.stringify(paths['/api/blog/add-picture']?.post)).toContain(
      'JPEG, PNG, WebP, AVIF, GIF; at most 8 MiB.',
    );
    const file = paths['/api/message/attachment/{id}']?.get;
    expect(file?.responses['200']?.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary' } },
    });
  });

  it('serves a page that loads its files from the gateway and has no inline script', async () => {
    const response = await fetch(`${gateway.url}/api/docs`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await response.text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string);
    expect(page).not.toMatch(/<script>|<script [^>]*>[^<]/);
    for (const path of files.filter((file) => file.startsWith('/api/docs/'))) {
      const file = await fetch(`${gateway.url}${path}`);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('content-type')).toMatch(path.endsWith('.css') ? /css/ : /javascript/);
      await file.body?.cancel();
    }
    expect(files.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['/api/docs/package.json', '/api/docs/index.html'])(
    'returns 404 for %s, which the page does not use',
    async (path) => {
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
    },
  );
});

type Operations = Record<
  string,
  {
    requestBody?: { content: Record<string, unknown> };
    responses: Record<string, { content: Record<string, unknown> }>;
  }
>;
