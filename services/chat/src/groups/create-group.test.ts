import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');
/** Requests alternate between the two instances. */
let requests = 0;
const as = (person: TestPerson) => (requests++ % 2 ? harness.a : harness.b).as(person);
const rename = (who: TestPerson, { _id }: Chat, newName: string) =>
  as(who).put(`/api/chat/change-name-chat/${_id}`).send({ newName });
const storedChat = async ({ _id }: Chat) =>
  (await harness.a.mongo.model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
const countSystemMessages = (chat: Chat, kind: string) =>
  harness.a.mongo.model('messages').countDocuments({ chatId: chat._id, notice: kind });

describe('creating a group', () => {
  it('adds the creator and each acquaintance once', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben, ben, ana);
    expect(chat).toMatchObject({
      chat_type: 'group',
      chat_name: 'Lisbon crew',
      requesting: false,
      userdestination: null,
    });
    expect(chat.persons.map(({ user }) => user._id)).toEqual([ana._id, ben._id]);
    await harness.trySend(ben, chat._id).expect(201);
  });

  it('returns 422 for unknown people, no other people and names of 24 characters', async () => {
    const [ana, ben] = await harness.twoPeople();
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

  it('returns 403 when the group exceeds the limit of the package', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const body = {
      chat_type: 'group',
      chat_name: 'Big',
      persons: others.map(({ _id }) => ({ user: _id })),
    };
    await harness.acquaint(ana, ...others);
    const rejected = await as(ana).post('/api/chat/create-chat').send(body);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'group_limit']);
    await as(ana)
      .post('/api/chat/create-chat')
      .send({ ...body, persons: body.persons.slice(1) })
      .expect(201);
    const silver = { ...ana, selected_package: 'silver' as const };
    await as(silver).post('/api/chat/create-chat').send(body).expect(201);
  });

  it('publishes the event chat.created and removes it from the outbox', async () => {
    const [ana, ben] = await harness.twoPeople();
    const _id = await withChannel(String(process.env.AMQP_URL), async (channel) => {
      const { queue } = await channel.assertQueue('', { exclusive: true });
      await channel.bindQueue(queue, exchangeOf(harness.a.namespace), 'chat.created');
      const group = await harness.group(ana, ben);
      const chatIds: string[] = [];
      await eventually(async () => {
        const event = await channel.get(queue, { noAck: true });
        if (event) chatIds.push(decodeBody('chat.created', event.content).chatId);
        expect(chatIds).toContain(group._id);
      });
      return group._id;
    });
    await eventually(async () => {
      const chat = await storedChats().findById(_id).select('outbox').lean<ChatDocument>();
      expect(chat?.outbox ?? []).toEqual([]);
    });
    expect(harness.a.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('creating a group twice with one client id', () => {
  it('creates one group when twenty requests race on two instances', async () => {
    const [ana, ben] = await harness.threePeople();
    const body = {
      chat_type: 'group',
      chat_name: 'Crew',
      persons: [{ user: ben._id }],
      clientId: randomUUID(),
    };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => as(ana).post('/api/chat/create-chat').send(body)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ body: { document } }) => document.chat._id)).size).toBe(1);
    expect((await harness.list(ana)).total).toBe(1);
    expect(await countSystemMessages(responses[0]!.body.document.chat, 'group_created')).toBe(1);
    const other = await as(ben)
      .post('/api/chat/create-chat')
      .send({ ...body, persons: [{ user: ana._id }] });
    expect(other.body.document.chat._id).not.toBe(responses[0]!.body.document.chat._id);
  });

  it('returns the existing group and ignores the body of the repeated request', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const clientId = randomUUID();
    const create = (chat_name: string, user: string) =>
      as(ana)
        .post('/api/chat/create-chat')
        .send({ chat_type: 'group', chat_name, persons: [{ user }], clientId });
    const { chat } = (await create('Crew', ben._id).expect(201)).body.document;
    expect(chat.lastMessage).toMatchObject({ notice: 'group_created', text: 'Crew' });
    expect((await create('Other', cleo._id).expect(201)).body.document.chat).toMatchObject({
      _id: chat._id,
      chat_name: 'Crew',
    });
    expect((await harness.list(cleo)).total).toBe(0);
  });
});

describe('renaming a group', () => {
  it('is allowed to any member, is published to all members and changes nothing when the name is the same', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const anaSocket = await harness.connect(harness.b, ana);
    const before = (await harness.changes(ana, { [chat._id]: 0 })).chats[0]!.revision;
    await rename(ben, chat, '  $chat_name & 👩‍🚀  ').expect(200);
    await eventually(() => {
      const event = anaSocket.received.find(({ event: name }) => name === 'change-name-group');
      expect(event?.args[0]).toMatchObject({ chatid: chat._id, name: '$chat_name & 👩‍🚀' });
      expect(anaSocket.messages.at(-1)).toMatchObject({ notice: 'renamed', text: '$chat_name & 👩‍🚀' });
    });
    const changes = await harness.changes(ana, { [chat._id]: before });
    expect(changes.chats[0]?.chat_name).toBe('$chat_name & 👩‍🚀');
    expect(changes.messages.map(({ notice }) => notice)).toContain('renamed');
    const { revision } = await storedChat(chat);
    await rename(ana, chat, '$chat_name & 👩‍🚀').expect(200);
    expect((await storedChat(chat)).revision).toBe(revision);
    await rename(cleo, chat, 'Mine').expect(404);
    await rename(ana, await harness.acceptedChat(ana, ben), 'Pair').expect(404);
  });

  it('accepts 23 characters as a person counts them, and returns 422 for longer names and wrong types', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await rename(ana, chat, '👩‍🚀'.repeat(23)).expect(200);
    for (const newName of ['x'.repeat(24), '   ', 7, { $gt: '' }, null]) {
      const response = await as(ana).put(`/api/chat/change-name-chat/${chat._id}`).send({ newName });
      expect([response.status, Object.keys(response.body.error.fields)]).toEqual([422, ['newName']]);
    }
    await as(ana).post(`/api/chat/add-person-to-group/${chat._id}`).send({ newPersonID: 'x' }).expect(422);
    await as(ana).post(`/api/chat/remove-person-from-group/${chat._id}`).send({}).expect(422);
    await rename(ana, { ...chat, _id: newId() }, 'Nobody').expect(404);
    await rename(ana, { ...chat, _id: 'x' }, 'Nobody').expect(404);
  });
});

describe('blocking a member of a group', () => {
  it('hides from each of the two what the other writes later, and lets both write', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await harness.send(ben, chat._id, 'before');
    const { document } = (await harness.block(ana, chat._id, ben._id).expect(200)).body;
    expect(document.message).toMatchObject({ notice: 'blocked', about: { _id: ben._id } });
    expect(document.chat).toMatchObject({ blocked: false });
    const blocked = document.chat.persons.filter((person: Chat['persons'][0]) => person.blocked);
    expect(blocked.map(({ user }: Chat['persons'][0]) => user._id)).toEqual([ben._id]);
    const anaSocket = await harness.connect(harness.b, ana);
    await harness.trySend(ben, chat._id, 'hidden').expect(201);
    await harness.trySend(ana, chat._id, 'mine').expect(201);
    expect(await harness.texts(ana, chat._id)).toEqual(['before', 'mine']);
    expect(await harness.texts(cleo, chat._id)).toEqual(['before', 'hidden', 'mine']);
    expect(await harness.texts(ben, chat._id)).toEqual(['before', 'hidden']);
    for (const person of [ben, cleo])
      expect(await harness.systemMessages(person, chat._id)).not.toContain('blocked');
    await eventually(() => expect(anaSocket.messages.map(({ text }) => text)).toEqual(['mine']));
    await as(ana).post(`/api/chat/un-block-person/${chat._id}`).send({ personID: ben._id }).expect(200);
    await harness.trySend(ben, chat._id, 'later').expect(201);
    expect(await harness.texts(ana, chat._id)).toEqual(['before', 'mine', 'later']);
  });

  it('returns 422 without a member and 404 for a stranger', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const missing = await harness.block(ana, chat._id);
    expect([missing.status, missing.body.error.fields]).toEqual([422, { personID: 'is missing' }]);
    await harness.block(ana, chat._id, ana._id).expect(422);
    await harness.block(ana, chat._id, newId()).expect(404);
    await harness.block(ana, chat._id, 'x').expect(422);
    const pair = await harness.acceptedChat(ana, ben);
    await harness.block(ana, pair._id, newId()).expect(422);
    await harness.block(ana, pair._id, ben._id).expect(200);
  });
});
