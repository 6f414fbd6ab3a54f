import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/message';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

const logger = createLogger('test', 'silent');
let harness: ChatTestHarness;
let redis: TcpFaultProxy;
let broker: TcpFaultProxy;
let database: TcpFaultProxy;

beforeAll(async () => {
  redis = await startTcpFaultProxy(process.env.REDIS_URL!);
  broker = await startTcpFaultProxy(process.env.AMQP_URL!);
  database = await startTcpFaultProxy(process.env.MONGODB_URI!);
  const settings = { REDIS_URL: redis.url, AMQP_URL: broker.url };
  harness = await startChatTestHarness({ a: settings, b: { ...settings, MONGODB_URI: database.url } });
}, 60_000);
afterAll(async () => {
  for (const part of [redis, broker, database]) part.restore();
  await harness?.stop();
  for (const part of [redis, broker, database]) await part.close();
});

const stateOf = async (instance: ChatTestHarness['a'], part: string): Promise<string> => {
  const answer = await fetch(`${instance.url}/health/ready`);
  return ((await answer.json()) as { document: { parts: Record<string, string> } }).document.parts[part]!;
};
const redisIs = (state: string) =>
  eventually(async () => {
    expect(await Promise.all([harness.a, harness.b].map((i) => stateOf(i, 'redis')))).toEqual([state, state]);
  }, 20_000);

describe('while Redis is away', () => {
  it('sending, reading, lists, new chats and handshakes go on, and what was missed is caught up', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anas = await harness.connect(harness.a, ana);
    const bens = await harness.connect(harness.b, ben);
    redis.disconnect();
    await redisIs('degraded');
    const missed = await harness.send(ana, chat._id, 'missed');
    await eventually(() => expect(anas.messages).toEqual([missed]));
    expect((await harness.list(ben)).unread).toBe(1);
    expect((await harness.history(ben, chat._id)).at(-1)).toEqual(missed);
    const other = await harness.startChat(ana, await harness.person());
    const inOther = await harness.send(ana, other._id, 'into a new chat');
    await eventually(() => expect(anas.messages.at(-1)).toEqual(inOther));
    const late = await harness.connect(harness.a, ana);
    expect(late.client.connected).toBe(true);

    redis.restore();
    await redisIs('up');
    expect(bens.messages).toEqual([]);
    const body = { chats: { [chat._id]: chat.revision } };
    const caught = await harness.b.as(ben).post('/api/chat/changes').send(body).expect(200);
    expect(caught.body.document.messages.map(({ _id }: Message) => _id)).toContain(missed._id);
    const next = await harness.send(ana, chat._id, 'heard again');
    await eventually(() => expect(bens.messages).toEqual([next]));
    expect(harness.a.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('notices a connection that stands and says nothing, and makes a new one', async () => {
    const { ana, ben, chat } = await harness.pair();
    const bens = await harness.connect(harness.b, ben);
    redis.pause();
    await harness.send(ana, chat._id, 'into the void');
    await eventually(async () => {
      const probe = await harness.send(ana, chat._id, 'probe');
      await eventually(() => expect(bens.messages).toContainEqual(probe), 300);
    }, 25_000);
  }, 40_000);

  it('a group that was left then is not heard any more once Redis is back, and one that was joined is', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const left = await harness.group(ana, ben);
    const joined = await harness.group(ana, cleo);
    const bens = await harness.connect(harness.b, ben);
    redis.disconnect();
    await redisIs('degraded');
    await harness.a.as(ben).get(`/api/chat/exit-group/${left._id}`).expect(200);
    const add = `/api/chat/add-person-to-group/${joined._id}`;
    await harness.a.as(ana).post(add).send({ newPersonID: ben._id }).expect(200);
    redis.restore();
    await redisIs('up');
    await eventually(async () => {
      const probe = await harness.send(ana, joined._id, 'probe');
      await eventually(() => expect(bens.messages).toContainEqual(probe), 300);
    }, 10_000);
    await harness.send(ana, left._id, 'among those who stayed');
    const last = await harness.send(ana, joined._id, 'the last');
    await eventually(() => expect(bens.messages).toContainEqual(last));
    expect(bens.messages.filter(({ chatId }) => chatId === left._id)).toEqual([]);
  }, 30_000);

  it('a session that was ended then is closed once Redis is back', async () => {
    const person = await harness.person();
    const sid = newId();
    const sockets = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.b, person, { sid }),
    ];
    redis.disconnect();
    await redisIs('degraded');
    const direct = openRedis({ url: process.env.REDIS_URL!, logger });
    await eventually(() => direct.set(revokedSessionKey(harness.a.namespace, sid), '1', 'EX', 60));
    direct.disconnect();
    const auth = connectBroker({
      url: process.env.AMQP_URL!,
      namespace: harness.a.namespace,
      service: 'auth',
      logger,
    });
    await eventually(() => expect(auth.state).toBe('up'));
    await auth.publish(
      { id: randomUUID(), type: 'auth.session-ended', time: new Date(), version: 1 },
      encodeBody('auth.session-ended', { accountId: person._id, sessionId: sid }),
    );
    await auth.close();
    const connected = () => sockets.map(({ client }) => client.connected);
    await eventually(() => expect(connected().sort()).toEqual([false, true]));
    redis.restore();
    await eventually(() => expect(connected()).toEqual([false, false]));
  });
});

describe('while RabbitMQ is away', () => {
  it('chats are made and used over calls and sockets, and an event of an hour ago goes out when it is back', async () => {
    // The tests before this one end with Redis coming back.
    await redisIs('up');
    broker.disconnect();
    await eventually(async () => {
      const states = await Promise.all([harness.a, harness.b].map((each) => stateOf(each, 'broker')));
      expect(states).toEqual(['degraded', 'degraded']);
    });
    const { ana, ben, chat } = await harness.pair();
    const bens = await harness.connect(harness.b, ben);
    const sent = await harness.send(ana, chat._id, 'hello');
    await eventually(() => expect(bens.messages).toEqual([sent]));
    await bens.client.emitWithAck('message', { chatId: chat._id, text: 'hello to you' });
    expect(await harness.texts(ana, chat._id)).toEqual(['hello', 'hello to you']);

    const chats = harness.a.mongo.model<ChatDocument>('chats');
    const waiting = async () =>
      (await chats.findById(chat._id).select('outbox').lean<ChatDocument>())?.outbox?.length ?? 0;
    expect(await waiting()).toBe(1);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await chats.updateOne({ _id: chat._id }, { $set: { 'outbox.0.time': anHourAgo } });
    broker.restore();
    await eventually(async () => expect(await waiting()).toBe(0), 20_000);
  }, 40_000);
});

describe('while the database is away', () => {
  it('every call answers 503 in the envelope, sockets stay, and all is well when it is back', async () => {
    const { ana, ben, chat } = await harness.pair();
    const bens = await harness.connect(harness.b, ben);
    database.disconnect();
    const clientId = randomUUID();
    const body = { chatId: chat._id, text: 'later', clientId };
    const refused = await Promise.all([
      harness.b.as(ana).post('/api/message').send(body),
      harness.b.as(ana).get('/api/chat/user'),
      harness.b.as(ana).get(`/api/message/${chat._id}`),
      harness.b.as(ana).post('/api/chat/changes').send({ chats: {} }),
    ]);
    for (const { status, body: answer, headers } of refused) {
      expect([status, answer.status, answer.error.code]).toEqual([503, 'error', 'unavailable']);
      expect(headers['retry-after']).toBeDefined();
    }
    const heard = await harness.send(ana, chat._id, 'by the other instance');
    await eventually(() => expect(bens.messages).toEqual([heard]));
    database.restore();
    const sent = await eventually(async () => {
      const answer = await harness.b.as(ana).post('/api/message').send(body);
      expect(answer.status).toBe(201);
      return answer.body.document.message as Message;
    }, 20_000);
    expect((await harness.history(ben, chat._id)).filter((m) => m.clientId === clientId)).toEqual([sent]);
  }, 60_000);
});
