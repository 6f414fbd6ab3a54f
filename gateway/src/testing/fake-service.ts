import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A small server in the place of a service. */
export interface FakeService {
  url: string;
  port: number;
  server: Server;
  /** What came in, in order. */
  received: IncomingMessage[];
  /** Stops listening and cuts every connection, as a killed process does. */
  stop: () => Promise<void>;
  /** Listens on the same port again. */
  start: () => Promise<void>;
}

/** Answers with its name and what it was asked, unless told otherwise. */
export async function startFakeService(name: string, listener?: RequestListener): Promise<FakeService> {
  const received: IncomingMessage[] = [];
  const open = new Set<Socket>();
  const answer: RequestListener = (req, res) => {
    res.setHeader('Content-Type', 'application/json');
    const { method, url, headers } = req;
    res.end(JSON.stringify({ status: 'success', document: { name, method, url, headers } }));
  };
  const server = createServer((req, res) => {
    received.push(req);
    (listener ?? answer)(req, res);
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
