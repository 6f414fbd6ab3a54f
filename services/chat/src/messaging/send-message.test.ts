import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { LATE_WRITE_MS } from '../revisions/watermark.rules.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');
const storedMessages = () => harness.a.mongo.model<MessageDocument>('messages');
const as = (person: TestPerson) => harness.a.as(person);

describe('sending a message', () => {
  it('stores the trimmed text with the next seq and returns the message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const clientId = randomUUID();
    const response = await harness
      .trySend(ana, chat._id, '  $where {"$gt": ""} <b>hi</b> 👋  ', { clientId })
      .expect(201);
    const { message } = response.body.document;
    expect(message).toMatchObject({
      chatId: chat._id,
      clientId,
      text: '$where {"$gt": ""} <b>hi</b> 👋',
      type: 'normal',
      notice: null,
      blocked: false,
      user: { _id: ana._id, first_name: 'Ana' },
    });
    const next = await harness.send(ben, chat._id, 'next');
    expect(next.seq).toBe(message.seq + 1);
    expect(next.revision).toBeGreaterThan(message.revision);
  });

  it('returns one message when twenty resends race', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const clientId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? harness.a : harness.b)
          .as(ana)
          .post('/api/message')
          .send({ chatId: chat._id, text: `try ${i}`, clientId }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ body }) => body.document.message._id)).size).toBe(1);
    expect(new Set(responses.map(({ body }) => body.document.message.text)).size).toBe(1);
    expect(await storedMessages().countDocuments({ chatId: chat._id, clientId })).toBe(1);
    expect((await harness.list(ben)).chats[0]).toMatchObject({
      unreadmsg: [{ unreadMsgCount: 1 }],
      lastMessage: { clientId },
    });
  });

  it('gives a message a new revision when the resend comes late, so that catch-up includes it', async () => {
    const { ana, ben, chat } = await harness.pair();
    const clientId = randomUUID();
    const first = await harness.send(ana, chat._id, 'slow', clientId);
    const later = await harness.send(ana, chat._id, 'later');
    await storedMessages().updateOne({ _id: first._id }, { createdAt: new Date(Date.now() - LATE_WRITE_MS) });
    const resent = await harness.b
      .as(ana)
      .post('/api/message')
      .send({ chatId: chat._id, text: 'slow', clientId });
    const { message } = resent.body.document;
    expect([message._id, message.seq]).toEqual([first._id, first.seq]);
    expect(message.revision).toBeGreaterThan(later.revision);
    const changes = await harness.changes(ben, { [chat._id]: later.revision });
    expect(changes.messages).toEqual([message]);
  });

  it('stores two messages when two people use the same client id', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const clientId = randomUUID();
    const one = await harness.send(ana, chat._id, 'mine', clientId);
    const other = await harness.send(ben, chat._id, 'mine too', clientId);
    expect(other._id).not.toBe(one._id);
  });

  it('gives every message its own seq when forty are sent at once', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, i) => harness.send(i % 2 ? ana : ben, chat._id, `${i}`)),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(40);
    const history = await harness.history(ana, chat._id, '?limit=100');
    expect(history.map(({ seq }) => seq)).toEqual([...history.map(({ seq }) => seq)].sort((x, y) => x - y));
    expect(
      history
        .filter(({ type }) => type === 'normal')
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(sent.map(({ _id }) => _id).sort());
  });

  it('accepts at most 4,000 characters as a person counts them, and at least one', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.trySend(ana, chat._id, 'é'.repeat(4000)).expect(201);
    await harness.trySend(ana, chat._id, '👩‍🚀'.repeat(1400)).expect(201);
    for (const text of ['x'.repeat(4001), '', ' \n\t ']) {
      const response = await harness.trySend(ana, chat._id, text);
      expect([response.status, Object.keys(response.body.error.fields)]).toEqual([422, ['text']]);
    }
  });

  it.each([
    ['an unknown field', { seq: 1 }, 'seq'],
    ['a number as text', { text: 7 }, 'text'],
    ['an operator as text', { text: { $gt: '' } }, 'text'],
    ['an operator as chat', { chatId: { $ne: null } }, 'chatId'],
    ['a client id that is no UUID', { clientId: 'x' }, 'clientId'],
  ])('returns 422 for %s and stores nothing', async (_name, invalid, field) => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const response = await harness.trySend(ana, chat._id, 'hello', invalid);
    expect(response.status).toBe(422);
    expect(response.body.error.fields).toHaveProperty([field]);
    expect(await storedMessages().countDocuments({ chatId: chat._id, type: 'normal' })).toBe(0);
  });

  it('takes the author from the token and ignores the body', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const response = await harness
      .trySend(ana, chat._id, 'hello', { user: ben._id, blocked: true })
      .expect(201);
    expect(response.body.document.message).toMatchObject({ user: { _id: ana._id }, blocked: false });
  });
});

describe('a person who is not in a chat', () => {
  it('gets 404 for every call, and nothing changes', async () => {
    const [ana, ben] = await harness.twoPeople();
    const eve = await harness.person();
    const chat = await harness.acceptedChat(ana, ben);
    const before = await storedChats().findById(chat._id).lean();
    for (const id of [chat._id, newId()]) {
      await harness.trySend(eve, id).expect(404);
      await as(eve).get(`/api/message/${id}`).expect(404);
      await as(eve).put(`/api/message/watch-message/${id}`).send({}).expect(404);
      await as(eve).post(`/api/chat/accept-chat/${id}`).expect(404);
      await as(eve).post(`/api/chat/block-person/${id}`).expect(404);
      await as(eve).post(`/api/chat/un-block-person/${id}`).expect(404);
    }
    for (const id of ['nonsense', '%00', '{}']) await as(eve).get(`/api/message/${id}`).expect(404);
    const changes = await as(eve)
      .post('/api/chat/changes')
      .send({ chats: { [chat._id]: 0 } })
      .expect(200);
    expect(changes.body.document).toMatchObject({ chats: [], messages: [], gone: [chat._id] });
    expect(await storedChats().findById(chat._id).lean()).toEqual(before);
  });
});
