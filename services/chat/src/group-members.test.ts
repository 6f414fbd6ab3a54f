import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import type { ChatDocument } from './data/chat.model.ts';
import { chatRepository } from './data/chat.repository.ts';
import type { MembershipDocument } from './data/membership.model.ts';
import { type ChatHouse, startChatHouse } from './testing/chat-house.ts';

let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

/** Calls take turns on the two instances. */
let turn = 0;
const as = (person: TestPerson) => (turn++ % 2 ? house.a : house.b).as(person);
const leave = (who: TestPerson, { _id }: Chat) => as(who).get(`/api/chat/exit-group/${_id}`);
const add = (who: TestPerson, { _id }: Chat, whom: { _id: string }) =>
  as(who).post(`/api/chat/add-person-to-group/${_id}`).send({ newPersonID: whom._id });
const remove = (who: TestPerson, { _id }: Chat, whom: { _id: string }) =>
  as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: whom._id });
const askToReturn = (who: TestPerson, { _id }: Chat) => as(who).post(`/api/chat/ask-to-return/${_id}`);
const rename = (who: TestPerson, { _id }: Chat, newName: string) =>
  as(who).put(`/api/chat/change-name-chat/${_id}`).send({ newName });
const stored = async ({ _id }: Chat) =>
  (await house.a.mongo.model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
const membersOf = async (chat: Chat) => (await stored(chat)).members.map(String);
const membershipOf = ({ _id: chatId }: Chat, { _id: user }: TestPerson) =>
  house.a.mongo.model<MembershipDocument>('memberships').findOne({ chatId, user }).lean<MembershipDocument>();
const notices = (chat: Chat, notice: string) =>
  house.a.mongo.model('messages').countDocuments({ chatId: chat._id, notice });

describe('adding a person', () => {
  it('shows what is written from then on, and tells who was added by whom', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    await house.acquaint(ana, cleo);
    await house.send(ana, chat._id, 'before');
    const cleos = await house.listen(house.b, cleo);
    const bens = await house.listen(house.b, ben);
    const { body } = await add(ana, chat, cleo).expect(200);
    expect(body.error).toBe(0);
    expect(body.document.chat.persons.map(({ user }: Chat['persons'][0]) => user._id)).toContain(cleo._id);
    await eventually(() => {
      expect(cleos.chats.at(-1)?._id).toBe(chat._id);
      expect(bens.messages.at(-1)).toMatchObject({ notice: 'added', about: { _id: cleo._id } });
    });
    const message = await house.send(ana, chat._id, 'after');
    await eventually(() => expect(cleos.messages.at(-1)?._id).toBe(message._id));
    expect(await house.texts(cleo, chat._id)).toEqual(['after']);
    expect((await house.list(cleo)).unread).toBe(1);
    expect((await house.list(cleo)).chats[0]).toMatchObject({ left: false, begins: message.seq - 2 });
  });

  it('is one outcome with one notice when it is asked for twenty times at once', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    await house.acquaint(ana, cleo);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana, chat, cleo)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await membersOf(chat)).toEqual([ana, ben, cleo].map(({ _id }) => _id));
    expect(await notices(chat, 'added')).toBe(1);
  });

  it('goes by the free package where a token names none', async () => {
    const ana = { ...(await house.person()), selected_package: undefined };
    const others = await Promise.all(Array.from({ length: 10 }, () => house.person()));
    const chat = await house.group(ana, ...others.slice(0, 9));
    const refused = await add(ana, chat, others[9]!);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'group_limit']);
  });

  it('keeps to the limit of the package when many are added at once', async () => {
    const ana = await house.person();
    const others = await Promise.all(Array.from({ length: 14 }, () => house.person()));
    await house.acquaint(ana, ...others);
    const chat = await house.group(ana, ...others.slice(0, 6));
    const answers = await Promise.all(others.slice(6).map((person) => add(ana, chat, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['group_limit']));
    expect(await membersOf(chat)).toHaveLength(10);
    const lists = await Promise.all(others.slice(6).map((person) => house.list(person)));
    expect(lists.filter(({ total }) => total === 1)).toHaveLength(3);
  });

  it('is for the creator alone, in groups alone, and of people who are there', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    const refused = await add(ben, chat, cleo);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'not_group_creator']);
    await add(cleo, chat, cleo).expect(404);
    await add(ana, chat, testPerson()).expect(404);
    const gone = await house.person();
    await house.a.mongo.model('people').updateOne({ _id: gone._id }, { disabled: true });
    await add(ana, chat, gone).expect(404);
    await add(ana, await house.openChat(ana, ben), cleo).expect(404);
    expect(await membersOf(chat)).toHaveLength(2);
    expect((await stored(chat)).seq).toBe(1);
  });
});

describe('leaving', () => {
  it('keeps the history until then, and nothing that follows', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    await house.send(ana, chat._id, 'before');
    const bens = await house.listen(house.a, ben);
    const elsewhere = await house.listen(house.b, ben);
    const anas = await house.listen(house.b, ana);
    const { body } = await leave(ben, chat).expect(200);
    expect(body).toMatchObject({ error: 0, document: { chat: { left: true, blocked: true } } });
    await eventually(() => {
      expect(bens.chats.at(-1)?.left).toBe(true);
      expect(elsewhere.chats.at(-1)?.left).toBe(true);
      expect(anas.messages.at(-1)).toMatchObject({ notice: 'left', user: { _id: ben._id }, about: null });
    });
    const after = await house.send(ana, chat._id, 'after');
    const dan = await house.person();
    await house.acquaint(ana, dan);
    await add(ana, chat, dan).expect(200);
    await eventually(() => expect(anas.messages.some(({ _id }) => _id === after._id)).toBe(true));
    expect(await house.texts(ben, chat._id)).toEqual(['before']);
    const { chats, unread } = await house.list(ben);
    expect(chats[0]).toMatchObject({ left: true, seq: after.seq - 1, lastMessage: { notice: 'left' } });
    expect(chats[0]?.persons.map(({ user }) => user._id)).toEqual([ana._id, cleo._id, ben._id]);
    expect(unread).toBe(1);
    const caught = await house.changes(ben, { [chat._id]: 0 });
    expect(caught.gone).toEqual([]);
    expect(JSON.stringify(caught)).not.toContain('after');
    for (const { messages } of [bens, elsewhere])
      expect(messages.map(({ text }) => text)).not.toContain('after');
  });

  it('lets the one who left neither write, rename, add nor block, with words for it', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben);
    await leave(ben, chat).expect(200);
    const refused = await house.trySend(ben, chat._id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'chat_left']);
    const { revision } = await stored(chat);
    await rename(ben, chat, 'Mine').expect(404);
    await add(ben, chat, cleo).expect(404);
    await remove(ben, chat, ana).expect(404);
    await house.block(ben, chat._id, ana._id).expect(404);
    expect((await stored(chat)).revision).toBe(revision);
  });

  it('lets who left read and search what came before, and refuses answers, edits and taking back in the same words', async () => {
    const [ana, ben] = await house.three();
    const chat = await house.group(ana, ben);
    const seen = await house.send(ana, chat._id, 'needle of before');
    const mine = await house.send(ben, chat._id, 'needle of mine');
    await leave(ben, chat).expect(200);
    const after = await house.send(ana, chat._id, 'needle of after');
    const search = async (more: object) => {
      const query = { text: 'needle', ...more };
      return (await as(ben).get('/api/message/search').query(query).expect(200)).body.document.messages;
    };
    const newestFirst = [mine, seen].map(({ _id }) => _id);
    for (const more of [{}, { chatId: chat._id }, { chatId: chat._id, before: after._id }]) {
      expect((await search(more)).map(({ _id }: Message) => _id)).toEqual(newestFirst);
    }
    const pages = [await house.history(ben, chat._id, `?after=${seen.seq}`)];
    pages.push(await house.history(ben, chat._id, `?before=${after.seq + 1}`));
    for (const page of pages) expect(page.at(-1)).toMatchObject({ notice: 'left', seq: after.seq - 1 });

    const answers = await Promise.all([
      house.trySend(ben, chat._id),
      house.trySend(ben, chat._id, 'answer', { replyTo: seen._id }),
      house.trySend(ben, chat._id, 'answer', { replyTo: after._id }),
      as(ben).put(`/api/message/edit-message/${mine._id}`).send({ text: 'other' }),
      as(ben).delete(`/api/message/${mine._id}`),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.error)))).toEqual(
      new Set([JSON.stringify({ code: 'chat_left', message: 'You are not in this group any more.' })]),
    );
    const { client } = await house.listen(house.b, ben);
    const bySocket = await client.emitWithAck('message', { chatId: chat._id, text: 'by socket' });
    expect(bySocket).toEqual({ status: 'error', statusCode: 403, error: answers[0].body.error });
    expect((await house.history(ana, chat._id)).at(-1)?._id).toBe(after._id);
  });

  it('changes nothing the second time, and is one notice when it is asked for ten times at once', async () => {
    const [ana, ben] = await house.three();
    const chat = await house.group(ana, ben);
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(ben, chat)));
    for (const { status, body } of answers) expect([status, body.error]).toEqual([200, 0]);
    const { revision } = await stored(chat);
    await leave(ben, chat).expect(200);
    expect(await notices(chat, 'left')).toBe(1);
    expect((await stored(chat)).revision).toBe(revision);
  });

  it('is completed by its repetition when a crash came between the two writes', async () => {
    const [ana, ben] = await house.three();
    const chat = await house.group(ana, ben);
    await house.send(ana, chat._id, 'before');
    const chats = chatRepository(house.a.mongo.model<ChatDocument>('chats'));
    await chats.leave(chat._id, { user: ben._id, readSeq: 0 }, false, newId(), new Date());
    expect((await house.list(ben)).total).toBe(0);
    await house.send(ana, chat._id, 'after');
    await leave(ben, chat).expect(200);
    expect((await house.list(ben)).chats[0]).toMatchObject({ _id: chat._id, left: true });
    expect(await house.texts(ben, chat._id)).toEqual(['before']);
  });

  it('of the creator hands the group to who has been in it longest', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    await leave(ana, chat).expect(200);
    const notice = (await house.history(cleo, chat._id)).at(-1);
    expect(notice).toMatchObject({ notice: 'left', user: { _id: ana._id }, about: { _id: ben._id } });
    await remove(cleo, chat, ben).expect(403);
    await remove(ben, chat, cleo).expect(200);
    await leave(ben, chat).expect(200);
    expect(await membersOf(chat)).toEqual([]);
    expect((await house.history(ben, chat._id)).at(-1)).toMatchObject({ notice: 'left', about: null });
  });

  it('of the creator while adding leaves one creator who is a member, and everybody where the group says', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben, cleo] = await house.three();
      const chat = await house.group(ana, ben);
      await house.acquaint(ana, cleo);
      const [added, left] = await Promise.all([add(ana, chat, cleo), leave(ana, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(added.status);
      const members = await membersOf(chat);
      expect(members).toEqual([ben._id, ...(added.status === 200 ? [cleo._id] : [])]);
      expect(String((await stored(chat)).creator)).toBe(ben._id);
      expect((await house.list(cleo)).total).toBe(members.length - 1);
    }
  });

  it('while renaming gives a group that all see alike, and no name after the leave', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await house.three();
      const chat = await house.group(ana, ben);
      const [renamed, left] = await Promise.all([rename(ben, chat, `Round ${round}`), leave(ben, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(renamed.status);
      const order = (await house.notices(ana, chat._id)).slice(1);
      expect(order).toEqual(renamed.status === 200 ? ['renamed', 'left'] : ['left']);
      expect((await stored(chat)).chat_name).toBe(renamed.status === 200 ? `Round ${round}` : 'Lisbon crew');
    }
  });

  it('racing with asking to come back and being added again ends where the group says', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await house.three();
      const chat = await house.group(ana, ben);
      await leave(ben, chat).expect(200);
      await askToReturn(ben, chat).expect(200);
      const racing = [add(ana, chat, ben), leave(ben, chat), askToReturn(ben, chat), add(ana, chat, ben)];
      for (const { status } of await Promise.all(racing)) expect([200, 409]).toContain(status);
      const isMember = (await membersOf(chat)).includes(ben._id);
      const membership = await membershipOf(chat, ben);
      expect(membership?.leftSeq === null).toBe(isMember);
      expect((await house.list(ben)).chats[0]).toMatchObject({ left: !isMember });
    }
  });

  it('and being added again after asking shows what is written from then on', async () => {
    const [ana, ben] = await house.three();
    const chat = await house.group(ana, ben);
    await house.send(ana, chat._id, 'before');
    await leave(ben, chat).expect(200);
    await house.send(ana, chat._id, 'meanwhile');
    await askToReturn(ben, chat).expect(200);
    await add(ana, chat, ben).expect(200);
    await house.send(ana, chat._id, 'again');
    expect(await house.texts(ben, chat._id)).toEqual(['again']);
    expect((await house.list(ben)).chats[0]).toMatchObject({ left: false, blocked: false });
    await house.trySend(ben, chat._id).expect(201);
  });

  it('is for groups and their members', async () => {
    const [ana, ben, cleo] = await house.three();
    await leave(ana, await house.openChat(ana, ben)).expect(404);
    await leave(cleo, await house.group(ana, ben)).expect(404);
  });
});

describe('removing a person', () => {
  it('is for the creator alone, and leaves the person the history until then', async () => {
    const [ana, ben, cleo] = await house.three();
    const chat = await house.group(ana, ben, cleo);
    const bens = await house.listen(house.b, ben);
    const refused = await remove(ben, chat, cleo);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'not_group_creator']);
    expect((await remove(ana, chat, ana)).body.error.fields).toEqual({ personID: 'is yourself' });
    await remove(ana, chat, testPerson()).expect(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(ana, chat, ben)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await notices(chat, 'removed')).toBe(1);
    expect((await house.history(cleo, chat._id)).at(-1)).toMatchObject({
      notice: 'removed',
      user: { _id: ana._id },
      about: { _id: ben._id },
    });
    await eventually(() => expect(bens.chats.at(-1)?.left).toBe(true));
    await house.trySend(ben, chat._id).expect(403);
    const text = 'unheard';
    await house.send(ana, chat._id, text);
    expect(await house.texts(ben, chat._id)).toEqual([]);
  });
});
