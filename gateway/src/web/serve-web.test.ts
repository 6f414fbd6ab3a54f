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

  /** Without fetch, which unpacks what it gets. */
  const packed = (path: string, encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const call = request(
        `${gateway.url}${path}`,
        { headers: { 'accept-encoding': encoding } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
        },
      );
      call.on('error', reject).end();
    });

  it.each(['/', '/login', '/user/destinations?page=2', '/admin/profile/1/', '/USER'])(
    'when %s is opened, expected the page, asked for again each time',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(PAGE);
    },
  );

  it('when the page has not changed, expected 304 by its etag', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Not by fetch, which says `Cache-Control: no-cache` of its own accord here.
    const again = `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`;
    expect(await rawCall(gateway.port, again)).toMatch(/^HTTP\/1\.1 304 /);
  });

  it.each([
    '/nowhere/at/all',
    '/user/nowhere',
    '/user/destinations/1/2',
    '/admin/nowhere',
    '/admin/users',
    '/blog',
    '/forgot-password',
    '/reset-password/abc',
    '/login/x',
    '/users',
  ])('when there is no page at %s, expected the page that says so, with 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(PAGE);
  });

  it.each(['/assets/main-00000000.js', '/favicon.ico'])(
    'when the file %s is not there, expected 404 and no page',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    },
  );

  it('when something else than a page is asked for at an unknown address, expected 404 and no page', async () => {
    const answer = await get('/nowhere', { accept: 'application/json' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('when something is posted to a page, expected 404', async () => {
    expect((await fetch(`${gateway.url}/login`, { method: 'POST' })).status).toBe(404);
  });

  it('when a file with a hash in its name is loaded, expected it kept for a year; another asked for again', async () => {
    expect((await get(ASSET)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('when a file was compressed by the build, expected the best form that the browser takes', async () => {
    const brotli = await packed(ASSET, 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await packed(ASSET, 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await packed(ASSET, 'identity');
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
  ])('when %s tries to leave the folder, expected no secret', async (path) => {
    const raw = await rawCall(gateway.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(raw).not.toContain('secret\r\n');
    expect(raw.split('\r\n\r\n')[1]).not.toBe('secret');
    expect(raw).not.toContain('root:');
  });

  it('when the page is sent, expected a policy under which only its own scripts run', async () => {
    const headers = (await get('/')).headers;
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((each) => {
        const [name, ...sources] = each.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('settings of the pages', () => {
  it('when the folder has no application, expected a message that says so', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gateway-web-'));
    await expect(startTestGateway({ WEB_DIR: empty })).rejects.toThrow(/WEB_DIR: has no index.html/);
    rmSync(empty, { recursive: true });
  });

  it('when people come by https, expected them told to stay with it', async () => {
    const gateway = await startTestGateway({ PUBLIC_URL: 'https://layover.example' });
    const answer = await fetch(`${gateway.url}/api/nothing`);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    await gateway.stop();
  });

  it('when a development server takes the place of the folder, expected its pages', async () => {
    const vite = await startFakeService('vite');
    const gateway = await startTestGateway({ WEB_DEV_URL: vite.url });
    const answer = await fetch(`${gateway.url}/src/app/main.tsx`);
    expect(await answer.json()).toMatchObject({ document: { name: 'vite', url: '/src/app/main.tsx' } });
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'");
    await gateway.stop();
    await vite.stop();
  });
});
