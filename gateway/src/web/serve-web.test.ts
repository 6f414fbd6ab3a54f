import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFakeService } from '../testing/fake-service.ts';
import { rawCall } from '../testing/raw-call.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const PAGE = '<!doctype html><title>Layover</title>';
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const ASSET = '/assets/main-B7x_kQ2d.js';

describe('the single-page application', () => {
  let folder: string;
  let gateway: TestGateway;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gateway-web-'));
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(dist, '.env'), 'secret');
    writeFileSync(join(dist, 'index.html'), PAGE);
    writeFileSync(join(dist, 'theme.js'), 'void 0;');
    writeFileSync(join(dist, ASSET), SCRIPT);
    writeFileSync(join(dist, `${ASSET}.br`), brotliCompressSync(SCRIPT));
    writeFileSync(join(dist, `${ASSET}.gz`), gzipSync(SCRIPT));
    gateway = await startTestGateway({ WEB_DIR: dist });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

  /** Gets the compressed bytes. `fetch` would decompress them. */
  const getCompressed = (path: string, encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const call = request(
        `${gateway.url}${path}`,
        { headers: { 'accept-encoding': encoding } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
        },
      );
      call.on('error', reject).end();
    });

  it.each([
    '/',
    '/login',
    '/reset-password',
    '/reset-password/abc',
    '/user/destinations?page=2',
    '/admin/profile/1/',
    '/USER',
  ])('serves the page at %s without caching', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  });

  it('returns 304 for an unchanged page', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // `fetch` would add `Cache-Control: no-cache`.
    const conditionalRequest = `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`;
    expect(await rawCall(gateway.port, conditionalRequest)).toMatch(/^HTTP\/1\.1 304 /);
  });

  it.each([
    '/nowhere/at/all',
    '/user/nowhere',
    '/user/destinations/1/2',
    '/admin/nowhere',
    '/blogs',
    '/reset-password/a/b',
    '/login/x',
    '/users',
  ])('serves the page with 404 at the unknown address %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });

  it.each(['/assets/main-00000000.js', '/favicon.ico'])(
    'returns 404 as JSON for the missing file %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    },
  );

  it('returns 404 as JSON at an unknown address when the client does not accept HTML', async () => {
    const response = await get('/nowhere', { accept: 'application/json' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('returns 404 for a POST to a page', async () => {
    expect((await fetch(`${gateway.url}/login`, { method: 'POST' })).status).toBe(404);
  });

  it('lets browsers cache files with a hash in the name for a year, and no others', async () => {
    expect((await get(ASSET)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the best precompressed file that the browser accepts', async () => {
    const brotli = await getCompressed(ASSET, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await getCompressed(ASSET, 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await getCompressed(ASSET, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect(plain.body.toString()).toBe(SCRIPT);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/.env',
    '/%2eenv',
    '//etc/passwd',
    '/..\\secret.txt',
    '/%00',
  ])('serves no file outside the folder for %s', async (path) => {
    const raw = await rawCall(gateway.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(raw).not.toContain('secret\r\n');
    expect(raw.split('\r\n\r\n')[1]).not.toBe('secret');
    expect(raw).not.toContain('root:');
  });

  it.each(['/%', '/blog/%00', '/user/..%2fx'])(
    'leads a browser at the unreadable address %s to a page',
    async (path) => {
      const ask = (accept: string) =>
        rawCall(
          gateway.port,
          `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
        );
      expect(await ask('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8')).toMatch(
        /^HTTP\/1\.1 302 .*\nLocation: \/unreadable-address\r\n/is,
      );
      expect(await ask('*/*')).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed"/s);
      const page = await get('/unreadable-address');
      expect([page.status, await page.text()]).toEqual([404, PAGE]);
    },
  );

  it.each([
    ['a browser whose cookies are too large', '/', 'text/html,*/*;q=0.8', 30_000, 'page'],
    ['a program whose cookies are too large', '/', 'application/json', 30_000, 'json'],
    ['a page that calls the API', '/api/plan/', '*/*', 30_000, 'json'],
    ['a browser at a long address', `/?q=${'q'.repeat(20_000)}`, 'text/html,*/*;q=0.8', 0, 'page'],
    ['a browser at a very long address', `/?q=${'q'.repeat(1_000_000)}`, 'text/html,*/*;q=0.8', 0, 'page'],
    ['a program at a very long address', `/api/plan/?q=${'q'.repeat(1_000_000)}`, '*/*', 0, 'json'],
  ])('tells %s that the headers are too large', async (_, path, accept, cookieBytes, kind) => {
    const cookies = cookieBytes > 0 ? `Cookie: ${'c'.repeat(cookieBytes)}\r\n` : '';
    const answer = await rawCall(
      gateway.port,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\n${cookies}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(
      kind === 'page' ? /text\/html.*delete the cookies/s : /"code":"headers_too_large"/s,
    );
  });

  it('sends a content security policy that allows only its own scripts', async () => {
    const headers = (await get('/')).headers;
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name, ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'media-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    for (const feature of ['microphone=(self)', 'geolocation=(self)', 'camera=()', 'usb=()'])
      expect(headers.get('permissions-policy')).toContain(feature);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('the web settings', () => {
  it('reject a folder without index.html', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gateway-web-'));
    await expect(startTestGateway({ WEB_DIR: empty })).rejects.toThrow(/WEB_DIR: has no index.html/);
    rmSync(empty, { recursive: true });
  });

  it('add Strict-Transport-Security when the public address is https', async () => {
    const gateway = await startTestGateway({ PUBLIC_URL: 'https://layover.example' });
    const response = await fetch(`${gateway.url}/api/nothing`);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    await gateway.stop();
  });

  it('forward pages to the development server', async () => {
    const vite = await startFakeService('vite');
    const gateway = await startTestGateway({ WEB_DEV_URL: vite.url });
    const response = await fetch(`${gateway.url}/src/app/main.tsx`);
    expect(await response.json()).toMatchObject({ document: { name: 'vite', url: '/src/app/main.tsx' } });
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
    await gateway.stop();
    await vite.stop();
  });
});
