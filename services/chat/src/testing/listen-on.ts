import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'socket.io';

/** Starts a socket server on a free port and returns its address. Closing the Socket.IO server also closes the HTTP server. */
export async function listenOn(server: Server): Promise<string> {
  const http = createServer();
  server.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
