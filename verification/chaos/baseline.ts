import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { ping } from '../../scripts/infra/probes.ts';
import { withResources } from '../../scripts/process/command.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { startProcess } from '../../scripts/process/live-process.ts';
import { supervise } from '../../scripts/process/supervisor.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import type { Fault } from './fault-schedule.ts';
import { type FaultTarget, startNemesis } from './nemesis.ts';
import { succeeds } from './test-cluster.ts';

/** Deliveries that plain Socket.IO with the Redis adapter loses under the same faults. */
export interface BaselineResult {
  injected: number;
  /** Acknowledged messages × readers. */
  expected: number;
  lost: number;
  duplicated: number;
  /** Readers that received the messages of a writer in another order than it wrote them. */
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
const ACK_TIMEOUT_MS = 5_000;

/** Writers retry until they get an acknowledgement, over sockets that reconnect themselves. Readers only listen. */
export const runBaseline = (options: BaselineOptions): Promise<BaselineResult> =>
  withResources((resources) => runIn(options, resources));

async function runIn(
  { messages, schedule, infrastructure, logDir, log }: BaselineOptions,
  resources: AsyncDisposableStack,
): Promise<BaselineResult> {
  const { redis: dependency } = infrastructure;
  const redisProxy = await startTcpFaultProxy(dependency.url);
  resources.defer(redisProxy.close);
  const redis: FaultTarget = {
    proxy: redisProxy,
    kill: dependency.kill,
    start: dependency.start,
    isReachable: () => succeeds(ping('redis', dependency.url, 500)),
  };
  const settings = { REDIS_URL: redisProxy.url, KEY: `chaos-${randomUUID()}` };
  const instances = [await instanceTarget('baseline-1'), await instanceTarget('baseline-2')] as const;

  async function instanceTarget(name: string): Promise<FaultTarget> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const logFile = `${logDir}/${name}.log`;
    const instance = supervise({
      name,
      log,
      logFile,
      ready: async () => (await fetch(url)).ok,
      launch: () =>
        startProcess({
          command: process.execPath,
          args: [repositoryPath('verification/bench/baselines/raw-socket-io.ts')],
          env: { ...process.env, NODE_ENV: 'production', ...settings, PORT: `${port}` },
          logFile,
        }),
    });
    const proxy = await startTcpFaultProxy(url);
    resources.defer(async () => {
      await instance.stop();
      await proxy.close();
    });
    await instance.start();
    return { proxy, kill: instance.kill, start: instance.start, isReachable: () => succeeds(fetch(url)) };
  }

  async function connect(index: number): Promise<Socket> {
    const socket = io(instances[index % 2]?.proxy.url ?? '', {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
    });
    resources.defer(() => void socket.close());
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }

  const readers = await Promise.all(
    Array.from({ length: READERS }, async (_, index) => countDeliveries(await connect(index))),
  );
  // Each adapter needs a moment to learn of the room at the other instance.
  await delay(500);

  const targets = { 'chat-1': instances[0], 'chat-2': instances[1], redis };
  const nemesis = startNemesis(schedule, targets, () => {});
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const socket = await connect(writer);
      for (let number = writer; number < messages; number += WRITERS) {
        await nemesis.beforeMessage();
        const message = { clientId: randomUUID(), writer, number, text: 'See you at the bar?' };
        while (!(await succeeds(socket.timeout(ACK_TIMEOUT_MS).emitWithAck('send', message))));
        acknowledged.push(message.clientId);
      }
    }),
  );
  const injected = await nemesis.finish();
  // A reader does not know how many messages to expect. The run ends when none has arrived for a while.
  const received = () => sum(readers.map(({ deliveries }) => deliveries.size));
  for (let before = -1; before !== received(); await delay(500)) before = received();

  const missing = ({ deliveries }: Reader) => acknowledged.filter((id) => !deliveries.has(id)).length;
  const repeated = ({ deliveries }: Reader) => [...deliveries.values()].filter((count) => count > 1).length;
  return {
    injected: injected.length,
    expected: acknowledged.length * READERS,
    lost: sum(readers.map(missing)),
    duplicated: sum(readers.map(repeated)),
    reordered: readers.filter(({ isReordered }) => isReordered).length,
  };
}

interface Reader {
  /** Client id → number of deliveries. */
  deliveries: Map<string, number>;
  isReordered: boolean;
}

function countDeliveries(socket: Socket): Reader {
  const reader: Reader = { deliveries: new Map(), isReordered: false };
  const lastNumbers = new Map<number, number>();
  socket.on(
    'message',
    ({ clientId, writer, number }: { clientId: string; writer: number; number: number }) => {
      reader.deliveries.set(clientId, (reader.deliveries.get(clientId) ?? 0) + 1);
      if (number < (lastNumbers.get(writer) ?? 0)) reader.isReordered = true;
      lastNumbers.set(writer, number);
    },
  );
  return reader;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
