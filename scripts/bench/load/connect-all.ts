import { connectLean, type LeanSocket } from './lean-socket.ts';

const AT_ONCE = 50;

/** Opens a socket for each token, the members of a group at the urls in turn. */
export async function connectAll(options: {
  urls: readonly string[];
  path: string;
  groups: readonly (readonly string[])[];
  onEvent: (packet: Buffer) => void;
}): Promise<LeanSocket[][]> {
  const { urls, path, groups, onEvent } = options;
  let turn = 0;
  const connect = (token: string) =>
    connectLean({ url: urls[turn++ % urls.length] as string, path, token, onEvent });
  const sockets: LeanSocket[][] = [];
  for (const tokens of groups) {
    const members: LeanSocket[] = [];
    for (let from = 0; from < tokens.length; from += AT_ONCE) {
      members.push(...(await Promise.all(tokens.slice(from, from + AT_ONCE).map(connect))));
    }
    sockets.push(members);
  }
  return sockets;
}
