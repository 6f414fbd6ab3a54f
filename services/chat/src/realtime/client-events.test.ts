import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/message';
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
}, 60_000);
afterAll(() => harness?.stop());

type Answer = SocketAck<{ message: Message }>;
type Emit = (event: string, ...args: unknown[]) => void;
/** As a client that does not keep to the contract. */
const freely = (client: Client): Emit => client.emit.bind(client) as unknown as Emit;
const ask = (client: Client, event: string, ...args: unknown[]) =>
  new Promise<Answer>((resolve) => freely(client)(event, ...args, resolve));

async function counted(instance: ChatTestHarness['a'], metric: RegExp): Promise<number> {
  const metrics = await (await fetch(`${instance.url}/metrics`)).text();
  return Number(
    metrics
      .split('\n')
      .find((line) => metric.test(line))
      ?.match(/ (\d+)$/)?.[1] ?? 0,
  );
}

describe('a message sent over the socket', () => {
  it('is stored, answered and delivered as one sent by a call, and once however often it is sent', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [{ client }, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    const body = { chatId: chat._id, text: '  over the socket ', clientId: randomUUID() };
    const answers = [await ask(client, 'message', body), await ask(client, 'message', body)];
    const byCall = await harness.a.as(ana).post('/api/message').send(body).expect(201);
    const { message } = byCall.body.document;
    expect(message).toMatchObject({
      text: 'over the socket',
      user: { _id: ana._id },
      clientId: body.clientId,
    });
    expect(answers).toEqual(Array(2).fill({ status: 'success', document: { message } }));
    expect((await harness.history(ben, chat._id)).filter(({ text }) => text === 'over the socket')).toEqual([
      message,
    ]);
    await eventually(() => expect(bens.messages).toContainEqual(message));
  });

  it('needs no client id and no answer', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    freely(client)('message', { chatId: chat._id, text: 'no id' });
    await eventually(async () => {
      expect((await harness.history(ana, chat._id)).at(-1)).toMatchObject({ text: 'no id' });
    });
  });

  it.each([
    ['no body', []],
    ['a text for a body', ['hello']],
    ['null', [null]],
    ['two bodies', [{}, {}]],
    ['bytes', [Buffer.from('x')]],
  ])('with %s is refused with 422', async (_what, args) => {
    const { client } = await harness.connect(harness.a, await harness.person());
    expect(await ask(client, 'message', ...args)).toMatchObject({
      statusCode: 422,
      error: { code: 'invalid', fields: expect.any(Object) },
    });
    expect(client.connected).toBe(true);
  });

  it('is refused in the words of the call', async () => {
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
      const byCall = await harness.a.as(person).post('/api/message').send(body);
      const { error } = byCall.body;
      expect(byCall.status).toBeGreaterThanOrEqual(400);
      expect(await ask(client, 'message', body)).toEqual({
        status: 'error',
        statusCode: byCall.status,
        error,
      });
    }
  });

  it('is written by who holds the token, whatever it says', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    const body = { chatId: chat._id, text: 'as somebody else', user: ben._id };
    expect(await ask(client, 'message', body)).toMatchObject({
      document: { message: { user: { _id: ana._id } } },
    });
  });
});

describe('an event that is not in the contract', () => {
  it('is counted, not answered, and changes nothing', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ana);
    const before = await counted(harness.a, /^chat_forged_events_total/);
    const names = ['session-ended', 'new-chat', 'read', '__proto__', 'constructor', 'toString', ''];
    const answered: unknown[] = [];
    for (const name of names) freely(client)(name, { chatId: chat._id }, (it: unknown) => answered.push(it));
    await eventually(async () =>
      expect(await counted(harness.a, /^chat_forged_events_total/)).toBe(before + names.length),
    );
    expect(answered).toEqual([]);
    expect(await harness.history(ana, chat._id)).toHaveLength(chat.seq);
    expect(client.connected).toBe(true);
  });
});

describe('a socket that sends too much', () => {
  it('is told to wait, and goes on afterwards', async () => {
    const { ana, chat } = await harness.pair();
    const { client } = await harness.connect(harness.b, ana);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => ask(client, 'message', { chatId: chat._id, text: `${i}` })),
    );
    const late = answers.filter(({ status }) => status === 'error');
    expect(late.length).toBeGreaterThanOrEqual(2);
    expect(late[0]).toMatchObject({ statusCode: 429, error: { code: 'too_many' }, retryAfter: 1 });
    expect(await counted(harness.b, /^chat_client_events_total.*message.*limited/)).toBe(late.length);
    const sent = answers.length - late.length;
    expect(await harness.history(ana, chat._id, '?limit=100')).toHaveLength(chat.seq + sent);
    await eventually(async () => {
      const again = await ask(client, 'message', { chatId: chat._id, text: 'again' });
      expect(again.status).toBe('success');
    });
  });

  it('and does not stop is closed', async () => {
    const { client } = await harness.connect(harness.b, await harness.person());
    const gone = nextDisconnect(client);
    for (let i = 0; i < 400; i++) freely(client)('anything', i);
    expect(await gone).toBe('io server disconnect');
  });
});
