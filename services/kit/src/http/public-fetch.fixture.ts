import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Resolve } from './public-address.ts';
import { type PublicRequest, publicFetch } from './public-fetch.ts';
import { publicPost } from './public-post.ts';

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

/** Addresses of this machine, its network and nothing else, in many spellings. */
export const NOT_PUBLIC = [
  // Loopback.
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0x0.0x0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  // IPv4 within IPv6.
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:8.8.8.8]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',

  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001::1]',
  '[2001:0:4136:e378::1]',
  '[5f00::1]',
  '[100::1]',
  // Private networks, and those of providers.
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '0xa.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '2886729729',
  '192.168.0.1',
  '192.168.1',
  '0xc0a80001',
  '3232235521',
  '100.64.0.1',
  '100.127.255.255',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  // Metadata of clouds.

  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[fe80::a9fe:a9fe]',
  '169.254.170.2',
  '100.100.100.200',
  '192.0.0.192',
  // Documentation, measurements, multicast, broadcast, reserved.
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',

  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
];

export type PublicFetchFixture = Awaited<ReturnType<typeof startPublicFetchFixture>>;

export const options = (over: Partial<PublicRequest> = {}): PublicRequest => ({
  types: ['text/html'],
  maxBytes: MAX_BYTES,
  whenLarger: 'reject',
  signal: AbortSignal.timeout(20_000),
  ...over,
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
  const asked: {
    method: string | undefined;
    url: string | undefined;
    headers: NodeJS.Dict<string | string[]>;
  }[] = [];
  const server = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
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
  const postAsTest = (address: string, resolve?: Resolve, signal = AbortSignal.timeout(20_000)) =>
    publicPost({ userAgent: 'Test/1.0', testAddress, ...(resolve && { resolve }) }).post(
      address.startsWith('/') ? `http://${testAddress}${address}` : address,
      { headers: { 'Content-Type': 'application/json' }, body: '{}', maxBytes: MAX_BYTES, signal },
    );
  return {
    asked,
    testAddress,
    fetchAsTest,
    postAsTest,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
