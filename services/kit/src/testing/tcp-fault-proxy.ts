import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which simulates that the server is unreachable or does not respond. */
export interface TcpFaultProxy {
  /** The address of the server with the port of the proxy. */
  url: string;
  /** The number of open connections. */
  readonly connections: number;
  /** Resets all connections and rejects new ones. Returns how many were open. */
  disconnect: () => number;
  /** Ends all connections, as a server does that stops. Accepts new ones. */
  end: () => void;
  /** Stops the traffic of the open connections and, with `all`, of new ones. */
  pause: (which?: 'open' | 'all') => void;
  /** Continues the traffic of paused connections. */
  resume: () => void;
  /** Accepts connections again and resets those that were paused with `all`. */
  restore: () => void;
  close: () => Promise<void>;
}

/** Node never closes the handle of a socket that is reset while it sends its end, and does not exit then. */
const reset = (socket: Socket) => (socket.writableEnded ? socket.destroy() : socket.resetAndDestroy());

/**
 * @param watch called for each connection; returns a function that receives the bytes of its client once they are
 * forwarded. `hold` withholds all further answers of that connection.
 */
export async function startTcpFaultProxy(
  target: string,
  watch?: (hold: () => void) => (bytes: Buffer) => void,
): Promise<TcpFaultProxy> {
  const { hostname, port } = new URL(target);
  /** Maps each socket to the one on the other side of the proxy. */
  const sockets = new Map<Socket, Socket>();
  let state: 'up' | 'disconnected' | 'paused' = 'up';
  const server = createServer((client) => {
    if (state === 'disconnected') return client.destroy();
    const upstream = connect(Number(port), hostname);
    const watcher = watch?.(() => upstream.unpipe().pause());
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.set(from, to);
      from.setNoDelay(true);
      if (state === 'up') from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    // After the pipe, so that the bytes have been sent.
    if (watcher) client.on('data', watcher);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const resetAll = () => {
    const count = sockets.size / 2;
    for (const socket of sockets.keys()) reset(socket);
    sockets.clear();
    return count;
  };
  return {
    url: url.href,
    get connections() {
      return sockets.size / 2;
    },
    disconnect() {
      state = 'disconnected';
      return resetAll();
    },
    end() {
      for (const socket of sockets.keys()) socket.end();
    },
    pause(which = 'open') {
      if (which === 'all') state = 'paused';
      for (const socket of sockets.keys()) socket.unpipe().pause();
    },
    resume() {
      state = 'up';
      for (const [from, to] of sockets) from.pipe(to);
    },
    restore() {
      if (state === 'paused') resetAll();
      state = 'up';
    },
    close() {
      state = 'disconnected';
      resetAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
