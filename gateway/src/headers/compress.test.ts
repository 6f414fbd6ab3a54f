import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const text = JSON.stringify({ document: 'plan '.repeat(1000) });
let service: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  service = await startFakeService('plan', (req, res) => {
    if (req.url?.includes('small')) return void res.setHeader('Content-Type', 'application/json').end('{}');
    if (req.url?.includes('picture')) return void res.setHeader('Content-Type', 'image/webp').end(text);
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    res.end(text);
  });
  gateway = await startTestGateway({ PLAN_URL: service.url, AUTH_URL: service.url });
});
afterAll(() => Promise.all([gateway.stop(), service.stop()]));

async function get(path: string, accepted: string) {
  const response = await fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': accepted } });
  return {
    encoding: response.headers.get('content-encoding'),
    vary: response.headers.get('vary'),
    text: await response.text(),
  };
}

it.each([
  ['br', 'br, gzip'],
  ['gzip', 'gzip'],
])('a large JSON response is compressed with %s when the client accepts %s', async (encoding, accepted) => {
  const response = await get('/api/plan/', accepted);
  expect(response).toEqual({ encoding, vary: expect.stringContaining('Accept-Encoding'), text });
});

it.each([
  ['the client accepts no encoding', '/api/plan/', 'identity'],
  ['the response is small', '/api/plan/small', 'br, gzip'],
  ['the response is a picture', '/api/plan/images/picture', 'br, gzip'],
  ['the response comes from auth, which sends tokens', '/api/auth/user', 'br, gzip'],
])('a response is not compressed when %s', async (_case, path, accepted) => {
  expect((await get(path, accepted)).encoding).toBeNull();
});
