import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { networkOf } from '@layover/kit/http/network';
import { sanitizeRequestHeaders } from '../headers/request-headers.ts';
import { upgrades } from '../rate-limits/limit-table.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { normalizedTarget } from '../request-target.ts';
import { isSocketTarget } from '../route-table.ts';
import { clientAddressOf } from './client-address.ts';
import { rejectUpgrade, type ServiceProxy } from './service-proxy.ts';

interface UpgradeOptions {
  chat: ServiceProxy;
  /** Vite's development server, whose page opens a WebSocket too. */
  webDev?: ServiceProxy;
  trustedHops: number;
  /** Undefined where rate limits are switched off. */
  rateLimits: RateLimits | undefined;
  socketsPerNetwork: number;
}

const TOO_MANY = '429 Too Many Requests';

/** Open WebSockets of one network at this gateway. It is enough for a conference with two pages for each guest. */
export const SOCKETS_PER_NETWORK = 1000;

/**
 * Forwards WebSocket upgrades to chat, which verifies their token, and rejects all others.
 * @returns a function that closes the open WebSockets
 */
export function forwardUpgrades(server: Server, options: UpgradeOptions): () => void {
  const { chat, webDev, trustedHops, rateLimits, socketsPerNetwork } = options;
  const networks = concurrencyLimit(socketsPerNetwork);
  const open = new Set<Socket>();
  server.on('upgrade', (req: IncomingMessage, stream, head: Buffer) => {
    const socket = stream as Socket;
    // Node removes its own listeners from an upgraded socket, and an unhandled 'error' event would end the process.
    socket.on('error', () => socket.destroy());
    const target = normalizedTarget(req.url ?? '');
    if (target === undefined) return rejectUpgrade(socket, '400 Bad Request');
    req.url = target;
    const proxy = isSocketTarget(target) ? chat : webDev;
    if (!proxy) return rejectUpgrade(socket, '404 Not Found');
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return rejectUpgrade(socket, '400 Bad Request');
    const client = clientAddressOf(req, trustedHops);
    const network = networkOf(client.address);
    const release = networks.acquire(network);
    if (!release) return rejectUpgrade(socket, TOO_MANY);
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      release();
    });
    const forward = () => {
      if (socket.destroyed) return;
      sanitizeRequestHeaders(req.headers, client);
      req.headers.connection = 'Upgrade';
      req.headers.upgrade = 'websocket';
      req.headers['x-request-id'] = randomUUID();
      proxy.upgrade(req, socket, head);
    };
    if (!rateLimits) return forward();
    rateLimits.count(upgrades, `network:${network}`).then(forward, () => rejectUpgrade(socket, TOO_MANY));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
