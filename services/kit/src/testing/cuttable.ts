import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port in front of a server that can be cut or frozen, so that the server seems to be away. */
export interface Cuttable {
  /** The target's address with this port in its place. */
  url: string;
  /** Ends every connection and takes no new one. */
  cut: () => void;
  /** Standing connections stay, but nothing passes any more; with `all`, nothing passes through new ones either. */
  freeze: (which?: 'standing' | 'all') => void;
  /** Takes connections again; frozen ones have ended. */
  mend: () => void;
  close: () => Promise<void>;
}

export async function cuttable(target: string): Promise<Cuttable> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((inner) => {
    if (state === 'cut') return inner.destroy();
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
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
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      drop();
    },
    freeze(which = 'standing') {
      if (which === 'all') state = 'frozen';
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      if (state === 'frozen') drop();
      state = 'whole';
    },
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
