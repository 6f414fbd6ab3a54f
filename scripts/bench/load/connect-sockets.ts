import { connectRawSocket, type RawSocket } from './raw-socket.ts';

const AT_ONCE = 50;

/** Opens a socket for each token, the members of a group at the urls in turn. */
export async function connectSockets(options: {
  urls: readonly string[];
  path: string;
  groups: readonly (readonly string[])[];
  onEvent: (packet: Buffer) => void;
}): Promise<RawSocket[][]> {
  const { urls, path, groups, onEvent } = options;
  let turn = 0;
  const connect = (token: string) =>
    connectRawSocket({ url: urls[turn++ % urls.length] as string, path, token, onEvent });
  const sockets: RawSocket[][] = [];
  for (const tokens of groups) {
    const members: RawSocket[] = [];
    for (let from = 0; from < tokens.length; from += AT_ONCE) {
      members.push(...(await Promise.all(tokens.slice(from, from + AT_ONCE).map(connect))));
    }
    sockets.push(members);
  }
  return sockets;
}
