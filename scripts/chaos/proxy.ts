import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port in front of a server, whose connections can be cut. */
export interface CuttableProxy {
  /** The server's address with this port in its place. */
  url: string;
  /** Connections that stand right now. */
  readonly standing: number;
  /** Ends every connection and takes no new one until `mend`; answers how many there were. */
  cut(): number;
  mend(): void;
  close(): Promise<void>;
}

export async function proxyFor(server: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(server);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const listener = createServer((inner) => {
    if (isCut) return void inner.destroy();
    const outer = connect(Number(port), hostname);
    const pair = [inner, outer] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [outer, inner] as const]) {
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const drop = () => {
    const count = pairs.size;
    for (const [inner, outer] of pairs) {
      inner.resetAndDestroy();
      outer.resetAndDestroy();
    }
    pairs.clear();
    return count;
  };
  return {
    url: url.href.replace(/\/$/, ''),
    get standing() {
      return pairs.size;
    },
    cut() {
      isCut = true;
      return drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      isCut = true;
      drop();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
