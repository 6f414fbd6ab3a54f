import { newId, startTestTokens, testPerson } from '@layover/kit/testing/tokens';
import { MongoClient, ObjectId } from 'mongodb';
import { type Dependency, serverNames } from '../infra/dependency.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { ping as askServer, type ServerKind } from '../infra/probes.ts';
import { freePort } from '../process/free-port.ts';
import type { Supervised } from '../process/supervisor.ts';
import { dropNamespace } from '../stack/drop-namespace.ts';
import { superviseNode } from '../stack/stack.ts';
import type { StoredMessage } from './checker.ts';
import type { Target } from './fault-schedule.ts';
import type { FaultTarget } from './nemesis.ts';
import { proxyFor } from './proxy.ts';

export interface Person {
  _id: string;
  token: string;
}

export interface TestClusterOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
  people: number;
  resources: AsyncDisposableStack;
  log: (line: string) => void;
}

export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>;

/** Longer than any run takes. */
const TOKEN_SECONDS = 6 * 3600;

/** Two instances of the chat service, everything in front of and behind them through proxies, and people with tokens. */
export async function startTestCluster(options: TestClusterOptions) {
  const { infrastructure, namespace, resources } = options;
  const tokens = await startTestTokens();
  resources.defer(tokens.close);
  const servers = {
    mongodb: await server(infrastructure.mongo),
    rabbitmq: await server(infrastructure.rabbitmq),
    redis: await server(infrastructure.redis),
  };
  resources.defer(() => dropNamespace(infrastructure, namespace));
  /** Ends that nobody asked for: a service does not die of a fault of its servers. */
  const crashes: string[] = [];
  const log = (line: string) => {
    if (line.includes(' ended (')) crashes.push(line);
    options.log(line);
  };
  const settings = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', NAMESPACE: namespace },
    ...{ MONGODB_URI: servers.mongodb.proxy.url, AMQP_URL: servers.rabbitmq.proxy.url },
    ...{ REDIS_URL: servers.redis.proxy.url, JWKS_URL: tokens.jwksUrl },
    // People here write at a pace that the limits are made to stop.
    SOCKET_EVENTS_PER_SECOND: '100',
    ...{ UPLOADS_DIR: `${options.dataDir}/uploads/chaos`, PUBLIC_URL: 'http://127.0.0.1' },
  };
  const first = await instance('chat-1');
  const second = await instance('chat-2');
  await Promise.all([first.start(), second.start()]);
  const database = await new MongoClient(infrastructure.mongoUri).connect();
  resources.defer(() => database.close());
  const people = await introduce(options.people);

  async function server(dependency: Dependency): Promise<FaultTarget> {
    const { kind, url } = dependency;
    const proxy = await proxyFor(url);
    resources.defer(proxy.close);
    const answers = () => answered(() => askServer(kind, url, 500));
    // PostgreSQL stays: DocumentDB's index pages do not survive its kill ("right sibling of RUM page is of different type").
    const { kill, start } = dependency.clientFacing ?? dependency;
    return { proxy, kill, start, isReachable: answers };
  }

  async function instance(name: string): Promise<FaultTarget> {
    const port = await freePort();
    const live: Supervised = superviseNode(
      name,
      'services/chat',
      { ...settings, PORT: `${port}` },
      '/health/ready',
      {
        logDir: options.logDir,
        log,
      },
    );
    const url = `http://127.0.0.1:${port}`;
    const proxy = await proxyFor(url);
    resources.defer(async () => {
      await live.stop();
      await proxy.close();
    });
    return { proxy, kill: live.kill, start: live.start, isReachable: () => answered(() => fetch(url)) };
  }

  /** Writes the copies of people that events would have made. */
  async function introduce(count: number): Promise<Person[]> {
    const ids = Array.from({ length: count }, newId);
    const documents = ids.map((_id, index) => ({
      ...{ _id: new ObjectId(_id), first_name: `Person ${index + 1}`, last_name: 'Ledger', profilePhoto: '' },
      ...{ company: 'Layover', job: 'Tester', rol: 'USER', selected_package: 'diamond' },
      ...{ disabled: false, deleted: false, version: 1 },
    }));
    await database.db(`${namespace}_chat`).collection('people').insertMany(documents);
    return ids.map((_id) => ({
      _id,
      token: tokens.tokenFor(testPerson({ _id, selected_package: 'diamond' }), { expiresIn: TOKEN_SECONDS }),
    }));
  }

  return {
    people,
    crashes,
    instances: [first.proxy.url, second.proxy.url] as const,
    victims: { ...servers, 'chat-1': first, 'chat-2': second } satisfies Record<Target, FaultTarget>,
    /** What the database has, past service and proxy. */
    async stored(chatId: string): Promise<StoredMessage[]> {
      const found = await database
        .db(`${namespace}_chat`)
        .collection('messages')
        .find({ chatId: new ObjectId(chatId), type: 'normal' })
        .toArray();
      return found
        .map(({ _id, seq, revision, createdAt, user, clientId, text, deleted = false }) => ({
          ...{ _id: String(_id), seq, sender: String(user), clientId, text, deleted },
          trace: `(place ${seq}, revision ${revision}, begun ${createdAt.toISOString()})`,
        }))
        .sort((a, b) => a.seq - b.seq);
    },
    notices: (chatId: string): Promise<number> =>
      database
        .db(`${namespace}_chat`)
        .collection('messages')
        .countDocuments({ chatId: new ObjectId(chatId), type: { $ne: 'normal' } }),
    /** The last place given in the chat. */
    async lastPlace(chatId: string): Promise<number> {
      const chat = await database
        .db(`${namespace}_chat`)
        .collection('chats')
        .findOne({ _id: new ObjectId(chatId) });
      return chat?.seq ?? 0;
    },
  };
}

/** Servers that were given by their address are not ours to kill; their connections can be cut all the same. */
export const canKill = (target: Target): boolean =>
  !(target in serverNames) || !process.env[serverNames[target as ServerKind].variable];

async function answered(question: () => Promise<unknown>): Promise<boolean> {
  return question().then(
    () => true,
    () => false,
  );
}
