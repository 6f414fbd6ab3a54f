import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { SocketAck } from '@layover/proto/socket';
import {
  type ChatTestHarness,
  type Client,
  nextDisconnect,
  startChatTestHarness,
} from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness({ b: { SOCKET_EVENTS_PER_SECOND: '2' } });
});
afterAll(() => harness?.stop());

type MessageAck = SocketAck<{ message: Message }>;
type Emit = (event: string, ...args: unknown[]) => void;
/** Emits any event with any arguments, as a client that violates the contract. */
const emitAnything = (client: Client): Emit => client.emit.bind(client) as unknown as Emit;
const emitWithAck = (client: Client, event: string, ...args: unknown[]) =>
  new Promise<MessageAck>((resolve) => emitAnything(client)(event, ...args, resolve));

async function readCounter(instance: ChatTestHarness['a'], metric: RegExp): Promise<number> {
  const metrics = await (await fetch(`${instance.url}/metrics`)).text();
  return Number(
    metrics
      .split('\n')
      .find((line) => metric.test(line))
      ?.match(/ (\d+)$/)?.[1] ?? 0,
  );
}

describe('a message sent over the socket', () => {
  it('is stored once and returned and delivered like a message sent over HTTP, even when it is sent three times', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [{ client }, benSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ben),
    ];
    const body = { chatId: chat._id, text: '  over the socket ', clientId: randomUUID() };
    const acks = [await emitWithAck(client, 'message', body), await emitWithAck(client, 'message', body)];
    const response = await harness.a.as(ana).post('/api/message').send(body).expect(201);
    const { message } = response.body.document;
    expect(message).toMatchObject({
      text: 'over the socket',
      user: { _id: ana._id },
      clientId: body.clientId,
    });
    expect(acks).toEqual(Array(2).fill({ status: 'success', document: { message } }));
    expect((await harness.history(ben, chat._id)).filter(({ text }) => text === 'over the socket')).toEqual([
      message,
    ]);
    await eventually(() => expect(benSocket.messages).toContainEqual(message));
  });

  it('needs no client id and no acknowledgement', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    emitAnything(client)('message', { chatId: chat._id, text: 'no id' });
    await eventually(async () => {
      expect((await harness.history(ana, chat._id)).at(-1)).toMatchObject({ text: 'no id' });
    });
  });

  it.each([
    ['no body', []],
    ['a text as its body', ['hello']],
    ['null', [null]],
    ['two bodies', [{}, {}]],
    ['bytes', [Buffer.from('x')]],
  ])('is rejected with 422 when it has %s', async (_what, args) => {
    const { client } = await harness.connect(harness.a, await harness.person());
    expect(await emitWithAck(client, 'message', ...args)).toMatchObject({
      statusCode: 422,
      error: { code: 'invalid', fields: expect.any(Object) },
    });
    expect(client.connected).toBe(true);
  });

  it('is rejected with the same error as over HTTP', async () => {
    const { ana, ben, chat } = await harness.pair();
    const eve = await harness.person();
    const request = await harness.startChat(ana, await harness.person());
    const blocked = await harness.pair();
    await harness.a.as(blocked.ana).post(`/api/chat/block-person/${blocked.chat._id}`).expect(200);
    const bodies: [TestPerson, object][] = [
      [ana, { chatId: chat._id, text: ' \n ' }],
      [ana, { chatId: chat._id, text: 'x'.repeat(4001) }],
      [ana, { chatId: { $gt: '' }, text: 'x' }],
      [ana, { chatId: chat._id, text: 'x', $where: '1' }],
      [ana, { chatId: newId(), text: 'x' }],
      [eve, { chatId: chat._id, text: 'x' }],
      [ben, { chatId: request._id, text: 'x' }],
      [blocked.ana, { chatId: blocked.chat._id, text: 'x' }],
    ];
    for (const [person, body] of bodies) {
      const { client } = await harness.connect(harness.a, person);
      const response = await harness.a.as(person).post('/api/message').send(body);
      const { error } = response.body;
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await emitWithAck(client, 'message', body)).toEqual({
        status: 'error',
        statusCode: response.status,
        error,
      });
    }
  });

  it('is stored as a message of the token’s owner, even when it names another user', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    const body = { chatId: chat._id, text: 'as somebody else', user: ben._id };
    expect(await emitWithAck(client, 'message', body)).toMatchObject({
      document: { message: { user: { _id: ana._id } } },
    });
  });
});

describe('an event that is not in the contract', () => {
  it('is counted, is not acknowledged and changes nothing', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    const before = await readCounter(harness.a, /^chat_unknown_events_total/);
    const names = ['session-ended', 'new-chat', 'read', '__proto__', 'constructor', 'toString', ''];
    const acks: unknown[] = [];
    for (const name of names)
      emitAnything(client)(name, { chatId: chat._id }, (ack: unknown) => acks.push(ack));
    await eventually(async () =>
      expect(await readCounter(harness.a, /^chat_unknown_events_total/)).toBe(before + names.length),
    );
    expect(acks).toEqual([]);
    expect(await harness.history(ana, chat._id)).toHaveLength(chat.seq);
    expect(client.connected).toBe(true);
  });
});

describe('a socket that exceeds its event limit', () => {
  it('gets 429, and can send again later', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.b, ana);
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        emitWithAck(client, 'message', { chatId: chat._id, text: `${i}` }),
      ),
    );
    const limited = acks.filter(({ status }) => status === 'error');
    expect(limited.length).toBeGreaterThanOrEqual(2);
    expect(limited[0]).toMatchObject({ statusCode: 429, error: { code: 'too_many' }, retryAfter: 1 });
    expect(await readCounter(harness.b, /^chat_client_events_total.*message.*limited/)).toBe(limited.length);
    const sent = acks.length - limited.length;
    expect(await harness.history(ana, chat._id, '?limit=100')).toHaveLength(chat.seq + sent);
    await eventually(async () => {
      const retried = await emitWithAck(client, 'message', { chatId: chat._id, text: 'again' });
      expect(retried.status).toBe('success');
    });
  });

  it('is closed when it does not stop', async () => {
    const { client } = await harness.connect(harness.b, await harness.person());
    const disconnected = nextDisconnect(client);
    for (let i = 0; i < 400; i++) emitAnything(client)('anything', i);
    expect(await disconnected).toBe('io server disconnect');
  });
});
