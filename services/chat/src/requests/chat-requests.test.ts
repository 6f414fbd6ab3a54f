import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { DailyUse } from '@layover/shared/members/daily-limit';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');
const storedMessages = () => harness.a.mongo.model<MessageDocument>('messages');
const as = (person: TestPerson) => harness.a.as(person);
const startBody = (to: TestPerson) => ({ chat_type: 'simple', userdestination: to._id });

describe('starting a one-to-one chat', () => {
  it('creates a request that both people find in their lists', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    expect(chat).toMatchObject({
      chat_type: 'simple',
      chat_name: '',
      requesting: true,
      blocked: false,
      userinital: { _id: ana._id, first_name: 'Ana', company: 'Halcyon' },
      userdestination: { _id: ben._id, first_name: 'Ben' },
      lastMessage: null,
    });
    for (const person of [ana, ben]) {
      expect((await harness.list(person)).chats.map(({ _id }) => _id)).toEqual([chat._id]);
    }
  });

  it('returns the existing chat to both people', async () => {
    const [ana, ben] = await harness.twoPeople();
    const first = await harness.startChat(ana, ben);
    expect((await harness.startChat(ana, ben))._id).toBe(first._id);
    expect((await harness.startChat(ben, ana))._id).toBe(first._id);
  });

  it('accepts a pending request when the recipient starts a chat too, and not when the initiator repeats it', async () => {
    const [ana, ben] = await harness.twoPeople();
    await harness.startChat(ana, ben);
    expect((await harness.startChat(ana, ben)).requesting).toBe(true);
    expect((await harness.startChat(ben, ana)).requesting).toBe(false);
  });

  it('creates one chat when both people start it at once on two instances', async () => {
    const [ana, ben] = await harness.twoPeople();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const [from, to] = i % 2 ? [ana, ben] : [ben, ana];
        return (i % 4 < 2 ? harness.a : harness.b).as(from).post('/api/chat/create-chat').send(startBody(to));
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ body }) => body.document.chat._id)).size).toBe(1);
    expect(await storedChats().countDocuments({ members: { $all: [ana._id, ben._id] } })).toBe(1);
    // Both people started the chat, so the second start accepted the request.
    expect((await harness.list(ana)).chats[0]?.requesting).toBe(false);
    const days = await harness.a.mongo.model<DailyUse>('dailyChats').find({
      _id: { $in: [ana, ben].map(({ _id }) => `${_id}:${new Date().toISOString().slice(0, 10)}`) },
    });
    expect(days.flatMap(({ ids }) => ids)).toHaveLength(1);
  });

  it('returns 422 for oneself and 404 for unknown or disabled people', async () => {
    const ana = await harness.person();
    await as(ana).post('/api/chat/create-chat').send(startBody(ana)).expect(422);
    await as(ana).post('/api/chat/create-chat').send(startBody(testPerson())).expect(404);
    const disabled = await harness.person();
    await harness.a.mongo.model('people').updateOne({ _id: disabled._id }, { disabled: true });
    await as(ana).post('/api/chat/create-chat').send(startBody(disabled)).expect(404);
    expect((await harness.list(ana)).total).toBe(0);
  });

  it('allows five new chats a day with the free package and any number of existing ones', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 6 }, () => harness.person()));
    for (const other of others.slice(0, 5)) await harness.startChat(ana, other);
    const rejected = await as(ana).post('/api/chat/create-chat').send(startBody(others[5]!));
    expect(statusAndCode(rejected)).toEqual([403, 'chat_request_limit']);
    await harness.startChat(ana, others[0]!);
    await harness.startChat(others[5]!, ana);
    const diamond = { ...ana, selected_package: 'diamond' as const };
    await as(diamond)
      .post('/api/chat/create-chat')
      .send(startBody(await harness.person()))
      .expect(201);
  });

  it('enforces the limit when ten requests race', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const responses = await Promise.all(
      others.map((to) => as(ana).post('/api/chat/create-chat').send(startBody(to))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('returns 403 to a person whose profile is incomplete', async () => {
    const stranger = testPerson();
    const response = await as(stranger)
      .post('/api/chat/create-chat')
      .send(startBody(await harness.person()));
    expect([response.status, response.body.error]).toEqual([
      403,
      expect.objectContaining({
        code: 'profile_incomplete',
        fields: { company: 'is missing', job: 'is missing' },
      }),
    ]);
  });
});

describe('a person who must confirm the e-mail', () => {
  const unconfirmed = (person: TestPerson): TestPerson => ({
    ...person,
    emailVerified: false,
    mustVerifyEmail: true,
  });

  it('contacts nobody, by a request, a message, a group or an answer to a request', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [cleo, dan] = await harness.twoPeople();
    const request = await harness.startChat(cleo, ana);
    const asAna = as(unconfirmed(ana));
    const newMessage = { text: 'Hello', clientId: randomUUID() };
    const group = { chat_type: 'group', chat_name: 'Two', persons: [{ user: dan._id }] };
    for (const call of [
      asAna.post('/api/chat/create-chat').send(startBody(dan)),
      asAna.post('/api/chat/generate-chat').send({ friendID: dan._id, chatID: null, newMessage }),
      asAna.post('/api/chat/create-chat').send(group),
      asAna.post(`/api/chat/accept-chat/${request._id}`),
      asAna.post('/api/message').send({ chatId: chat._id, text: 'Hello', clientId: randomUUID() }),
      asAna.post(`/api/message/attachment/${chat._id}`).attach('file', Buffer.from('Hello'), 'a.txt'),
    ])
      expect(statusAndCode(await call)).toEqual([403, 'email_unverified']);
    expect((await harness.list(dan)).total).toBe(0);
    expect(await harness.invitations(dan)).toEqual([]);
    expect(await harness.texts(ben, chat._id)).toEqual([]);
    await as(ana).post('/api/chat/create-chat').send(startBody(dan)).expect(201);
  });

  it('reads the chats that exist, and blocks the other person', async () => {
    const { ana, ben, chat } = await harness.pair();
    await harness.send(ben, chat._id, 'Welcome');
    const asAna = unconfirmed(ana);
    expect(await harness.texts(asAna, chat._id)).toEqual(['Welcome']);
    expect((await harness.list(asAna)).total).toBe(1);
    await as(asAna).put(`/api/message/watch-message/${chat._id}`).send({}).expect(200);
    await as(asAna).post(`/api/chat/block-person/${chat._id}`).send({}).expect(200);
  });

  it('cannot send messages over the socket, until they have confirmed it and connect with a new token', async () => {
    const { ana, ben, chat } = await harness.pair();
    const send = async (person: TestPerson) => {
      const { client } = await harness.connect(harness.a, person);
      const body = { chatId: chat._id, text: 'Hello', clientId: randomUUID() };
      const answer = await client.emitWithAck('message', body);
      client.close();
      return answer.status === 'error' ? answer.error.code : answer.status;
    };
    expect(await send(unconfirmed(ana))).toBe('email_unverified');
    expect(await harness.texts(ben, chat._id)).toEqual([]);
    expect(await send(ana)).toBe('success');
  });
});

describe('starting a chat with its first message', () => {
  it('creates the chat, sends the message and returns both', async () => {
    const [ana, ben] = await harness.twoPeople();
    const response = await as(ana)
      .post('/api/chat/generate-chat')
      .send({ friendID: ben._id, chatID: null, newMessage: 'Hi Ben' })
      .expect(201);
    const { chat, message } = response.body.document;
    expect(message).toMatchObject({ chatId: chat._id, text: 'Hi Ben', user: { _id: ana._id } });
    expect(chat.lastMessage._id).toBe(message._id);
    expect((await harness.list(ben)).chats[0]).toMatchObject({
      requesting: true,
      unreadmsg: [{ user: ben._id, unreadMsgCount: 1 }],
    });
  });

  it('returns the first message and the same chat to a resend', async () => {
    const [ana, ben] = await harness.twoPeople();
    const body = { friendID: ben._id, newMessage: { text: 'Hi', clientId: randomUUID() } };
    const first = await as(ana).post('/api/chat/generate-chat').send(body).expect(201);
    const resent = await as(ana).post('/api/chat/generate-chat').send(body).expect(201);
    expect(resent.body.document.message._id).toBe(first.body.document.message._id);
    expect(resent.body.document.chat._id).toBe(first.body.document.chat._id);
    await as(ana)
      .post('/api/chat/generate-chat')
      .send({ ...body, chatID: newId() })
      .expect(404);
  });
});

describe('a pending request', () => {
  it('accepts ten messages from the initiator, also when more race, and none from the recipient', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const responses = await Promise.all(Array.from({ length: 15 }, () => harness.trySend(ana, chat._id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(new Set(rejected.map(({ body }) => body.error.code))).toEqual(new Set(['request_limit']));
    const reply = await harness.trySend(ben, chat._id);
    expect([reply.status, reply.body.error.code]).toEqual([403, 'request_pending']);
    expect(await storedMessages().countDocuments({ chatId: chat._id })).toBe(10);
  });

  it('does not count resends against its limit', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const clientId = randomUUID();
    for (let i = 0; i < 5; i++) await harness.trySend(ana, chat._id, 'same', { clientId }).expect(201);
    for (let i = 0; i < 9; i++) await harness.trySend(ana, chat._id, `${i}`).expect(201);
    await harness.trySend(ana, chat._id).expect(403);
    await harness.trySend(ana, chat._id, 'same', { clientId }).expect(201);
  });

  it('can be accepted only by the recipient, and stores one system message when five requests race', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await as(ana).post(`/api/chat/accept-chat/${chat._id}`).expect(403);
    await as(await harness.person())
      .post(`/api/chat/accept-chat/${chat._id}`)
      .expect(404);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => as(ben).post(`/api/chat/accept-chat/${chat._id}`)),
    );
    for (const { status, body } of responses) {
      expect([status, body.document.chat.requesting]).toEqual([200, false]);
    }
    for (const person of [ana, ben]) {
      expect((await harness.history(person, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
    }
    await harness.trySend(ben, chat._id).expect(201);
    expect((await harness.list(ana)).chats[0]?.unreadmsg[0]?.unreadMsgCount).toBe(1);
  });
});
