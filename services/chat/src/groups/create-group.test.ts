import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const chatsStored = () => harness.a.mongo.model<ChatDocument>('chats');
/** Calls take turns on the two instances. */
let turn = 0;
const as = (person: TestPerson) => (turn++ % 2 ? harness.a : harness.b).as(person);
const rename = (who: TestPerson, { _id }: Chat, newName: string) =>
  as(who).put(`/api/chat/change-name-chat/${_id}`).send({ newName });
const stored = async ({ _id }: Chat) =>
  (await harness.a.mongo.model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
const countSystemMessages = (chat: Chat, notice: string) =>
  harness.a.mongo.model('messages').countDocuments({ chatId: chat._id, notice });

describe('creating a group', () => {
  it('holds the creator and the persons who have accepted a chat, each once', async () => {
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

  it('refuses unknown persons by their place, none at all, and names of 24 characters', async () => {
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

  it('is limited by the package of the creator, and by what the payment service says of it', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const body = {
      chat_type: 'group',
      chat_name: 'Big',
      persons: others.map(({ _id }) => ({ user: _id })),
    };
    await harness.acquaint(ana, ...others);
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
    const [ana, ben] = await harness.twoPeople();
    const { _id } = await harness.group(ana, ben);
    await eventually(async () => {
      const chat = await chatsStored().findById(_id).select('outbox').lean<ChatDocument>();
      expect(chat?.outbox ?? []).toEqual([]);
    });
    expect(harness.a.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('creating a group twice with one client id', () => {
  it('makes one group, also when twenty calls race on two instances', async () => {
    const [ana, ben] = await harness.threePeople();
    const body = {
      chat_type: 'group',
      chat_name: 'Crew',
      persons: [{ user: ben._id }],
      clientId: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as(ana).post('/api/chat/create-chat').send(body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body: { document } }) => document.chat._id)).size).toBe(1);
    expect((await harness.list(ana)).total).toBe(1);
    expect(await countSystemMessages(answers[0]!.body.document.chat, 'group_created')).toBe(1);
    const bens = await as(ben)
      .post('/api/chat/create-chat')
      .send({ ...body, persons: [{ user: ana._id }] });
    expect(bens.body.document.chat._id).not.toBe(answers[0]!.body.document.chat._id);
  });

  it('answers with the group as it is by then, whatever the repetition asks for', async () => {
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

describe('renaming', () => {
  it('is for any member, tells all, and changes nothing when the name is the same', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const anas = await harness.connect(harness.b, ana);
    const known = (await harness.changes(ana, { [chat._id]: 0 })).chats[0]!.revision;
    await rename(ben, chat, '  $chat_name & 👩‍🚀  ').expect(200);
    await eventually(() => {
      const event = anas.received.find(({ event: name }) => name === 'change-name-group');
      expect(event?.args[0]).toMatchObject({ chatid: chat._id, name: '$chat_name & 👩‍🚀' });
      expect(anas.messages.at(-1)).toMatchObject({ notice: 'renamed', text: '$chat_name & 👩‍🚀' });
    });
    const caught = await harness.changes(ana, { [chat._id]: known });
    expect(caught.chats[0]?.chat_name).toBe('$chat_name & 👩‍🚀');
    expect(caught.messages.map(({ notice }) => notice)).toContain('renamed');
    const { revision } = await stored(chat);
    await rename(ana, chat, '$chat_name & 👩‍🚀').expect(200);
    expect((await stored(chat)).revision).toBe(revision);
    await rename(cleo, chat, 'Mine').expect(404);
    await rename(ana, await harness.acceptedChat(ana, ben), 'Pair').expect(404);
  });

  it('takes 23 characters as a person counts them, and no wrong types', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await rename(ana, chat, '👩‍🚀'.repeat(23)).expect(200);
    for (const newName of ['x'.repeat(24), '   ', 7, { $gt: '' }, null]) {
      const answer = await as(ana).put(`/api/chat/change-name-chat/${chat._id}`).send({ newName });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['newName']]);
    }
    await as(ana).post(`/api/chat/add-person-to-group/${chat._id}`).send({ newPersonID: 'x' }).expect(422);
    await as(ana).post(`/api/chat/remove-person-from-group/${chat._id}`).send({}).expect(422);
    await rename(ana, { ...chat, _id: newId() }, 'Nobody').expect(404);
    await rename(ana, { ...chat, _id: 'x' }, 'Nobody').expect(404);
  });
});

describe('blocking a member of a group', () => {
  it('hides what the member writes from then on from the blocker alone, who can go on writing', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await harness.send(ben, chat._id, 'before');
    const { document } = (await harness.block(ana, chat._id, ben._id).expect(200)).body;
    expect(document.message).toMatchObject({ notice: 'blocked', about: { _id: ben._id } });
    expect(document.chat).toMatchObject({ blocked: false });
    const blocked = document.chat.persons.filter((person: Chat['persons'][0]) => person.blocked);
    expect(blocked.map(({ user }: Chat['persons'][0]) => user._id)).toEqual([ben._id]);
    const anas = await harness.connect(harness.b, ana);
    await harness.trySend(ben, chat._id, 'hidden').expect(201);
    await harness.trySend(ana, chat._id, 'mine').expect(201);
    expect(await harness.texts(ana, chat._id)).toEqual(['before', 'mine']);
    expect(await harness.texts(cleo, chat._id)).toEqual(['before', 'hidden', 'mine']);
    for (const person of [ben, cleo])
      expect(await harness.systemMessages(person, chat._id)).not.toContain('blocked');
    await eventually(() => expect(anas.messages.map(({ text }) => text)).toEqual(['mine']));
    await as(ana).post(`/api/chat/un-block-person/${chat._id}`).send({ personID: ben._id }).expect(200);
    await harness.trySend(ben, chat._id, 'later').expect(201);
    expect(await harness.texts(ana, chat._id)).toEqual(['before', 'mine', 'later']);
  });

  it('says which person is missing, and knows no strangers', async () => {
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
    expect((await stored(chat)).aclVersion).toBeUndefined();
  });
});
