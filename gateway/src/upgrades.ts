import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { cleanRequestHeaders } from './clean-headers.ts';
import { clientOf } from './client.ts';
import { refuseUpgrade, type ServiceProxy } from './proxy.ts';
import { isSocketTarget } from './route-table.ts';

export interface UpgradeOptions {
  chat: ServiceProxy;
  /** Vite's development server, whose page has a WebSocket too. */
  webDev?: ServiceProxy;
  trustedHops: number;
}

/** WebSockets go to chat, which checks their token, and nowhere else. Returns what closes those that are open. */
export function forwardUpgrades(server: Server, { chat, webDev, trustedHops }: UpgradeOptions): () => void {
  const open = new Set<Socket>();
  server.on('upgrade', (req: IncomingMessage, stream, head: Buffer) => {
    const socket = stream as Socket;
    // From here on nobody else listens to it, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    const proxy = isSocketTarget(req.url ?? '') ? chat : webDev;
    if (!proxy) return refuseUpgrade(socket, '404 Not Found');
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return refuseUpgrade(socket, '400 Bad Request');
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    cleanRequestHeaders(req.headers, clientOf(req, trustedHops));
    req.headers.connection = 'Upgrade';
    req.headers.upgrade = 'websocket';
    req.headers['x-request-id'] = randomUUID();
    proxy.upgrade(req, socket, head);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
