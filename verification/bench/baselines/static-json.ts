/** The upstream of the proxies: a small constant JSON answer. */
import { listen } from './http-server.ts';

const body = JSON.stringify({
  status: 'success',
  document: { plan: { _id: 'f'.repeat(24), planName: 'Sunset walk' } },
});
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };

listen((_req, res) => res.writeHead(200, headers).end(body));
