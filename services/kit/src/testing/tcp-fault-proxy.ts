import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port in front of a server that can be cut or frozen, so that the server seems to be away. */
export interface TcpFaultProxy {
  /** The target's address with this port in its place. */
  url: string;
  /** Ends every connection and takes no new one. */
  disconnect: () => void;
  /** Standing connections stay, but nothing passes any more; with `all`, nothing passes through new ones either. */
  pause: (which?: 'standing' | 'all') => void;
  /** What was frozen goes on where it stopped. */
  resume: () => void;
  /** Takes connections again; frozen ones have ended. */
  restore: () => void;
  close: () => Promise<void>;
}

export async function startTcpFaultProxy(target: string): Promise<TcpFaultProxy> {
  const { hostname, port } = new URL(target);
  /** Each with the one that what it says is passed on to. */
  const sockets = new Map<Socket, Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((inner) => {
    if (state === 'cut') return inner.destroy();
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.set(from, to);
      if (state === 'whole') from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };
  return {
    url: url.href,
    disconnect() {
      state = 'cut';
      drop();
    },
    pause(which = 'standing') {
      if (which === 'all') state = 'frozen';
      for (const socket of sockets.keys()) socket.unpipe().pause();
    },
    resume() {
      state = 'whole';
      for (const [from, to] of sockets) from.pipe(to);
    },
    restore() {
      if (state === 'frozen') drop();
      state = 'whole';
    },
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
