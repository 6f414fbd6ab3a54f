import { connectRawSocket, type RawSocket } from './raw-socket.ts';

const CONCURRENCY = 50;

/** Opens a socket for each token, distributed over the URLs in turn. */
export async function connectSockets(options: {
  urls: readonly string[];
  path: string;
  groups: readonly (readonly string[])[];
  onEvent: (packet: Buffer) => void;
}): Promise<RawSocket[][]> {
  const { urls, path, groups, onEvent } = options;
  let next = 0;
  const connect = (token: string) =>
    connectRawSocket({ url: urls[next++ % urls.length] as string, path, token, onEvent });
  const sockets: RawSocket[][] = [];
  for (const tokens of groups) {
    const members: RawSocket[] = [];
    for (let from = 0; from < tokens.length; from += CONCURRENCY) {
      members.push(...(await Promise.all(tokens.slice(from, from + CONCURRENCY).map(connect))));
    }
    sockets.push(members);
  }
  return sockets;
}
