import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Resolve } from './public-address.ts';
import { type PublicRequest, publicFetch } from './public-fetch.ts';

export const MAX_BYTES = 64 * 1024;
const LARGE = Buffer.alloc(8 * 1024 * 1024, 'a');

const pages: Record<string, RequestListener> = {
  '/page': (_request, response) => response.end('<p>Hello</p>'),
  '/compressed': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('<p>Hello</p>')),
  '/bomb': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(LARGE)),
  '/huge': (_request, response) => response.end(LARGE),
  '/unknown-encoding': (_request, response) => response.setHeader('content-encoding', 'zstd').end('x'),
  '/broken-encoding': (_request, response) => response.setHeader('content-encoding', 'gzip').end('plain'),
  '/large-headers': (_request, response) => response.setHeader('x-a', 'a'.repeat(20_000)).end('x'),
  '/json': (_request, response) => response.setHeader('content-type', 'application/json').end('{}'),
  '/svg': (_request, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/no-type': (_request, response) => {
    response.removeHeader('content-type');
    response.end('x');
  },
  '/missing': (_request, response) => response.writeHead(404).end('x'),
  '/no-content': (_request, response) => response.writeHead(204).end(),
  '/silent': () => undefined,
  '/slow': (_request, response) => {
    response.write('<p>');
  },
  '/cut-off': (_request, response) => {
    response.setHeader('content-length', '100');
    response.write('<p>', () => response.destroy());
  },
};

export type PublicFetchFixture = Awaited<ReturnType<typeof startPublicFetchFixture>>;

export const options = (over: Partial<PublicRequest> = {}): PublicRequest => ({
  ...{ types: ['text/html'], maxBytes: MAX_BYTES, whenLarger: 'refuse' },
  ...{ signal: AbortSignal.timeout(20_000), ...over },
});

/** A resolver that answers each question with the next list. */
export const answering = (...answers: string[][]) => {
  const questions: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const found = answers[questions.push(hostname) - 1] ?? [];
    const addresses = found.map(
      (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
    );
    callback(null, addresses);
  };
  return { questions, resolve };
};
export const redirect = (to: string, status = 302) => `/${status}?to=${encodeURIComponent(to)}`;

/** A site on this machine that a test may fetch. */
export async function startPublicFetchFixture() {
  const asked: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('set-cookie', 'a=b');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://test');
    const location = searchParams.get('to');
    if (location !== null) return response.writeHead(Number(pathname.slice(1)), { location }).end();
    (pages[pathname] ?? pages['/missing']!)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const testAddress = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchAsTest = (path: string, over?: Partial<PublicRequest>, resolve?: Resolve) =>
    publicFetch({ userAgent: 'Test/1.0', testAddress, ...(resolve && { resolve }) })(
      path.startsWith('/') ? `http://${testAddress}${path}` : path,
      options(over),
    );
  return {
    asked,
    testAddress,
    fetchAsTest,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
