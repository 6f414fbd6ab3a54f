import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

/** A body of auth, with the spaces that another serialisation would not have. */
const secondStep =
  '{ "status": "error", "error": { "code": "second_factor_required", "document": { "ticket": "t", "kinds": ["code"] } } }';

describe('the gateway', () => {
  let plan: FakeService;
  let auth: FakeService;
  let nonHttpServer: Server;
  let gateway: TestGateway;

  beforeAll(async () => {
    plan = await startFakeService('plan');
    auth = await startFakeService('auth', (req, res) => {
      if (req.url === '/api/auth/half')
        return void res.writeHead(200, { 'content-length': 10 }).write('half', () => res.destroy());
      if (req.url === '/api/auth/silent') return;
      if (req.url === '/api/auth/login') {
        res.writeHead(428, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        return void res.end(secondStep);
      }
      res.writeHead(200, {
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        'keep-alive': 'timeout=7',
        'proxy-authenticate': 'Basic',
        'x-powered-by': 'something',
        etag: '"1"',
      });
      res.end();
    });
    nonHttpServer = createServer((socket) => {
      socket.on('error', () => {});
      // A socket that is not read stays open when the other side has closed it.
      socket.resume();
      socket.end('not HTTP\r\n\r\n');
    });
    await once(nonHttpServer.listen(0, '127.0.0.1'), 'listening');
    gateway = await startTestGateway({
      PLAN_URL: plan.url,
      AUTH_URL: auth.url,
      PAYMENT_URL: `http://127.0.0.1:${(nonHttpServer.address() as { port: number }).port}`,
      SERVICE_TIMEOUT_MS: '300',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([plan.stop(), auth.stop()]);
    nonHttpServer.close();
  });

  const forwardedRequest = async (headers: Record<string, string>, path = '/api/plan/') => {
    const response = await fetch(`${gateway.url}${path}`, { headers });
    return ((await response.json()) as { document: { url: string; headers: Record<string, string> } })
      .document;
  };

  it('returns the request for a second step as auth sent it, and lets nobody store its ticket', async () => {
    const response = await fetch(`${gateway.url}/api/auth/login`, { method: 'POST', body: '{}' });
    expect([response.status, await response.text()]).toEqual([428, secondStep]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('forwards path and query unchanged', async () => {
    const { url } = await forwardedRequest({}, '/api/plan/filter/?filter=a%2Fb%20c&page=2');
    expect(url).toBe('/api/plan/filter/?filter=a%2Fb%20c&page=2');
  });

  it('replaces the headers in which a client could claim an identity or an address', async () => {
    const { headers } = await forwardedRequest({
      'x-user-id': '1',
      'x-user-rol': 'ADMIN',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      authorization: 'Bearer a.b.c',
      cookie: 'auth._refresh_token.local=x',
    });
    expect(Object.keys(headers).filter((name) => /^(x-user|x-real|forwarded)/.test(name))).toEqual([]);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      authorization: 'Bearer a.b.c',
      cookie: 'auth._refresh_token.local=x',
    });
    expect(headers['x-forwarded-host']).toBeUndefined();
  });

  it('keeps a valid request id and replaces an invalid one', async () => {
    expect((await forwardedRequest({ 'x-request-id': 'abcdefgh-1' })).headers['x-request-id']).toBe(
      'abcdefgh-1',
    );
    const replaced = (await forwardedRequest({ 'x-request-id': '"><script>' })).headers['x-request-id'];
    expect(replaced).toMatch(/^[\w-]{36}$/);
  });

  it('drops the headers that Connection names, except those that frame the request', async () => {
    const raw = await rawCall(
      gateway.port,
      'GET /api/plan/ HTTP/1.1\r\nHost: layover.test\r\nX-Secret: 1\r\nConnection: close, x-secret, host\r\nTE: trailers\r\n\r\n',
    );
    const { headers } = JSON.parse(raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1)).document;
    expect(headers.host).toBe('layover.test');
    expect(headers['x-secret']).toBeUndefined();
    expect(headers.te).toBeUndefined();
    expect(raw.toLowerCase()).toContain('connection: close');
  });

  it('returns cookies and the etag of a service and drops hop-by-hop headers', async () => {
    const response = await fetch(`${gateway.url}/api/auth/user`);
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('keep-alive')).not.toBe('timeout=7');
    expect(response.headers.get('proxy-authenticate')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('returns 503 with Retry-After when a response is not HTTP', async () => {
    const response = await fetch(`${gateway.url}/api/package/`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      status: 'error',
      error: { code: 'unavailable', message: expect.any(String) },
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('returns 503 for an unavailable service and serves the others', async () => {
    expect((await fetch(`${gateway.url}/api/content/home`)).status).toBe(503);
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    const failures = await gateway.registry.getSingleMetricAsString('gateway_service_failures_total');
    expect(failures).toContain('service="content",code="ECONNREFUSED"');
  });

  it('returns 503 when a service does not respond in time', async () => {
    expect((await fetch(`${gateway.url}/api/auth/silent`)).status).toBe(503);
  });

  it('aborts the response when a service dies in the middle of it', async () => {
    const response = await fetch(`${gateway.url}/api/auth/half`);
    await expect(response.text()).rejects.toThrow();
  });

  it('aborts the request to the service when the client disconnects', async () => {
    const before = auth.received.length;
    const abort = new AbortController();
    const call = fetch(`${gateway.url}/api/auth/silent`, { signal: abort.signal });
    await eventually(() => expect(auth.received.length).toBe(before + 1));
    abort.abort();
    await expect(call).rejects.toThrow();
    await eventually(() => expect(auth.received.at(-1)?.destroyed).toBe(true));
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/planner', '/api/ads', '/API/plan'])(
    'returns 404 for %s, which is in no route',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    },
  );

  it.each(['/api/plan%2f..%2fauth', '/api//plan', '/api/auth/login%00'])(
    'returns 400 for the ambiguous path %s',
    async (path) => {
      const response = await fetch(`${gateway.url}${path}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ status: 'error', error: { code: 'malformed' } });
    },
  );

  it.each([
    [
      'two kinds of length',
      'POST /api/plan/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/plan/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    ],
    ['no HTTP', 'HELLO\r\n\r\n'],
  ])('returns 400 for a request with %s and does not forward it', async (_name, bytes) => {
    const before = plan.received.length;
    expect(await rawCall(gateway.port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(plan.received.length).toBe(before);
  });

  it.each([
    ['POST', '/api/auth/reset_password'],
    ['GET', '/api/plan/calendar-feed'],
    ['GET', '/api/plan/Calendar-Feed'],
    ['GET', '/api/plan/shared'],
    ['GET', '/shared'],
    ['GET', '/reset-password'],
    ['POST', '/api/auth/verify-email'],
    ['GET', '/verify-email'],
    ['POST', '/api/auth/undo-email-change'],
    ['GET', '/undo-email-change'],
    ['POST', '/api/auth/undo-deletion'],
    ['GET', '/keep-account'],
  ])('hides the secret at the end of %s %s from the log and from referrers', async (method, path) => {
    const secret = `secret-of-${path.replaceAll('/', '-')}`;
    const response = await fetch(`${gateway.url}${path}/${secret}?again=1`, { method });
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    await eventually(() => expect(gateway.logs.map((line) => line.path)).toContain(`${path}/***`));
    expect(JSON.stringify(gateway.logs)).not.toContain(secret);
  });

  it('logs no secret of a call whose service is unavailable', async () => {
    const alone = await startTestGateway();
    try {
      const response = await fetch(`${alone.url}/api/plan/calendar-feed/very-secret`);
      expect(response.status).toBe(503);
      await eventually(() => {
        const lines = alone.logs.map(({ msg, path }) => path ?? msg);
        expect(lines).toEqual(expect.arrayContaining(['service unavailable', '/api/plan/calendar-feed/***']));
      });
      expect(JSON.stringify(alone.logs)).not.toContain('very-secret');
    } finally {
      await alone.stop();
    }
  });
});
