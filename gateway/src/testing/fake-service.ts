import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** An HTTP server that replaces a service. */
export interface FakeService {
  url: string;
  port: number;
  server: Server;
  /** The received requests, in order. */
  received: IncomingMessage[];
  /** Stops listening and closes every connection, like a killed process. */
  stop: () => Promise<void>;
  /** Listens on the same port again. */
  start: () => Promise<void>;
}

/** The default listener responds with the name of the service and the request. */
export async function startFakeService(name: string, listener?: RequestListener): Promise<FakeService> {
  const received: IncomingMessage[] = [];
  const open = new Set<Socket>();
  const echo: RequestListener = (req, res) => {
    res.setHeader('Content-Type', 'application/json');
    const { method, url, headers } = req;
    res.end(JSON.stringify({ status: 'success', document: { name, method, url, headers } }));
  };
  const server = createServer((req, res) => {
    received.push(req);
    (listener ?? echo)(req, res);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  await listenOn(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    received,
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    start: () => listenOn(port),
  };
}
