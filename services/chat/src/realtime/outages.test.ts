import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { addRevokedSession, publishEvent } from '../testing/other-services.ts';

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
});
afterAll(async () => {
  for (const dependency of [redis, broker, database]) dependency.restore();
  await harness?.stop();
  for (const dependency of [redis, broker, database]) await dependency.close();
});

const readHealthState = async (instance: ChatTestHarness['a'], dependency: string): Promise<string> => {
  const response = await fetch(`${instance.url}/health/ready`);
  return ((await response.json()) as { document: { parts: Record<string, string> } }).document.parts[
    dependency
  ]!;
};
const waitForRedisState = (state: string) =>
  eventually(async () => {
    expect(await Promise.all([harness.a, harness.b].map((i) => readHealthState(i, 'redis')))).toEqual([
      state,
      state,
    ]);
  }, 20_000);

describe('while Redis is unavailable', () => {
  it('people can send, read, list and start chats and connect, and they catch up on missed messages', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anaSocket = await harness.connect(harness.a, ana);
    const benSocket = await harness.connect(harness.b, ben);
    redis.disconnect();
    await waitForRedisState('degraded');
    const missed = await harness.send(ana, chat._id, 'missed');
    await eventually(() => expect(anaSocket.messages).toEqual([missed]));
    expect((await harness.list(ben)).unread).toBe(1);
    expect((await harness.history(ben, chat._id)).at(-1)).toEqual(missed);
    const other = await harness.startChat(ana, await harness.person());
    const inOther = await harness.send(ana, other._id, 'into a new chat');
    await eventually(() => expect(anaSocket.messages.at(-1)).toEqual(inOther));
    const laterSocket = await harness.connect(harness.a, ana);
    expect(laterSocket.client.connected).toBe(true);

    redis.restore();
    await waitForRedisState('up');
    expect(benSocket.messages).toEqual([]);
    const body = { chats: { [chat._id]: chat.revision } };
    const changes = await harness.b.as(ben).post('/api/chat/changes').send(body).expect(200);
    expect(changes.body.document.messages.map(({ _id }: Message) => _id)).toContain(missed._id);
    const next = await harness.send(ana, chat._id, 'delivered again');
    await eventually(() => expect(benSocket.messages).toEqual([next]));
    expect(harness.a.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('the service replaces a connection that stays open without answering', async () => {
    const { ana, ben, chat } = await harness.pair();
    const benSocket = await harness.connect(harness.b, ben);
    redis.pause();
    await harness.send(ana, chat._id, 'undelivered');
    await eventually(async () => {
      const probe = await harness.send(ana, chat._id, 'probe');
      await eventually(() => expect(benSocket.messages).toContainEqual(probe), 300);
    }, 25_000);
  }, 40_000);

  it('changes of group membership are stored, and sockets apply them once Redis is available', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const left = await harness.group(ana, ben);
    const joined = await harness.group(ana, cleo);
    const benSocket = await harness.connect(harness.b, ben);
    redis.disconnect();
    await waitForRedisState('degraded');
    await harness.a.as(ben).post(`/api/chat/exit-group/${left._id}`).expect(200);
    const add = `/api/chat/add-person-to-group/${joined._id}`;
    await harness.a.as(ana).post(add).send({ newPersonID: ben._id }).expect(200);
    redis.restore();
    await waitForRedisState('up');
    await eventually(async () => {
      const probe = await harness.send(ana, joined._id, 'probe');
      await eventually(() => expect(benSocket.messages).toContainEqual(probe), 300);
    }, 10_000);
    await harness.send(ana, left._id, 'not for Ben');
    const last = await harness.send(ana, joined._id, 'last');
    await eventually(() => expect(benSocket.messages).toContainEqual(last));
    expect(benSocket.messages.filter(({ chatId }) => chatId === left._id)).toEqual([]);
  }, 30_000);

  it('sessions can be revoked, and the last of their sockets close once Redis is available', async () => {
    const person = await harness.person();
    const sid = newId();
    const sockets = [
      await harness.connect(harness.a, person, { sid }),
      await harness.connect(harness.b, person, { sid }),
    ];
    redis.disconnect();
    await waitForRedisState('degraded');
    await addRevokedSession(harness.a, sid);
    const event = { accountId: person._id, sessionId: sid };
    await publishEvent(harness.a, 'auth', 'auth.session-ended', event);
    const connected = () => sockets.map(({ client }) => client.connected);
    await eventually(() => expect(connected().sort()).toEqual([false, true]));
    redis.restore();
    await eventually(() => expect(connected()).toEqual([false, false]));
  });
});

describe('while RabbitMQ is unavailable', () => {
  it('people can start chats and send messages, and an old event is published once RabbitMQ is available', async () => {
    // The previous tests restore Redis.
    await waitForRedisState('up');
    broker.disconnect();
    await eventually(async () => {
      const states = await Promise.all([harness.a, harness.b].map((each) => readHealthState(each, 'broker')));
      expect(states).toEqual(['degraded', 'degraded']);
    });
    const { ana, ben, chat } = await harness.pair();
    const benSocket = await harness.connect(harness.b, ben);
    const sent = await harness.send(ana, chat._id, 'hello');
    await eventually(() => expect(benSocket.messages).toEqual([sent]));
    await benSocket.client.emitWithAck('message', { chatId: chat._id, text: 'hello to you' });
    expect(await harness.texts(ana, chat._id)).toEqual(['hello', 'hello to you']);

    const chats = harness.a.mongo.model<ChatDocument>('chats');
    const waitingEvents = async () => {
      const stored = await chats.findById(chat._id).select('outbox').lean<ChatDocument>();
      return (stored?.outbox ?? []).map(({ type }) => type);
    };
    expect(await waitingEvents()).toEqual(['chat.created', 'chat.people-notified', 'chat.contact-changed']);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await chats.updateOne({ _id: chat._id }, { $set: { 'outbox.0.time': anHourAgo } });
    broker.restore();
    await eventually(async () => expect(await waitingEvents()).toEqual([]), 20_000);
  }, 40_000);
});

describe('while the database is unavailable', () => {
  it('calls get 503 with an error body, sockets stay connected, and calls succeed once it is available', async () => {
    const { ana, ben, chat } = await harness.pair();
    const benSocket = await harness.connect(harness.b, ben);
    database.disconnect();
    const clientId = randomUUID();
    const body = { chatId: chat._id, text: 'later', clientId };
    const rejected = await Promise.all([
      harness.b.as(ana).post('/api/message').send(body),
      harness.b.as(ana).get('/api/chat/user'),
      harness.b.as(ana).get(`/api/message/${chat._id}`),
      harness.b.as(ana).post('/api/chat/changes').send({ chats: {} }),
    ]);
    for (const { status, body: response, headers } of rejected) {
      expect([status, response.status, response.error.code]).toEqual([503, 'error', 'unavailable']);
      expect(headers['retry-after']).toBeDefined();
    }
    const delivered = await harness.send(ana, chat._id, 'by the other instance');
    await eventually(() => expect(benSocket.messages).toEqual([delivered]));
    database.restore();
    const sent = await eventually(async () => {
      const response = await harness.b.as(ana).post('/api/message').send(body);
      expect(response.status).toBe(201);
      return response.body.document.message as Message;
    }, 20_000);
    expect((await harness.history(ben, chat._id)).filter((m) => m.clientId === clientId)).toEqual([sent]);
  }, 60_000);
});
