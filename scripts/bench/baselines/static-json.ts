/** The service behind the proxies: a small JSON answer, ready made. */
import { listen } from './http-server.ts';

const body = JSON.stringify({
  status: 'success',
  document: { plan: { _id: 'f'.repeat(24), planName: 'Sunset walk' } },
});
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };

listen((_req, res) => res.writeHead(200, headers).end(body));
