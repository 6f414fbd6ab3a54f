import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from '@layover/kit/testing/picture-fixtures';

/** A site of the internet, on this machine. */
export interface TestSite {
  /** Value of LINK_PREVIEWS_TEST_ADDRESS. */
  address: string;
  url: (path: string) => string;
  /** How often each path was asked for. */
  requests: Map<string, number>;
  /** Path → its response; `undefined` sends no response and keeps the connection open. */
  pages: Map<string, string | undefined>;
  stop: () => void;
}

export const pageWith = (head: string) =>
  `<!doctype html><html><head>${head}</head><body>Hello</body></html>`;

/** Pages, and pictures at `/picture.png`, `/icon.png`, `/large.png`, `/too-large.png` and `/drawing.svg`. */
export async function startTestSite(): Promise<TestSite> {
  const png = await picture('png', 480, 252);
  // A decoder ignores what follows the end of a PNG.
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes)]);
  const pictures: Record<string, Buffer> = {
    '/picture.png': png,
    '/icon.png': await picture('png', 48, 48),
    '/large.png': padded(3 * 1024 * 1024),
    '/too-large.png': padded(5 * 1024 * 1024),
  };
  const requests = new Map<string, number>();
  const pages = new Map<string, string | undefined>();
  const answer = (path: string, response: ServerResponse) => {
    const bytes = pictures[path];
    if (bytes) return response.setHeader('content-type', 'image/png').end(bytes);
    if (path === '/drawing.svg')
      return response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="252"><circle r="99"/></svg>');
    if (!pages.has(path)) return response.writeHead(404).end();
    const page = pages.get(path);
    return page === undefined ? undefined : response.setHeader('content-type', 'text/html').end(page);
  };
  const server = createServer(({ url = '' }, response) => {
    requests.set(url, (requests.get(url) ?? 0) + 1);
    answer(url, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    requests,
    pages,
    url: (path) => `http://${address}${path}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A site with a page that the journeys link to. */
export async function startLinkedSite(): Promise<TestSite> {
  const site = await startTestSite();
  site.pages.set(
    '/fado',
    pageWith(`<meta property="og:title" content="Fado in Alfama: ten small houses where the singers are the cooks">
      <meta property="og:description" content="Where to sit, when to be silent, and what to order between two songs.">
      <meta property="og:site_name" content="Lisbon nights"><meta property="og:image" content="/picture.png">`),
  );
  return site;
}
