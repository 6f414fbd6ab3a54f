import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StandIn, startStandIn } from '../testing/stand-in.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const documentOf =
  (service: string): RequestListener =>
  (req, res) => {
    if (req.url !== '/openapi.json') return void res.writeHead(404).end();
    res.setHeader('Content-Type', 'application/json');
    res.end(
      JSON.stringify({ openapi: '3.1.0', paths: { [`/api/${service}/`]: { get: { tags: [service] } } } }),
    );
  };

describe('/api/docs', () => {
  let plan: StandIn;
  let user: StandIn;
  let broken: StandIn;
  let gateway: TestGateway;

  beforeAll(async () => {
    plan = await startStandIn('plan', documentOf('plan'));
    user = await startStandIn('user', documentOf('user'));
    broken = await startStandIn('auth', (_req, res) => void res.end('not JSON'));
    gateway = await startTestGateway({
      PLAN_URL: `http://127.0.0.1:1,${plan.url}`,
      USER_URL: user.url,
      AUTH_URL: broken.url,
    });
  });
  afterAll(() => Promise.all([gateway.stop(), plan.stop(), user.stop(), broken.stop()]));

  it('when some services do not answer, expected the calls of the others, and the missing ones named', async () => {
    const answer = await fetch(`${gateway.url}/api/docs/openapi.json`);
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as { info: { description: string }; paths: object };
    expect(Object.keys(document.paths).sort()).toEqual(['/api/plan/', '/api/user/']);
    expect(document.info.description).toContain('left out: auth, chat, content, payment.');
  });

  it('when the page is opened, expected all it needs from here and no script within it', async () => {
    const answer = await fetch(`${gateway.url}/api/docs`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path as string);
    expect(page).not.toMatch(/<script>|<script [^>]*>[^<]/);
    for (const path of parts.filter((each) => each.startsWith('/api/docs/'))) {
      const part = await fetch(`${gateway.url}${path}`);
      expect([path, part.status]).toEqual([path, 200]);
      expect(part.headers.get('content-type')).toMatch(path.endsWith('.css') ? /css/ : /javascript/);
      await part.body?.cancel();
    }
    expect(parts.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['/api/docs/package.json', '/api/docs/../package.json', '/api/docs/index.html'])(
    'when %s is asked for, which is not of the page, expected 404',
    async (path) => {
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
    },
  );
});
