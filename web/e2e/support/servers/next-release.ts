import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ENTRY = /\/assets\/index-[\w-]+\.js/;

/**
 * The product at an address of its own, where `release` puts a new version: its document, its entry and its service worker
 * differ, as after a change of the code. All else is the product's.
 */
export async function startReleases(baseURL: string) {
  let isReleased = false;
  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', baseURL);
    // The new entry has the code of the old one.
    if (isReleased && pathname === '/assets/index-next.js')
      return sendText(res, 'js', await text(await entry()));
    if (isReleased && pathname === '/service-worker.js')
      return sendText(res, 'js', `${await text(pathname)}\n// The next version.`);
    const wantsPage = req.headers.accept?.includes('text/html') && !pathname.startsWith('/api/');
    if (isReleased && (wantsPage || pathname === '/index.html'))
      return sendText(res, 'html', (await text('/index.html')).replace(ENTRY, '/assets/index-next.js'));
    forward(req, res);
  }

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { host } = new URL(baseURL);
    const headers = { ...req.headers, host, ...(req.headers.origin && { origin: baseURL }) };
    const sent = request(baseURL + req.url, { method: req.method, headers }, (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    sent.on('error', () => res.destroy());
    req.pipe(sent);
  }

  const text = async (path: string) => (await fetch(baseURL + path)).text();
  const entry = async () => ENTRY.exec(await text('/index.html'))?.[0] ?? '';

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendText(res: ServerResponse, type: 'js' | 'html', body: string): void {
  res.writeHead(200, {
    'content-type': `text/${type === 'js' ? 'javascript' : type}`,
    'cache-control': 'no-cache',
  });
  res.end(body);
}
