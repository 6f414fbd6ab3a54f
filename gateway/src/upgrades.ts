import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { networkOf } from '@layover/kit/http/network';
import { cleanRequestHeaders } from './clean-headers.ts';
import { clientOf } from './client.ts';
import { upgrades } from './limits/limits.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { refuseUpgrade, type ServiceProxy } from './proxy.ts';
import { isSocketTarget } from './route-table.ts';
import { normalTarget } from './target.ts';

export interface UpgradeOptions {
  chat: ServiceProxy;
  /** Vite's development server, whose page has a WebSocket too. */
  webDev?: ServiceProxy;
  trustedHops: number;
  /** Undefined where nothing is limited. */
  rateLimits: RateLimits | undefined;
  /** How many WebSockets of one network may be open. */
  perNetwork: number;
}

const TOO_MANY = '429 Too Many Requests';

/** Sockets of one network that may be open at this gateway: a conference with two pages for each guest. */
export const SOCKETS_OF_A_NETWORK = 1000;

/** WebSockets go to chat, which checks their token, and nowhere else. Returns what closes those that are open. */
export function forwardUpgrades(server: Server, options: UpgradeOptions): () => void {
  const { chat, webDev, trustedHops, rateLimits, perNetwork } = options;
  const networks = concurrencyLimit(perNetwork);
  const open = new Set<Socket>();
  server.on('upgrade', (req: IncomingMessage, stream, head: Buffer) => {
    const socket = stream as Socket;
    // From here on nobody else listens to it, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    const target = normalTarget(req.url ?? '');
    if (target === undefined) return refuseUpgrade(socket, '400 Bad Request');
    req.url = target;
    const proxy = isSocketTarget(target) ? chat : webDev;
    if (!proxy) return refuseUpgrade(socket, '404 Not Found');
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return refuseUpgrade(socket, '400 Bad Request');
    const client = clientOf(req, trustedHops);
    const network = networkOf(client.address);
    const release = networks.acquire(network);
    if (!release) return refuseUpgrade(socket, TOO_MANY);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      release();
    });
    const forward = () => {
      if (socket.destroyed) return;
      cleanRequestHeaders(req.headers, client);
      req.headers.connection = 'Upgrade';
      req.headers.upgrade = 'websocket';
      req.headers['x-request-id'] = randomUUID();
      proxy.upgrade(req, socket, head);
    };
    if (!rateLimits) return forward();
    rateLimits.count(upgrades, `network:${network}`).then(forward, () => refuseUpgrade(socket, TOO_MANY));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
