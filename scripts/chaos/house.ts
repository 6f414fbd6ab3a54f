import { newId, startTestTokens, testPerson } from '@layover/kit/testing/tokens';
import { MongoClient, ObjectId } from 'mongodb';
import { removeTraces } from '../bench/remove-traces.ts';
import { ask as askServer, type Kind } from '../infra/answers.ts';
import { type Dependency, named } from '../infra/dependency.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { freePort } from '../process/free-port.ts';
import type { Supervised } from '../process/supervisor.ts';
import { node } from '../stack/stack.ts';
import type { Undo } from '../stack/undo.ts';
import type { Victim } from './faults.ts';
import type { Line } from './ledger.ts';
import { proxyFor } from './proxy.ts';
import type { Target } from './schedule.ts';

export interface Person {
  _id: string;
  token: string;
}

export interface HouseOptions {
  infrastructure: Infrastructure;
  namespace: string;
  dataDir: string;
  logDir: string;
  people: number;
  undo: Undo;
  say: (line: string) => void;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Longer than any run takes. */
const TOKEN_SECONDS = 6 * 3600;

/** Two instances of the chat service, everything in front of and behind them through proxies, and people with tokens. */
export async function openHouse(options: HouseOptions) {
  const { infrastructure, namespace, undo } = options;
  const tokens = await startTestTokens();
  undo.add(tokens.close);
  const servers = {
    mongodb: await server(infrastructure.mongo),
    rabbitmq: await server(infrastructure.rabbitmq),
    redis: await server(infrastructure.redis),
  };
  undo.add(() => removeTraces(infrastructure, namespace));
  /** Ends that nobody asked for: a service does not die of a fault of its servers. */
  const crashes: string[] = [];
  const say = (line: string) => {
    if (line.includes(' ended (')) crashes.push(line);
    options.say(line);
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
  undo.add(() => database.close());
  const people = await introduce(options.people);

  async function server(dependency: Dependency): Promise<Victim> {
    const { kind, url } = dependency;
    const proxy = await proxyFor(url);
    undo.add(proxy.close);
    const answers = () => answered(() => askServer(kind, url, 500));
    // PostgreSQL stays: DocumentDB's index pages do not survive its kill ("right sibling of RUM page is of different type").
    const { kill, start } = dependency.front ?? dependency;
    return { proxy, kill, start, answers };
  }

  async function instance(name: string): Promise<Victim> {
    const port = await freePort();
    const live: Supervised = node(name, 'services/chat', { ...settings, PORT: `${port}` }, '/health/ready', {
      logDir: options.logDir,
      say,
    });
    const url = `http://127.0.0.1:${port}`;
    const proxy = await proxyFor(url);
    undo.add(async () => {
      await live.stop();
      await proxy.close();
    });
    return { proxy, kill: live.kill, start: live.start, answers: () => answered(() => fetch(url)) };
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
    victims: { ...servers, 'chat-1': first, 'chat-2': second } satisfies Record<Target, Victim>,
    /** What the database has, past service and proxy. */
    async stored(chatId: string): Promise<Line[]> {
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
export const isOurs = (target: Target): boolean =>
  !(target in named) || !process.env[named[target as Kind].variable];

async function answered(question: () => Promise<unknown>): Promise<boolean> {
  return question().then(
    () => true,
    () => false,
  );
}
