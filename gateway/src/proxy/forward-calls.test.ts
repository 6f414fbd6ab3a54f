import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

describe('calls through the gateway', () => {
  let plan: FakeService;
  let auth: FakeService;
  let garbage: Server;
  let gateway: TestGateway;

  beforeAll(async () => {
    plan = await startFakeService('plan');
    auth = await startFakeService('auth', (req, res) => {
      if (req.url === '/api/auth/half')
        return void res.writeHead(200, { 'content-length': 10 }).write('half', () => res.destroy());
      if (req.url === '/api/auth/silent') return;
      res.writeHead(200, {
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        'keep-alive': 'timeout=7',
        'proxy-authenticate': 'Basic',
        'x-powered-by': 'something',
        etag: '"1"',
      });
      res.end();
    });
    garbage = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('I do not speak HTTP\r\n\r\n');
    });
    await once(garbage.listen(0, '127.0.0.1'), 'listening');
    gateway = await startTestGateway({
      PLAN_URL: plan.url,
      AUTH_URL: auth.url,
      PAYMENT_URL: `http://127.0.0.1:${(garbage.address() as { port: number }).port}`,
      SERVICE_TIMEOUT_MS: '300',
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([plan.stop(), auth.stop()]);
    garbage.close();
  });

  const seen = async (headers: Record<string, string>, path = '/api/plan/') => {
    const answer = await fetch(`${gateway.url}${path}`, { headers });
    return ((await answer.json()) as { document: { url: string; headers: Record<string, string> } }).document;
  };

  it('when a path of the table is called, expected its service asked with path and query untouched', async () => {
    const { url } = await seen({}, '/api/plan/filter/?filter=a%2Fb%20c&page=2');
    expect(url).toBe('/api/plan/filter/?filter=a%2Fb%20c&page=2');
  });

  it('when a caller claims to be somebody or somewhere, expected none of it to arrive', async () => {
    const { headers } = await seen({
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

  it('when a caller gives a good request id, expected it kept; a bad one replaced', async () => {
    expect((await seen({ 'x-request-id': 'abcdefgh-1' })).headers['x-request-id']).toBe('abcdefgh-1');
    const replaced = (await seen({ 'x-request-id': '"><script>' })).headers['x-request-id'];
    expect(replaced).toMatch(/^[\w-]{36}$/);
  });

  it('when Connection names headers, expected those dropped but never the ones that frame the request', async () => {
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

  it('when a service answers, expected cookies and etag passed on and what speaks of the connection kept back', async () => {
    const answer = await fetch(`${gateway.url}/api/auth/user`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('keep-alive')).not.toBe('timeout=7');
    expect(answer.headers.get('proxy-authenticate')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('when a service speaks no HTTP, expected 503 with the envelope and Retry-After', async () => {
    const answer = await fetch(`${gateway.url}/api/package/`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toEqual({
      status: 'error',
      error: { code: 'unavailable', message: expect.any(String) },
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('when a service is away, expected 503 for its calls and answers from the others', async () => {
    expect((await fetch(`${gateway.url}/api/content/home`)).status).toBe(503);
    expect((await fetch(`${gateway.url}/api/plan/`)).status).toBe(200);
    const failures = await gateway.registry.getSingleMetricAsString('gateway_service_failures_total');
    expect(failures).toContain('service="content",code="ECONNREFUSED"');
  });

  it('when a service does not answer in time, expected 503', async () => {
    expect((await fetch(`${gateway.url}/api/auth/silent`)).status).toBe(503);
  });

  it('when a service dies in the middle of its answer, expected the answer visibly cut', async () => {
    const answer = await fetch(`${gateway.url}/api/auth/half`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('when somebody leaves before the answer, expected the call to the service ended', async () => {
    const before = auth.received.length;
    const leave = new AbortController();
    const call = fetch(`${gateway.url}/api/auth/silent`, { signal: leave.signal });
    await eventually(() => expect(auth.received.length).toBe(before + 1));
    leave.abort();
    await expect(call).rejects.toThrow();
    await eventually(() => expect(auth.received.at(-1)?.destroyed).toBe(true));
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/planner', '/api/ads', '/API/plan'])(
    'when %s is called, which no service answers, expected 404 with the envelope',
    async (path) => {
      const answer = await fetch(`${gateway.url}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    },
  );

  it.each(['/api/plan%2f..%2fauth', '/api//plan', '/api/auth/login%00'])(
    'when it is not clear what %s means, expected 400 with the envelope',
    async (path) => {
      const answer = await fetch(`${gateway.url}${path}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 'error', error: { code: 'malformed' } });
    },
  );

  it.each([
    [
      'both lengths',
      'POST /api/plan/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/plan/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    ],
    ['no HTTP', 'HELLO\r\n\r\n'],
  ])('when a request has %s, expected 400 and nothing passed on', async (_what, bytes) => {
    const before = plan.received.length;
    expect(await rawCall(gateway.port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(plan.received.length).toBe(before);
  });

  it('when a reset token is in the path, expected it not in the logs', async () => {
    await fetch(`${gateway.url}/api/auth/reset_password/very-secret`, { method: 'POST' });
    await eventually(() => {
      const paths = gateway.logs.map(({ path }) => path);
      expect(paths).toContain('/api/auth/reset_password/***');
    });
    expect(JSON.stringify(gateway.logs)).not.toContain('very-secret');
  });
});
