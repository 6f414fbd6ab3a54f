import { createServer } from 'node:net';

/**
 * Below the range from which the system takes ports for outgoing connections (32768 and up): such a port could be lost while a
 * process is down, and a client that knocks at it could even be connected to itself.
 */
const range = { from: 15_000, to: 32_000 };
const given = new Set<number>();

/** A port of the loopback interface on which nothing listens; never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (given.has(port) || !(await canListen(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}

export function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
