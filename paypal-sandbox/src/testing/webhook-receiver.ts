import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WebhookEvent } from '../webhooks/webhook.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

/** A server that stores the events that it receives. It answers with each of `statuses` once, then with 200. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer(async (req, res) => {
    const body = (await buffer(req)).toString();
    received.push({ headers: req.headers, body, event: JSON.parse(body) });
    res.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    statuses,
    types: () => received.map(({ event }) => event.event_type),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
