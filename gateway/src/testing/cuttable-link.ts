import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to another server that can be cut, or left hanging, and mended. */
export interface CuttableLink {
  port: number;
  cut: () => Promise<void>;
  /** Connections stay open and nothing comes through. */
  hang: () => void;
  mend: () => Promise<void>;
}

export async function startCuttableLink(target: URL): Promise<CuttableLink> {
  const open = new Set<Socket>();
  let hanging = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => to.write(chunk));
      if (hanging) from.pause();
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  await listenOn(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    hang: () => {
      hanging = true;
      for (const socket of open) socket.pause();
    },
    mend: async () => {
      hanging = false;
      for (const socket of open) socket.resume();
      if (!server.listening) await listenOn(port);
    },
  };
}
