import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import { crowd } from './crowd.ts';
import { type Figure, type Group, percentile } from './figures.ts';
import type { LoadResult, SocketLoad } from './load/socket-load.ts';
import { startBeside } from './machine.ts';
import { call, type Member } from './people.ts';

const WARM_UP_S = 2;
const SECONDS = 5;
const ROOM = 100;
const ROOM_SENDERS = 16;
const MISSED = 1_000;
const COMING_BACK = 200;

interface Scene {
  what: string;
  groups: number;
  members: number;
  senders: number;
  /** Stored and delivered a second, ack p50 and p99 of a Go chat server of one process. */
  elsewhere: readonly [number, number, number, number];
}
const scenes: readonly Scene[] = [
  {
    what: '10 groups of 10, 20 senders',
    groups: 10,
    members: 10,
    senders: 2,
    elsewhere: [857, 8572, 23, 39],
  },
  {
    what: '4 groups of 50, 16 senders',
    groups: 4,
    members: 50,
    senders: 4,
    elsewhere: [476, 23_805, 33, 51],
  },
];

interface Where {
  gateway: string;
  redisUrl: string;
  mongoUri: string;
  namespace: string;
  keysDir: string;
}

/** Groups that talk, through the gateway, with both chat instances behind it. */
export async function chatGroups(where: Where): Promise<Group[]> {
  const { gateway } = where;
  const ours = { urls: [gateway], path: '/api/socket.io', event: 'message' as const };
  const figures: Figure[] = [];
  let last: Talk[] = [];
  for (const scene of scenes) {
    last = await talks(where, scene.groups, scene.members);
    const result = await load({ ...ours, ...talking(last, scene.senders) });
    const { stored, delivered, seconds, ackMs, deliveryMs } = result;
    const values = [stored / seconds, delivered / seconds, ...ackMs, ...deliveryMs];
    const beside = [...scene.elsewhere, Number.NaN, Number.NaN];
    figures.push({ what: scene.what, values });
    figures.push({ what: '  Go server, measured elsewhere', values: beside });
  }
  return [
    {
      title: 'Groups: send → stored → delivered to all members, through the gateway',
      how: `Each sender keeps one message under way, sent by the socket and acknowledged once it is stored; every member is connected through the gateway, two chat instances behind it, ${SECONDS} s after ${WARM_UP_S} s of warming up. The clients run in one process on the same cores. The figures of the Go server (one process, the same kind of database and machine) were measured elsewhere and stand here for comparison.`,
      columns: {
        'stored/s': 'more',
        'delivered/s': 'more',
        'ack ms p50': 'less',
        'ack ms p99': 'less',
        'delivery ms p50': 'less',
        'delivery ms p99': 'less',
      },
      figures,
    },
    await room(where, ours),
    await comingBack(gateway, last),
  ];
}

interface Talk {
  chatId: string;
  members: Member[];
}

async function talks(where: Where, count: number, size: number): Promise<Talk[]> {
  const people = await crowd(where, count * size);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const members = people.slice(number * size, (number + 1) * size);
      const [creator, ...others] = members as [Member, ...Member[]];
      const { chat } = await call<{ chat: { _id: string } }>(
        `${where.gateway}/api/chat/create-chat`,
        creator.token,
        {
          chat_type: 'group',
          chat_name: `Talk ${number}`,
          persons: others.map(({ _id }) => ({ user: _id })),
        },
      );
      return { chatId: chat._id, members };
    }),
  );
}

const talking = (
  all: readonly Talk[],
  senders: number,
): Pick<SocketLoad, 'groups' | 'warmUpS' | 'seconds'> => ({
  groups: all.map(({ chatId, members }) => ({ chatId, tokens: members.map(({ token }) => token), senders })),
  warmUpS: WARM_UP_S,
  seconds: SECONDS,
});

async function load(job: SocketLoad): Promise<LoadResult> {
  const args = [join(import.meta.dirname, 'load/socket-load.ts')];
  return JSON.parse(await run({ command: process.execPath, args, input: JSON.stringify(job) })) as LoadResult;
}

async function room(where: Where, ours: Pick<SocketLoad, 'urls' | 'path' | 'event'>): Promise<Group> {
  const talk = await talks(where, 1, ROOM);
  const job = talking(talk, ROOM_SENDERS);
  const settings = { REDIS_URL: where.redisUrl, KEY: `bench-${randomUUID()}` };
  const mine = await load({ ...ours, ...job });
  const servers = [await startBeside('bare-socket', settings), await startBeside('bare-socket', settings)];
  const bare = await load({
    ...job,
    urls: servers.map(({ url }) => url),
    path: '/socket.io',
    event: 'send',
  });
  await Promise.all(servers.map((server) => server.process.stop(3000)));
  const values = ({ delivered, seconds, deliveryMs }: LoadResult) => [delivered / seconds, ...deliveryMs];
  return {
    title: `A room of ${ROOM}: delivered to all, ${ROOM_SENDERS} senders`,
    how: 'Taken in the same way. Bare: two Socket.IO processes with the Redis adapter, no gateway before them, nothing checked and nothing stored.',
    columns: { 'delivered/s': 'more', 'delivery ms p50': 'less', 'delivery ms p99': 'less' },
    figures: [
      { what: 'chat', values: values(mine) },
      { what: 'bare Socket.IO + Redis adapter', values: values(bare), isReference: true },
    ],
  };
}

/** Everybody of the last scene asks at once for the last thousand messages of their group. */
async function comingBack(gateway: string, all: readonly Talk[]): Promise<Group> {
  const clients = all.flatMap(({ chatId, members }) => members.map(({ token }) => ({ chatId, token })));
  const url = `${gateway}/api/chat/changes`;
  const { chats } = await call<{ chats: { _id: string; seq: number }[] }>(
    `${gateway}/api/chat/user`,
    clients[0]?.token,
  );
  const known = Math.max(0, (chats[0]?.seq ?? 0) - MISSED);
  const times = await Promise.all(
    clients.slice(0, COMING_BACK).map(async ({ chatId, token }) => {
      const began = performance.now();
      await call(url, token, { chats: { [chatId]: known } });
      return performance.now() - began;
    }),
  );
  times.sort((a, b) => a - b);
  return {
    title: `Catch-up of ${MISSED} missed messages for ${COMING_BACK} clients at once`,
    how: 'POST /api/chat/changes through the gateway, all at the same moment, until the answer is there.',
    columns: { 'ms p50': 'less', 'ms p99': 'less' },
    figures: [{ what: 'chat', values: [percentile(times, 0.5), percentile(times, 0.99)] }],
  };
}
