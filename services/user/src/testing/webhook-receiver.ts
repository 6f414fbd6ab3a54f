import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** A status, or what answers. */
type WebhookAnswer = number | ((response: ServerResponse) => unknown);

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/**
 * A system on loopback that takes webhooks at any path. Another process reads with GET what a path has got, and sets with
 * PUT the statuses of its next answers, as a list.
 */
export async function startWebhookReceiver() {
  const paths = new Map<string, { received: ReceivedWebhook[]; answers: WebhookAnswer[] }>();
  const at = (path: string) => {
    const stored = paths.get(path) ?? { received: [], answers: [] };
    paths.set(path, stored);
    return stored;
  };

  const listener: RequestListener = async (request, response) => {
    const path = at(request.url ?? '');
    if (request.method === 'GET') return response.end(JSON.stringify(path.received));
    const body = await text(request);
    if (request.method === 'PUT') {
      path.answers = JSON.parse(body);
      return response.end();
    }
    path.received.push({ headers: request.headers as Record<string, string>, body });
    const answer = path.answers.shift() ?? 200;
    if (typeof answer === 'number') return response.writeHead(answer).end(`answer ${answer}`);
    answer(response);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    address,
    url: (path: string) => `http://${address}${path}`,
    received: (path: string): readonly ReceivedWebhook[] => at(path).received,
    /** The next answers of a path; after the last one 200. */
    answer(path: string, ...answers: WebhookAnswer[]): void {
      at(path).answers = answers;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
