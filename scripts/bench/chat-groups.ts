import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SOCKET_PATH } from '@layover/proto/socket';
import { run } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';
import { call, type User } from './demo-users.ts';
import { idleSockets } from './idle-sockets.ts';
import type { ConcurrentRequests, ConcurrentResult } from './load/concurrent-requests.ts';
import type { LoadResult, SocketLoad } from './load/socket-load.ts';
import { startBaseline, startGateway } from './processes.ts';
import { percentile, type ResultTable, type Row } from './results.ts';
import { createVirtualUsers } from './virtual-users.ts';

/** As long as it takes until the compiler has seen what is called often. */
const WARM_UP_S = 10;
const SECONDS = 8;
const ROOM = 100;
const ROOM_SENDERS = 16;
const MISSED = 1_000;
const COMING_BACK = 200;
const WARM_UP_WAVES = 6;
const WAVES = 3;
const IDLE_GROUPS = 20;
const IDLE_MEMBERS = 50;

interface Scene {
  what: string;
  groups: number;
  members: number;
  senders: number;
}
const scenes: readonly Scene[] = [
  {
    what: '10 groups of 10, 20 senders',
    groups: 10,
    members: 10,
    senders: 2,
  },
  {
    what: '4 groups of 50, 16 senders',
    groups: 4,
    members: 50,
    senders: 4,
  },
];

interface Where {
  gateway: string;
  redisUrl: string;
  mongoUri: string;
  namespace: string;
  keysDir: string;
  /** One instance alone. */
  chat: { url: string; pid: number };
}

/** Groups that talk, through the gateway, with both chat instances behind it. */
export async function chatGroups(where: Where): Promise<ResultTable[]> {
  const ours = { urls: [where.gateway], path: SOCKET_PATH, event: 'message' as const };
  const figures: Row[] = [];
  let last: Talk[] = [];
  for (const scene of scenes) {
    last = await talks(where, scene.groups, scene.members);
    const result = await load({ ...ours, ...talking(last, scene.senders) });
    const { stored, delivered, seconds, ackMs, deliveryMs } = result;
    const values = [stored / seconds, delivered / seconds, ...ackMs, ...deliveryMs];
    figures.push({ what: scene.what, values });
  }
  return [
    {
      title: 'Groups: send → stored → delivered to all members, through the gateway',
      how: `Each sender keeps one message under way, sent by the socket and acknowledged once it is stored; every member is connected through the gateway, two chat instances behind it, ${SECONDS} s after ${WARM_UP_S} s of warming up. The clients run in one process on the same cores.`,
      columns: {
        'stored/s': 'more',
        'delivered/s': 'more',
        'ack ms p50': 'less',
        'ack ms p99': 'less',
        'delivery ms p50': 'less',
        'delivery ms p99': 'less',
      },
      rows: figures,
    },
    await room(where),
    await comingBack(where.gateway, last),
    await idleSockets(where.chat, await idlePeople(where)),
  ];
}

const idlePeople = async (where: Where) =>
  (await talks(where, IDLE_GROUPS, IDLE_MEMBERS)).flatMap(({ members }) => members);

interface Talk {
  chatId: string;
  members: User[];
}

async function talks(where: Where, count: number, size: number): Promise<Talk[]> {
  const people = await createVirtualUsers(where, count * size);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const members = people.slice(number * size, (number + 1) * size);
      const [creator, ...others] = members as [User, ...User[]];
      const { chat } = await call<{ chat: { _id: string } }>(
        `${where.gateway}/api/chat/create-chat`,
        creator.token,
        {
          chat_type: 'group',
          chat_name: `Talk ${number}`,
          persons: others.map(({ _id }) => ({ user: _id })),
        },
      );
      for (const { token } of others) {
        await call(`${where.gateway}/api/chat/accept-chat/${chat._id}`, token, {});
      }
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

const load = (job: SocketLoad): Promise<LoadResult> => inProcess('socket-load', job);

async function inProcess<Result>(program: string, job: unknown): Promise<Result> {
  const args = [join(import.meta.dirname, 'load', `${program}.ts`)];
  return JSON.parse(await run({ command: process.execPath, args, input: JSON.stringify(job) })) as Result;
}

async function room(where: Where): Promise<ResultTable> {
  const [talk] = (await talks(where, 1, ROOM)) as [Talk];
  const job = { ...talking([talk], ROOM_SENDERS), path: SOCKET_PATH };
  const mine = await load({ ...job, urls: [where.gateway], event: 'message' });
  const settings = { REDIS_URL: where.redisUrl, KEY: `bench-${randomUUID()}` };
  const servers = [
    await startBaseline('raw-socket-io', settings),
    await startBaseline('raw-socket-io', settings),
  ];
  const urls = servers.map(({ url }) => url);
  const gateway = await startGateway(urls, where.redisUrl);
  const bare = await load({ ...job, urls: [gateway.url], event: 'send' });
  const direct = await load({ ...job, urls, event: 'send' });
  await Promise.all([gateway, ...servers].map((each) => each.process.stop(3000)));
  const values = ({ delivered, seconds, deliveryMs }: LoadResult) => [delivered / seconds, ...deliveryMs];
  return {
    title: `A room of ${ROOM}: delivered to all, ${ROOM_SENDERS} senders`,
    how: 'Taken in the same way. Bare: two Socket.IO processes with the Redis adapter, nothing checked and nothing stored, behind a gateway as ours are, and without one.',
    columns: { 'delivered/s': 'more', 'delivery ms p50': 'less', 'delivery ms p99': 'less' },
    rows: [
      { what: 'chat', values: values(mine) },
      { what: 'bare Socket.IO + Redis adapter, gateway', values: values(bare), isBaseline: true },
      { what: 'bare Socket.IO + Redis adapter', values: values(direct), isBaseline: true },
    ],
  };
}

/** Everybody of the last scene asks at once for the last thousand messages of their group. */
async function comingBack(gateway: string, all: readonly Talk[]): Promise<ResultTable> {
  const chats = await Promise.all(all.map(({ members }) => firstChat(gateway, members[0] as User)));
  const requests = all.flatMap(({ chatId, members }, index) => {
    // A few more than are asked for, since a revision can be a few ahead of its place.
    const known = Math.max(0, (chats[index]?.seq ?? 0) - MISSED - 10);
    return members.map(({ token }) => ({ token, body: { chats: { [chatId]: known } } }));
  });
  const job = { url: `${gateway}/api/chat/changes`, requests: requests.slice(0, COMING_BACK) };
  const nextWave = (connections: ConcurrentRequests['connections']) =>
    inProcess<ConcurrentResult>('concurrent-requests', { ...job, connections } satisfies ConcurrentRequests);
  for (let wave = 0; wave < WARM_UP_WAVES; wave++) await nextWave('new');
  const figures: Row[] = [];
  for (const connections of ['open', 'new'] as const) {
    for (let wave = 1; wave <= WAVES; wave++) {
      const { fewest, times, bytes } = await nextWave(connections);
      if (fewest < MISSED) throw new UserError(`A catch-up held less than ${MISSED} messages.`);
      const values = [percentile(times, 0.5), percentile(times, 0.99), bytes / 1024 / COMING_BACK];
      figures.push({ what: `${connections} connections, wave ${wave}`, values });
    }
  }
  return {
    title: `Catch-up of ${MISSED} missed messages for ${COMING_BACK} clients at once`,
    how: `POST /api/chat/changes through the gateway, all at the same moment, from one process on the same cores, until the last byte is there; over connections that are open, as an ingress keeps them, and over new ones. Each wave begins when the one before is over; ${WARM_UP_WAVES} before these were to warm up.`,
    columns: { 'ms p50': 'less', 'ms p99': 'less', 'KiB an answer': 'less' },
    rows: figures,
  };
}

async function firstChat(gateway: string, { token }: User): Promise<{ seq: number } | undefined> {
  const { chats } = await call<{ chats: { seq: number }[] }>(`${gateway}/api/chat/user`, token);
  return chats[0];
}
