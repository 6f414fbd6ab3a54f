import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SOCKET_PATH } from '@layover/proto/socket';
import { run } from '../../scripts/process/run.ts';
import { UserError } from '../../scripts/process/user-error.ts';
import { call, type User } from './demo-users.ts';
import { idleSockets } from './idle-sockets.ts';
import type { ConcurrentRequests, ConcurrentResult } from './load/concurrent-requests.ts';
import type { LoadResult, SocketLoad } from './load/socket-load.ts';
import { startBaseline, startGateway } from './processes.ts';
import { percentile, type ResultTable, type Row } from './results.ts';
import { createVirtualUsers } from './virtual-users.ts';

/** Time for the JIT compiler to optimise the hot code. */
const WARM_UP_S = 10;
const SECONDS = 8;
const ROOM = 100;
const ROOM_SENDERS = 16;
const MISSED = 1_000;
const RECONNECTING = 200;
const WARM_UP_WAVES = 6;
const WAVES = 3;
const IDLE_GROUPS = 20;
const IDLE_MEMBERS = 50;

interface Scenario {
  what: string;
  groups: number;
  members: number;
  senders: number;
}
const scenarios: readonly Scenario[] = [
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

interface BenchTarget {
  gateway: string;
  redisUrl: string;
  mongoUri: string;
  namespace: string;
  /** One instance of chat, without the gateway. */
  chat: { url: string; pid: number };
}

/** Measures messages in groups through the gateway, with both chat instances behind it. */
export async function chatGroups(target: BenchTarget): Promise<ResultTable[]> {
  const base = { urls: [target.gateway], path: SOCKET_PATH, event: 'message' as const };
  const rows: Row[] = [];
  let last: GroupChat[] = [];
  for (const scenario of scenarios) {
    last = await createGroups(target, scenario.groups, scenario.members);
    const result = await load({ ...base, ...loadOf(last, scenario.senders) });
    const { stored, delivered, seconds, ackMs, deliveryMs } = result;
    const values = [stored / seconds, delivered / seconds, ...ackMs, ...deliveryMs];
    rows.push({ what: scenario.what, values });
  }
  return [
    {
      title: 'Groups: send → stored → delivered to all members, through the gateway',
      how: `Each sender has one message in flight, sent over the socket and acknowledged once it is stored. All members are connected through the gateway to two chat instances, for ${SECONDS} s after ${WARM_UP_S} s of warm-up. The clients run in one process on the same cores.`,
      columns: {
        'stored/s': 'more',
        'delivered/s': 'more',
        'ack ms p50': 'less',
        'ack ms p99': 'less',
        'delivery ms p50': 'less',
        'delivery ms p99': 'less',
      },
      rows,
    },
    await room(target),
    await catchUp(target.gateway, last),
    await idleSockets(target.chat, await idlePeople(target)),
  ];
}

const idlePeople = async (target: BenchTarget) =>
  (await createGroups(target, IDLE_GROUPS, IDLE_MEMBERS)).flatMap(({ members }) => members);

interface GroupChat {
  chatId: string;
  members: User[];
}

async function createGroups(target: BenchTarget, count: number, size: number): Promise<GroupChat[]> {
  const people = await createVirtualUsers({ ...target, service: 'chat' }, count * size);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const members = people.slice(number * size, (number + 1) * size);
      const [creator, ...others] = members as [User, ...User[]];
      const { chat } = await call<{ chat: { _id: string } }>(
        `${target.gateway}/api/chat/create-chat`,
        creator.token,
        {
          chat_type: 'group',
          chat_name: `Group ${number}`,
          persons: others.map(({ _id }) => ({ user: _id })),
        },
      );
      for (const { token } of others) {
        await call(`${target.gateway}/api/chat/accept-chat/${chat._id}`, token, {});
      }
      return { chatId: chat._id, members };
    }),
  );
}

const loadOf = (
  all: readonly GroupChat[],
  senders: number,
): Pick<SocketLoad, 'groups' | 'warmUpS' | 'seconds'> => ({
  groups: all.map(({ chatId, members }) => ({ chatId, tokens: members.map(({ token }) => token), senders })),
  warmUpS: WARM_UP_S,
  seconds: SECONDS,
});

const load = (job: SocketLoad): Promise<LoadResult> => runLoadProcess('socket-load', job);

async function runLoadProcess<Result>(program: string, job: unknown): Promise<Result> {
  const args = [join(import.meta.dirname, 'load', `${program}.ts`)];
  return JSON.parse(await run({ command: process.execPath, args, input: JSON.stringify(job) })) as Result;
}

async function room(target: BenchTarget): Promise<ResultTable> {
  const [group] = (await createGroups(target, 1, ROOM)) as [GroupChat];
  const job = { ...loadOf([group], ROOM_SENDERS), path: SOCKET_PATH };
  const chat = await load({ ...job, urls: [target.gateway], event: 'message' });
  const settings = { REDIS_URL: target.redisUrl, KEY: `bench-${randomUUID()}` };
  const servers = [
    await startBaseline('raw-socket-io', settings),
    await startBaseline('raw-socket-io', settings),
  ];
  const urls = servers.map(({ url }) => url);
  const gateway = await startGateway(urls, target.redisUrl);
  const behindGateway = await load({ ...job, urls: [gateway.url], event: 'send' });
  const direct = await load({ ...job, urls, event: 'send' });
  await Promise.all([gateway, ...servers].map((each) => each.process.stop(3000)));
  const values = ({ delivered, seconds, deliveryMs }: LoadResult) => [delivered / seconds, ...deliveryMs];
  return {
    title: `A room of ${ROOM}: delivered to all, ${ROOM_SENDERS} senders`,
    how: 'Measured in the same way. Baseline: two Socket.IO processes with the Redis adapter, without validation and storage, behind a gateway and without one.',
    columns: { 'delivered/s': 'more', 'delivery ms p50': 'less', 'delivery ms p99': 'less' },
    rows: [
      { what: 'chat', values: values(chat) },
      { what: 'Socket.IO + Redis adapter, gateway', values: values(behindGateway), isBaseline: true },
      { what: 'Socket.IO + Redis adapter', values: values(direct), isBaseline: true },
    ],
  };
}

/** All members of the last scenario request the last thousand messages of their group at once. */
async function catchUp(gateway: string, all: readonly GroupChat[]): Promise<ResultTable> {
  const chats = await Promise.all(all.map(({ members }) => firstChat(gateway, members[0] as User)));
  const requests = all.flatMap(({ chatId, members }, index) => {
    // A revision can be slightly ahead of its seq, so a few more messages are requested.
    const known = Math.max(0, (chats[index]?.seq ?? 0) - MISSED - 10);
    return members.map(({ token }) => ({ token, body: { chats: { [chatId]: known } } }));
  });
  const job = { url: `${gateway}/api/chat/changes`, requests: requests.slice(0, RECONNECTING) };
  const nextWave = (connections: ConcurrentRequests['connections']) =>
    runLoadProcess<ConcurrentResult>('concurrent-requests', {
      ...job,
      connections,
    } satisfies ConcurrentRequests);
  for (let wave = 0; wave < WARM_UP_WAVES; wave++) await nextWave('new');
  const rows: Row[] = [];
  for (const connections of ['open', 'new'] as const) {
    for (let wave = 1; wave <= WAVES; wave++) {
      const { fewestMessages, times, bytes } = await nextWave(connections);
      if (fewestMessages < MISSED) throw new UserError(`A catch-up has fewer than ${MISSED} messages.`);
      const values = [percentile(times, 0.5), percentile(times, 0.99), bytes / 1024 / RECONNECTING];
      rows.push({ what: `${connections} connections, wave ${wave}`, values });
    }
  }
  return {
    title: `Catch-up of ${MISSED} missed messages for ${RECONNECTING} clients at once`,
    how: `POST /api/chat/changes through the gateway, all at once from one process on the same cores, until the last byte; over open connections, as from an ingress, and over new ones. The waves run one after the other, after ${WARM_UP_WAVES} warm-up waves.`,
    columns: { 'ms p50': 'less', 'ms p99': 'less', 'KiB an answer': 'less' },
    rows,
  };
}

async function firstChat(gateway: string, { token }: User): Promise<{ seq: number } | undefined> {
  const { chats } = await call<{ chats: { seq: number }[] }>(`${gateway}/api/chat/user`, token);
  return chats[0];
}
