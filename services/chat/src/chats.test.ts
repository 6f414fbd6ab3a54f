import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from './data/chat.model.ts';
import type { MessageDocument } from './data/message.model.ts';
import type { StartedChats } from './data/started-chats.model.ts';
import { type ChatHouse, startChatHouse } from './testing/chat-house.ts';

let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

const chatsStored = () => house.a.mongo.model<ChatDocument>('chats');
const messagesStored = () => house.a.mongo.model<MessageDocument>('messages');
const both = () => Promise.all([house.person({ first_name: 'Ana' }), house.person({ first_name: 'Ben' })]);
const as = (person: TestPerson) => house.a.as(person);
const startBody = (to: TestPerson) => ({ chat_type: 'simple', userdestination: to._id });
const trySend = (from: TestPerson, chatId: string, text = 'hello', more: object = {}) =>
  as(from)
    .post('/api/message')
    .send({ chatId, text, clientId: randomUUID(), ...more });
const block = (who: TestPerson, chat: Chat) => as(who).post(`/api/chat/block-person/${chat._id}`);
const unblock = (who: TestPerson, chat: Chat) => as(who).post(`/api/chat/un-block-person/${chat._id}`);

describe('starting a one-to-one chat', () => {
  it('makes a request from the one to the other, which both have in their lists', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
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
      expect((await house.list(person)).chats.map(({ _id }) => _id)).toEqual([chat._id]);
    }
  });

  it('gives the same chat again, whoever of the two starts it', async () => {
    const [ana, ben] = await both();
    const first = await house.startChat(ana, ben);
    expect((await house.startChat(ana, ben))._id).toBe(first._id);
    expect((await house.startChat(ben, ana))._id).toBe(first._id);
  });

  it('accepts a pending request when the side that was asked starts too, and not when the initiator repeats it', async () => {
    const [ana, ben] = await both();
    await house.startChat(ana, ben);
    expect((await house.startChat(ana, ben)).requesting).toBe(true);
    expect((await house.startChat(ben, ana)).requesting).toBe(false);
  });

  it('ends in one chat when both start it twenty times at once on two instances', async () => {
    const [ana, ben] = await both();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const [from, to] = i % 2 ? [ana, ben] : [ben, ana];
        return (i % 4 < 2 ? house.a : house.b).as(from).post('/api/chat/create-chat').send(startBody(to));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.document.chat._id)).size).toBe(1);
    expect(await chatsStored().countDocuments({ members: { $all: [ana._id, ben._id] } })).toBe(1);
    // Both started: whoever came second has consented.
    expect((await house.list(ana)).chats[0]?.requesting).toBe(false);
    const days = await house.a.mongo.model<StartedChats>('startedChats').find({
      _id: { $in: [ana, ben].map(({ _id }) => `${_id}:${new Date().toISOString().slice(0, 10)}`) },
    });
    expect(days.flatMap(({ chats }) => chats)).toHaveLength(1);
  });

  it('refuses oneself, and people who are not known, disabled or gone', async () => {
    const ana = await house.person();
    await as(ana).post('/api/chat/create-chat').send(startBody(ana)).expect(422);
    await as(ana).post('/api/chat/create-chat').send(startBody(testPerson())).expect(404);
    const gone = await house.person();
    await house.a.mongo.model('people').updateOne({ _id: gone._id }, { disabled: true });
    await as(ana).post('/api/chat/create-chat').send(startBody(gone)).expect(404);
    expect((await house.list(ana)).total).toBe(0);
  });

  it('allows five new ones a day with the free package, and goes on with those that exist', async () => {
    const ana = await house.person();
    const others = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    for (const other of others.slice(0, 5)) await house.startChat(ana, other);
    const refused = await as(ana).post('/api/chat/create-chat').send(startBody(others[5]!));
    expect([refused.status, refused.body.error.code]).toEqual([403, 'chat_request_limit']);
    await house.startChat(ana, others[0]!);
    await house.startChat(others[5]!, ana);
    const rich = { ...ana, selected_package: 'diamond' as const };
    await as(rich)
      .post('/api/chat/create-chat')
      .send(startBody(await house.person()))
      .expect(201);
  });

  it('lets no more than the limit through when all come at once', async () => {
    const ana = await house.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => house.person()));
    const answers = await Promise.all(
      others.map((to) => as(ana).post('/api/chat/create-chat').send(startBody(to))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('is for people whose profile is complete', async () => {
    const stranger = testPerson();
    const answer = await as(stranger)
      .post('/api/chat/create-chat')
      .send(startBody(await house.person()));
    expect([answer.status, answer.body.error.code]).toEqual([403, 'profile_incomplete']);
  });
});

describe('generating a chat with its first message', () => {
  it('makes the chat, sends the message, and answers both', async () => {
    const [ana, ben] = await both();
    const answer = await as(ana)
      .post('/api/chat/generate-chat')
      .send({ friendID: ben._id, chatID: null, newMessage: 'Hi Ben' })
      .expect(201);
    const { chat, message } = answer.body.document;
    expect(message).toMatchObject({ chatId: chat._id, text: 'Hi Ben', user: { _id: ana._id } });
    expect(chat.lastMessage._id).toBe(message._id);
    expect((await house.list(ben)).chats[0]).toMatchObject({
      requesting: true,
      unreadmsg: [{ user: ben._id, unreadMsgCount: 1 }],
    });
  });

  it('goes on in the chat that exists, and answers a resend with the first message', async () => {
    const [ana, ben] = await both();
    const body = { friendID: ben._id, newMessage: { text: 'Hi', clientId: randomUUID() } };
    const first = await as(ana).post('/api/chat/generate-chat').send(body).expect(201);
    const again = await as(ana).post('/api/chat/generate-chat').send(body).expect(201);
    expect(again.body.document.message._id).toBe(first.body.document.message._id);
    expect(again.body.document.chat._id).toBe(first.body.document.chat._id);
    await as(ana)
      .post('/api/chat/generate-chat')
      .send({ ...body, chatID: newId() })
      .expect(404);
  });
});

describe('a pending request', () => {
  it('lets the initiator write ten messages, also when all come at once, and the other side none', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
    const answers = await Promise.all(Array.from({ length: 15 }, () => trySend(ana, chat._id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['request_limit']));
    const recipient = await trySend(ben, chat._id);
    expect([recipient.status, recipient.body.error.code]).toEqual([403, 'request_pending']);
    expect(await messagesStored().countDocuments({ chatId: chat._id })).toBe(10);
  });

  it('does not count a resend against the ten', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
    const clientId = randomUUID();
    for (let i = 0; i < 5; i++) await trySend(ana, chat._id, 'same', { clientId }).expect(201);
    for (let i = 0; i < 9; i++) await trySend(ana, chat._id, `${i}`).expect(201);
    await trySend(ana, chat._id).expect(403);
    await trySend(ana, chat._id, 'same', { clientId }).expect(201);
  });

  it('is accepted by the recipient alone, once, with a notification for both', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
    await as(ana).post(`/api/chat/accept-chat/${chat._id}`).expect(403);
    await as(await house.person())
      .post(`/api/chat/accept-chat/${chat._id}`)
      .expect(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => as(ben).post(`/api/chat/accept-chat/${chat._id}`)),
    );
    for (const { status, body } of answers) {
      expect([status, body.document.chat.requesting]).toEqual([200, false]);
    }
    for (const person of [ana, ben]) {
      expect((await house.history(person, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
    }
    await trySend(ben, chat._id).expect(201);
    expect((await house.list(ana)).chats[0]?.unreadmsg[0]?.unreadMsgCount).toBe(1);
  });
});

describe('creating a group', () => {
  it('holds the creator and the persons, each once, and needs no consent', async () => {
    const [ana, ben] = await both();
    const chat = await house.group(ana, ben, ben, ana);
    expect(chat).toMatchObject({
      chat_type: 'group',
      chat_name: 'Lisbon crew',
      requesting: false,
      userdestination: null,
    });
    expect(chat.persons.map(({ user }) => user._id)).toEqual([ana._id, ben._id]);
    await trySend(ben, chat._id).expect(201);
  });

  it('refuses unknown persons by their place, none at all, and names of 24 characters', async () => {
    const [ana, ben] = await both();
    const create = (persons: string[], chat_name = 'Crew') =>
      as(ana)
        .post('/api/chat/create-chat')
        .send({ chat_type: 'group', chat_name, persons: persons.map((user) => ({ user })) });
    const unknown = await create([ben._id, newId()]);
    expect([unknown.status, unknown.body.error.fields]).toEqual([
      422,
      { 'persons.1.user': 'is not known here' },
    ]);
    expect((await create([])).status).toBe(422);
    expect((await create([ana._id])).status).toBe(422);
    expect((await create([ben._id], '👩‍🚀'.repeat(23))).status).toBe(201);
    expect((await create([ben._id], 'x'.repeat(24))).body.error.fields).toHaveProperty('chat_name');
    expect((await create([ben._id], '   ')).status).toBe(422);
  });

  it('is limited by the package of the creator, and by what the payment service says of it', async () => {
    const ana = await house.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => house.person()));
    const body = {
      chat_type: 'group',
      chat_name: 'Big',
      persons: others.map(({ _id }) => ({ user: _id })),
    };
    const refused = await as(ana).post('/api/chat/create-chat').send(body);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'group_limit']);
    await as(ana)
      .post('/api/chat/create-chat')
      .send({ ...body, persons: body.persons.slice(1) })
      .expect(201);
    const silver = { ...ana, selected_package: 'silver' as const };
    await as(silver).post('/api/chat/create-chat').send(body).expect(201);
  });

  it('leaves the event chat.created in the document until it is sent', async () => {
    const [ana, ben] = await both();
    const { _id } = await house.group(ana, ben);
    await eventually(async () => {
      const chat = await chatsStored().findById(_id).select('outbox').lean<ChatDocument>();
      expect(chat?.outbox ?? []).toEqual([]);
    });
    expect(house.a.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('sending', () => {
  it('stores the text as it is, trimmed, in the next place, and answers it', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const clientId = randomUUID();
    const answer = await trySend(ana, chat._id, '  $where {"$gt": ""} <b>hi</b> 👋  ', { clientId }).expect(
      201,
    );
    const { message } = answer.body.document;
    expect(message).toMatchObject({
      chatId: chat._id,
      clientId,
      text: '$where {"$gt": ""} <b>hi</b> 👋',
      type: 'normal',
      notice: null,
      blocked: false,
      user: { _id: ana._id, first_name: 'Ana' },
    });
    const next = await house.send(ben, chat._id, 'next');
    expect(next.seq).toBe(message.seq + 1);
    expect(next.revision).toBeGreaterThan(message.revision);
  });

  it('answers twenty resends at once with one message', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? house.a : house.b)
          .as(ana)
          .post('/api/message')
          .send({ chatId: chat._id, text: `try ${i}`, clientId }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.document.message._id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.document.message.text)).size).toBe(1);
    expect(await messagesStored().countDocuments({ chatId: chat._id, clientId })).toBe(1);
    expect((await house.list(ben)).chats[0]).toMatchObject({
      unreadmsg: [{ unreadMsgCount: 1 }],
      lastMessage: { clientId },
    });
  });

  it('keeps two people apart who use the same client id', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const clientId = randomUUID();
    const one = await house.send(ana, chat._id, 'mine', clientId);
    const other = await house.send(ben, chat._id, 'mine too', clientId);
    expect(other._id).not.toBe(one._id);
  });

  it('gives every message a place of its own when forty are sent at once', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, i) => house.send(i % 2 ? ana : ben, chat._id, `${i}`)),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(40);
    const read = await house.history(ana, chat._id, '?limit=100');
    expect(read.map(({ seq }) => seq)).toEqual([...read.map(({ seq }) => seq)].sort((x, y) => x - y));
    expect(
      read
        .filter(({ type }) => type === 'normal')
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(sent.map(({ _id }) => _id).sort());
  });

  it('takes 4,000 characters as a person counts them, and not one more or none', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await trySend(ana, chat._id, 'é'.repeat(4000)).expect(201);
    await trySend(ana, chat._id, '👩‍🚀'.repeat(4000)).expect(201);
    for (const text of ['x'.repeat(4001), '', ' \n\t ']) {
      const answer = await trySend(ana, chat._id, text);
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['text']]);
    }
  });

  it.each([
    ['an unknown field', { seq: 1 }, 'seq'],
    ['a number as text', { text: 7 }, 'text'],
    ['an operator as text', { text: { $gt: '' } }, 'text'],
    ['an operator as chat', { chatId: { $ne: null } }, 'chatId'],
    ['a client id that is no UUID', { clientId: 'x' }, 'clientId'],
  ])('refuses %s with 422 and stores nothing', async (_what, wrong, field) => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const answer = await trySend(ana, chat._id, 'hello', wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toHaveProperty([field]);
    expect(await messagesStored().countDocuments({ chatId: chat._id, type: 'normal' })).toBe(0);
  });

  it('believes the token, not the body, about who writes', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const answer = await trySend(ana, chat._id, 'hello', { user: ben._id, blocked: true }).expect(201);
    expect(answer.body.document.message).toMatchObject({ user: { _id: ana._id }, blocked: false });
  });
});

describe('the chats of other people', () => {
  it('are not there: 404 for every call, and nothing changes', async () => {
    const [ana, ben] = await both();
    const eve = await house.person();
    const chat = await house.openChat(ana, ben);
    const before = await chatsStored().findById(chat._id).lean();
    for (const id of [chat._id, newId()]) {
      await trySend(eve, id).expect(404);
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
    expect(await chatsStored().findById(chat._id).lean()).toEqual(before);
  });
});

describe('blocking in a one-to-one chat', () => {
  it('closes the chat to who blocks, and tells that person alone', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const { document } = (await block(ana, chat).expect(200)).body;
    expect(document.message).toMatchObject({ type: 'notification', notice: 'blocked', blocked: true });
    expect(document.chat).toMatchObject({ blocked: true });
    const refused = await trySend(ana, chat._id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'chat_blocked']);
    const again = (await block(ana, chat).expect(200)).body.document;
    expect([again.message, again.chat.blocked]).toEqual([null, true]);
    expect((await house.history(ana, chat._id)).map(({ notice }) => notice)).toEqual(['accepted', 'blocked']);
    expect((await house.history(ben, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
  });

  it('shows the other side everything as before, and the blocker nothing of it, for good', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await house.send(ben, chat._id, 'before');
    await block(ana, chat);
    const hidden = await house.send(ben, chat._id, 'behind the block');
    expect(hidden.blocked).toBe(false);
    expect(await messagesStored().findById(hidden._id).lean()).toMatchObject({ blocked: true });

    const [bens] = (await house.list(ben)).chats;
    expect(bens).toMatchObject({
      blocked: false,
      lastMessage: { text: 'behind the block' },
      persons: [{ blocked: false }, { blocked: false }],
    });
    const anas = await house.list(ana);
    expect(anas.chats[0]).toMatchObject({ blocked: true, lastMessage: { notice: 'blocked' } });
    expect(anas.chats[0]?.unreadmsg[0]?.unreadMsgCount).toBe(1);
    expect(anas.chats[0]?.persons.find(({ user }) => user._id === ben._id)?.blocked).toBe(true);

    const { document } = (await unblock(ana, chat).expect(200)).body;
    expect(document.chat.blocked).toBe(false);
    await house.send(ben, chat._id, 'after');
    const texts = async (person: TestPerson) =>
      (await house.history(person, chat._id)).flatMap(({ text }) => text || []);
    expect(await texts(ana)).toEqual(['before', 'after']);
    expect(await texts(ben)).toEqual(['before', 'behind the block', 'after']);
    const caught = await as(ana)
      .post('/api/chat/changes')
      .send({ chats: { [chat._id]: 0 } });
    expect(JSON.stringify(caught.body)).not.toContain('behind the block');
  });

  it('does not move the chat in the list of who blocked it', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await block(ana, chat);
    const later = await house.openChat(ana, await house.person());
    await house.send(ben, chat._id, 'hidden');
    expect((await house.list(ana)).chats.map(({ _id }) => _id)).toEqual([later._id, chat._id]);
  });

  it('can be done by both, each lifting only their own', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await Promise.all([block(ana, chat), block(ben, chat)]);
    for (const person of [ana, ben]) await trySend(person, chat._id).expect(403);
    await unblock(ben, chat).expect(200);
    await trySend(ben, chat._id).expect(201);
    await trySend(ana, chat._id).expect(403);
  });

  it('is one outcome when it is asked for ten times at once', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const answers = await Promise.all(Array.from({ length: 10 }, () => block(ana, chat)));
    expect(answers.filter(({ body }) => body.document.message !== null)).toHaveLength(1);
    expect((await chatsStored().findById(chat._id).lean<ChatDocument>())?.blocks).toHaveLength(1);
  });

  it('answers a request too: the initiator goes on writing unheard', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
    await block(ben, chat).expect(200);
    await trySend(ana, chat._id, 'hello?').expect(201);
    expect(await house.list(ben)).toMatchObject({ unread: 0 });
    expect((await house.startChat(ben, ana)).requesting).toBe(true);
  });
});

describe('reading', () => {
  it('counts what others wrote after the pointer, which only moves forward', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const first = await house.send(ana, chat._id, 'one');
    await house.send(ana, chat._id, 'two');
    const last = await house.send(ana, chat._id, 'three');
    await house.send(ben, chat._id, 'mine does not count');
    expect((await house.list(ben)).unread).toBe(3);
    expect((await house.list(ana)).unread).toBe(1);
    const watch = async (seq?: number) =>
      (
        await as(ben)
          .put(`/api/message/watch-message/${chat._id}`)
          .send(seq === undefined ? {} : { seq })
      ).body.document;
    expect(await watch(first.seq)).toEqual({ chatId: chat._id, readSeq: first.seq, unreadMsgCount: 2 });
    expect(await watch(0)).toMatchObject({ readSeq: first.seq, unreadMsgCount: 2 });
    expect(await watch(last.seq)).toMatchObject({ readSeq: last.seq, unreadMsgCount: 0 });
    expect(await watch(1_000_000)).toMatchObject({ readSeq: last.seq + 1, unreadMsgCount: 0 });
    expect(await watch()).toMatchObject({ readSeq: last.seq + 1 });
    const shown = (await house.list(ana)).chats[0]?.persons.find(({ user }) => user._id === ben._id);
    expect(shown?.readSeq).toBe(last.seq + 1);
  });

  it('pages backwards and forwards by place', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    for (let i = 1; i <= 12; i++) await house.send(ana, chat._id, `${i}`);
    const page = async (query: string) => {
      const { body } = await as(ben).get(`/api/message/${chat._id}?${query}`).expect(200);
      const { messages, more } = body.document as {
        messages: { text: string; seq: number }[];
        more: boolean;
      };
      return { texts: messages.map(({ text }) => text), more, seqs: messages.map(({ seq }) => seq) };
    };
    const newest = await page('limit=5');
    expect(newest).toMatchObject({ texts: ['8', '9', '10', '11', '12'], more: true });
    const before = await page(`limit=7&before=${newest.seqs[0]}`);
    expect(before).toMatchObject({ texts: ['1', '2', '3', '4', '5', '6', '7'], more: true });
    // What is left is the notification that the request was accepted.
    expect(await page(`before=${before.seqs[0]}`)).toMatchObject({ texts: [''], more: false });
    expect(await page(`after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11', '12'], more: false });
    expect(await page(`limit=1&after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11'], more: true });
    for (const query of ['limit=0', 'limit=101', 'before=x', 'limit[$gt]=1&limit=x']) {
      await as(ben).get(`/api/message/${chat._id}?${query}`).expect(422);
    }
  });

  it('shows neither a place that was never filled nor a message that was never stored', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await house.send(ana, chat._id, 'stored');
    // As after a crash between taking the place and storing.
    await chatsStored().updateOne(
      { _id: chat._id },
      {
        $inc: { seq: 1, revision: 1 },
        $set: { lastMsg: newId(), lastMsgUser: ana._id, lastMsgDate: new Date() },
      },
    );
    expect((await house.list(ben)).chats[0]).toMatchObject({
      lastMessage: { text: 'stored' },
      unreadmsg: [{ unreadMsgCount: 1 }],
    });
    const next = await house.send(ana, chat._id, 'next');
    const seqs = (await house.history(ben, chat._id)).map(({ seq }) => seq);
    expect(seqs.slice(-2)).toEqual([next.seq - 2, next.seq]);
  });

  it('lists the chats by their last message, page by page, with the unread of all', async () => {
    const ana = { ...(await house.person()), selected_package: 'gold' as const };
    const chats: Chat[] = [];
    for (let i = 0; i < 7; i++) {
      const other = await house.person();
      chats.push(await house.openChat(ana, other));
      await house.send(other, chats[i]!._id, `hello ${i}`);
    }
    await house.send(ana, chats[2]!._id, 'back to you');
    const page = async (query: string) =>
      (await as(ana).get(`/api/chat/user?${query}`).expect(200)).body.document;
    const first = await page('limit=3');
    expect(first).toMatchObject({ page: 1, limit: 3, total: 7, pages: 3, unread: 7 });
    const third = await page('limit=3&page=3');
    const order = [first, await page('limit=3&page=2'), third].flatMap(({ chats: list }) =>
      list.map(({ _id }: Chat) => _id),
    );
    expect(order).toEqual([2, 6, 5, 4, 3, 1, 0].map((i) => chats[i]!._id));
    await as(ana).get('/api/chat/user?limit=101').expect(422);
  });

  it('shows who has gone as a deleted user', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    await house.send(ben, chat._id, 'bye');
    await house.a.mongo.model('people').deleteOne({ _id: ben._id });
    const [message] = (await house.b.as(ana).get(`/api/message/${chat._id}`)).body.document.messages.slice(
      -1,
    );
    expect(message).toMatchObject({ text: 'bye' });
    await eventually(async () => {
      const { messages } = (await house.b.as(ana).get(`/api/message/${chat._id}`)).body.document;
      expect(messages.at(-1).user).toMatchObject({ first_name: 'Deleted', last_name: 'user' });
    }, 15_000);
  });
});
