import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { ping } from '../infra/probes.ts';
import { withResources } from '../process/command.ts';
import { freePort } from '../process/free-port.ts';
import { startProcess } from '../process/live-process.ts';
import { supervise } from '../process/supervisor.ts';
import { repositoryPath } from '../stack/paths.ts';
import type { Fault } from './fault-schedule.ts';
import { type FaultTarget, startNemesis } from './nemesis.ts';
import { proxyFor } from './proxy.ts';

/** What readers of a bare Socket.IO with the Redis adapter miss under the same faults. */
export interface BaselineResult {
  injected: number;
  /** Acknowledged messages times readers. */
  expected: number;
  lost: number;
  duplicated: number;
  /** Readers who heard a writer's messages in another order than they were written. */
  reordered: number;
}

interface BaselineOptions {
  messages: number;
  schedule: readonly Fault[];
  infrastructure: Infrastructure;
  logDir: string;
  log: (line: string) => void;
}

const READERS = 12;
const WRITERS = 40;
const ACK_MS = 5_000;

/** Writers retry until they get an acknowledgement, over sockets that reconnect themselves. Readers only listen. */
export const runBaseline = (options: BaselineOptions): Promise<BaselineResult> =>
  withResources((resources) => runIn(options, resources));

async function runIn(
  { messages, schedule, infrastructure, logDir, log }: BaselineOptions,
  resources: AsyncDisposableStack,
): Promise<BaselineResult> {
  const dependency = infrastructure.redis;
  const proxy = await proxyFor(dependency.url);
  resources.defer(proxy.close);
  const isUp = (asked: Promise<unknown>) => asked.then(...([() => true, () => false] as const));
  const redis: FaultTarget = {
    ...{ proxy, kill: dependency.kill, start: dependency.start },
    isReachable: () => isUp(ping('redis', dependency.url, 500)),
  };
  const settings = { REDIS_URL: proxy.url, KEY: `chaos-${randomUUID()}` };
  const instances = [await instance('bare-1'), await instance('bare-2')] as const;

  async function instance(name: string): Promise<FaultTarget> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const logFile = `${logDir}/${name}.log`;
    const live = supervise({
      ...{ name, log, logFile },
      ready: async () => (await fetch(url)).ok,
      launch: () =>
        startProcess({
          command: process.execPath,
          args: [repositoryPath('scripts/bench/baselines/raw-socket-io.ts')],
          env: { ...process.env, NODE_ENV: 'production', ...settings, PORT: `${port}` },
          logFile,
        }),
    });
    const front = await proxyFor(url);
    resources.defer(async () => {
      await live.stop();
      await front.close();
    });
    await live.start();
    return { proxy: front, kill: live.kill, start: live.start, isReachable: () => isUp(fetch(url)) };
  }

  const readers = await Promise.all(
    Array.from({ length: READERS }, async (_, index) => {
      const socket = await connected(instances[index % 2]?.proxy.url ?? '');
      resources.defer(() => void socket.close());
      const times = new Map<string, number>();
      const last = new Map<number, number>();
      let disorder = 0;
      socket.on(
        'message',
        ({ clientId, writer, number }: { clientId: string; writer: number; number: number }) => {
          times.set(clientId, (times.get(clientId) ?? 0) + 1);
          if (number < (last.get(writer) ?? 0)) disorder = 1;
          last.set(writer, number);
        },
      );
      return { times, disorder: () => disorder };
    }),
  );
  // Until the adapter of each has heard of the other's room.
  await delay(500);

  const conductor = startNemesis(
    schedule,
    { 'chat-1': instances[0], 'chat-2': instances[1], redis },
    () => {},
  );
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const socket = await connected(instances[writer % 2]?.proxy.url ?? '');
      resources.defer(() => void socket.close());
      for (let number = writer; number < messages; number += WRITERS) {
        await conductor.beforeMessage();
        const message = { clientId: randomUUID(), writer, number, text: 'See you at the bar?' };
        while (!(await isUp(socket.timeout(ACK_MS).emitWithAck('send', message))));
        acknowledged.push(message.clientId);
      }
    }),
  );
  const struck = await conductor.finish();
  // What is under way has arrived when nothing has for a while: nobody tells a reader how much to expect.
  const count = () => readers.reduce((sum, { times }) => sum + times.size, 0);
  for (let before = -1; before !== count(); await delay(500)) before = count();

  const lost = readers.map(({ times }) => acknowledged.filter((clientId) => !times.has(clientId)).length);
  const doubled = readers.map(({ times }) => [...times.values()].filter((heard) => heard > 1).length);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    injected: struck.length,
    expected: acknowledged.length * READERS,
    lost: sum(lost),
    duplicated: sum(doubled),
    reordered: sum(readers.map(({ disorder }) => disorder())),
  };
}

function connected(url: string): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    ...{ transports: ['websocket'], forceNew: true },
    ...{ reconnectionDelay: 50, reconnectionDelayMax: 500 },
  });
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}
