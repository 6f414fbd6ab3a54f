import { createServer } from 'node:net';

/**
 * The range lies below the ephemeral ports (32768 and up). The system could give an ephemeral port to an outgoing connection
 * while the process that uses it is down, and a client that retries such a port can even connect to itself.
 */
const range = { from: 15_000, to: 32_000 };
const usedPorts = new Set<number>();

/** A free port of the loopback interface. Each call in a process returns another port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (usedPorts.has(port) || !(await canListen(port, '127.0.0.1'))) continue;
    usedPorts.add(port);
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
