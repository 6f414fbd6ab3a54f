import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PATH } from '@layover/proto/socket';
import { collectGarbage } from './collect-garbage.ts';
import type { User } from './demo-users.ts';
import { connectSockets } from './load/connect-sockets.ts';
import type { RawSocket } from './load/raw-socket.ts';
import type { ResultTable } from './results.ts';

/** Bytes in a page of memory. */
const PAGE = 4096;
const SETTLE_MS = 3_000;
const FIRST = 100;
const SOCKETS_PER_USER = 3;

/** Measures the resident memory of an idle socket in a chat instance. */
export async function idleSockets(
  chat: { url: string; pid: number },
  people: readonly User[],
): Promise<ResultTable> {
  const open = async (of: readonly User[]) => {
    const tokens = of.map(({ token }) => token);
    const at = { urls: [chat.url], path: SOCKET_PATH };
    const sockets = (await connectSockets({ ...at, groups: [tokens], onEvent: () => {} })).flat();
    await delay(SETTLE_MS);
    return sockets;
  };
  // The first sockets load code and caches, whose memory is not counted.
  const warmUp = await open(people.slice(0, FIRST));
  const before = await residentBytes(chat.pid);
  const sockets: RawSocket[] = [];
  for (let wave = 0; wave < SOCKETS_PER_USER; wave++) sockets.push(...(await open(people)));
  const grown = (await residentBytes(chat.pid)) - before;
  for (const socket of [...warmUp, ...sockets]) socket.close();
  return {
    title: `Memory of an idle socket, of ${sockets.length} at one instance`,
    how: 'Each socket is signed in and in the rooms of its chats. The growth of the resident memory of the chat process, measured after garbage collections, is divided by the number of sockets.',
    columns: { KiB: 'less' },
    rows: [{ what: 'chat', values: [grown / sockets.length / 1024] }],
  };
}

async function residentBytes(pid: number): Promise<number> {
  await collectGarbage(pid);
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
}
