import { declareInstallation } from '@layover/kit/events/declare';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId, startTestTokens, testPerson } from '@layover/kit/testing/tokens';
import { MongoClient, ObjectId } from 'mongodb';
import { type Dependency, serverNames } from '../../scripts/infra/dependency.ts';
import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { ping, type ServerKind } from '../../scripts/infra/probes.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import type { Supervised } from '../../scripts/process/supervisor.ts';
import { dropNamespace } from '../../scripts/stack/drop-namespace.ts';
import { superviseNode } from '../../scripts/stack/stack.ts';
import type { Target } from './fault-schedule.ts';
import type { StoredMessage } from './history.ts';
import type { FaultTarget } from './nemesis.ts';

interface Person {
  _id: string;
  token: string;
}

interface TestClusterOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
  people: number;
  resources: AsyncDisposableStack;
  log: (line: string) => void;
}

export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>;

/** Longer than any run. */
const TOKEN_SECONDS = 6 * 3600;

/** Starts two chat instances with a fault proxy in front of each instance and of each server, and creates people with tokens. */
export async function startTestCluster(options: TestClusterOptions) {
  const { infrastructure, namespace, resources } = options;
  const tokens = await startTestTokens();
  resources.defer(tokens.close);
  const servers = {
    mongodb: await serverTarget(infrastructure.mongo),
    rabbitmq: await serverTarget(infrastructure.rabbitmq),
    redis: await serverTarget(infrastructure.redis),
  };
  resources.defer(() => dropNamespace(infrastructure, namespace));
  /** Exits that the nemesis did not cause. A service must survive the failure of its servers. */
  const crashes: string[] = [];
  const log = (line: string) => {
    if (line.includes(' ended (')) crashes.push(line);
    options.log(line);
  };
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    NAMESPACE: namespace,
    MONGODB_URI: servers.mongodb.proxy.url,
    AMQP_URL: servers.rabbitmq.proxy.url,
    REDIS_URL: servers.redis.proxy.url,
    JWKS_URL: tokens.jwksUrl,
    // The members write faster than the usual limit allows.
    SOCKET_EVENTS_PER_SECOND: '100',
    UPLOADS_DIR: `${options.dataDir}/uploads/chaos`,
    PUBLIC_URL: 'http://127.0.0.1',
  };
  const first = await instanceTarget('chat-1');
  const second = await instanceTarget('chat-2');
  await declareInstallation(infrastructure.amqpUrl, namespace, ['chat']);
  await Promise.all([first.start(), second.start()]);
  const client = await new MongoClient(infrastructure.mongoUri).connect();
  resources.defer(() => client.close());
  const database = client.db(`${namespace}_chat`);
  const people = await insertPeople(options.people);

  async function serverTarget(dependency: Dependency): Promise<FaultTarget> {
    const { kind, url } = dependency;
    const proxy = await startTcpFaultProxy(url);
    resources.defer(proxy.close);
    // PostgreSQL is not killed: DocumentDB's index pages can break ("right sibling of RUM page is of different type").
    const { kill, start } = dependency.clientFacing ?? dependency;
    return { proxy, kill, start, isReachable: () => succeeds(ping(kind, url, 500)) };
  }

  async function instanceTarget(name: string): Promise<FaultTarget> {
    const port = await freePort();
    const env = { ...settings, PORT: `${port}` };
    const logDir = options.logDir;
    const instance: Supervised = superviseNode(name, 'services/chat', env, '/health/ready', { logDir, log });
    const url = `http://127.0.0.1:${port}`;
    const proxy = await startTcpFaultProxy(url);
    resources.defer(async () => {
      await instance.stop();
      await proxy.close();
    });
    return { proxy, kill: instance.kill, start: instance.start, isReachable: () => succeeds(fetch(url)) };
  }

  /** Writes the projections that the events of other services would create. */
  async function insertPeople(count: number): Promise<Person[]> {
    const ids = Array.from({ length: count }, newId);
    const documents = ids.map((_id, index) => ({
      _id: new ObjectId(_id),
      first_name: `Person ${index + 1}`,
      last_name: 'Chaos',
      profilePhoto: '',
      company: 'Layover',
      job: 'Tester',
      rol: 'USER',
      selected_package: 'diamond',
      disabled: false,
      deleted: false,
      version: 1,
    }));
    await database.collection('people').insertMany(documents);
    return ids.map((_id) => ({
      _id,
      token: tokens.tokenFor(testPerson({ _id, selected_package: 'diamond' }), { expiresIn: TOKEN_SECONDS }),
    }));
  }

  const originOf = ({ proxy }: FaultTarget) => proxy.url.replace(/\/$/, '');
  return {
    people,
    crashes,
    instances: [originOf(first), originOf(second)] as const,
    targets: { ...servers, 'chat-1': first, 'chat-2': second } satisfies Record<Target, FaultTarget>,
    /** The messages of a chat in the order of their seqs, read from the database without service and proxy. */
    async storedMessages(chatId: string): Promise<StoredMessage[]> {
      const found = await database
        .collection('messages')
        .find({ chatId: new ObjectId(chatId), type: 'normal' })
        .toArray();
      return found
        .map(({ _id, seq, revision, createdAt, user, clientId, text, deleted = false }) => ({
          _id: String(_id),
          seq,
          sender: String(user),
          clientId,
          text,
          deleted,
          trace: `(seq ${seq}, revision ${revision}, created ${createdAt.toISOString()})`,
        }))
        .sort((a, b) => a.seq - b.seq);
    },
    countSystemMessages: (chatId: string): Promise<number> =>
      database
        .collection('messages')
        .countDocuments({ chatId: new ObjectId(chatId), type: { $ne: 'normal' } }),
    /** The last allocated seq of a chat. */
    async lastSeq(chatId: string): Promise<number> {
      const chat = await database.collection('chats').findOne({ _id: new ObjectId(chatId) });
      return chat?.seq ?? 0;
    },
  };
}

/** Servers that the environment names are not killed. Their connections can still be reset. */
export const canKill = (target: Target): boolean =>
  !(target in serverNames) || !process.env[serverNames[target as ServerKind].variable];

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
