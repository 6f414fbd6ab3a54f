import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { blockEverywhere } from '../testing/other-services.ts';

let harness: ChatTestHarness;
const { add, seesInvitation, accept, membersOf } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const block = (one: TestPerson, other: TestPerson, version = 1) =>
  blockEverywhere(harness.a, [one, other], true, version);
const unblock = (one: TestPerson, other: TestPerson, version = 2) =>
  blockEverywhere(harness.a, [one, other], false, version);

/** The results of every call in which a person can find a chat. */
async function found(person: TestPerson, { _id }: Chat, text: string) {
  const as = harness.b.as(person);
  const { chats, unread, total } = await harness.list(person);
  const changes = await harness.changes(person, { [_id]: 0 });
  const search = await as.get(`/api/message/search?text=${text}`).expect(200);
  return {
    listed: chats.some((chat) => chat._id === _id),
    unread,
    total,
    history: (await as.get(`/api/message/${_id}`)).status,
    searchInChat: (await as.get(`/api/message/search?text=${text}&chatId=${_id}`)).status,
    found: search.body.document.messages.length,
    changed: changes.chats.map((chat) => chat._id),
    gone: changes.gone,
    sends: (await harness.trySend(person, _id)).status,
    reads: (await as.put(`/api/message/watch-message/${_id}`).send({ seq: 1 })).status,
  };
}

const GONE = {
  listed: false,
  unread: 0,
  total: 0,
  history: 404,
  searchInChat: 404,
  found: 0,
  changed: [],
  sends: 404,
  reads: 404,
};

describe('the one-to-one chat of two people of whom one blocks the other everywhere', () => {
  it('does not exist for either of the two, and comes back with its history', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('remembered');
    await harness.send(ben, chat._id, 'answer');
    await block(ana, ben);
    for (const person of [ana, ben])
      expect(await found(person, chat, 'remembered')).toEqual({ ...GONE, gone: [chat._id] });
    const since = new Date().toISOString();
    await unblock(ana, ben);
    for (const person of [ana, ben]) {
      expect(await harness.texts(person, chat._id)).toEqual(['remembered', 'answer']);
      expect((await harness.list(person)).chats).toMatchObject([
        { _id: chat._id, blocked: false, requesting: false, lastMessage: { text: 'answer' } },
      ]);
      const changes = await harness.changes(person, {}, { since });
      expect(changes.chats.map(({ _id }) => _id)).toEqual([chat._id]);
    }
    expect((await harness.list(ana)).unread).toBe(1);
    await harness.send(ben, chat._id, 'again');
    expect(await harness.texts(ana, chat._id)).toEqual(['remembered', 'answer', 'again']);
  });

  it('is gone in the windows of both at once, and is published to them again', async () => {
    const { ana, ben, chat } = await harness.pair();
    const sockets = await Promise.all([harness.connect(harness.a, ana), harness.connect(harness.b, ben)]);
    await block(ana, ben);
    for (const { received } of sockets)
      await eventually(() =>
        expect(received).toContainEqual({ event: 'chat-gone', args: [{ chatId: chat._id }] }),
      );
    await unblock(ana, ben);
    for (const { chats } of sockets)
      await eventually(() => expect(chats.at(-1)).toMatchObject({ _id: chat._id, blocked: false }));
    await harness.send(ana, chat._id, 'heard');
    for (const { messages } of sockets)
      await eventually(() => expect(messages.map(({ text }) => text)).toContain('heard'));
  });

  it('shows neither as online', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anas = await harness.connect(harness.a, ana);
    await harness.connect(harness.b, ben);
    const watched = async () => {
      const answer = await anas.client.emitWithAck('watch-presence', [chat._id]);
      return answer.status === 'success' && answer.document.users.some(({ online }) => online);
    };
    await eventually(async () => expect(await watched()).toBe(true));
    await block(ben, ana);
    expect(await watched()).toBe(false);
    await unblock(ben, ana);
    await eventually(async () => expect(await watched()).toBe(true));
  });

  it('cannot be started, like one with a person who does not exist', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.acceptedChat(ana, cleo);
    for (const other of [ben, cleo]) await block(ana, other);
    const start = async (from: TestPerson, to: { _id: string }) => {
      const body = { chat_type: 'simple', userdestination: to._id };
      const { status, body: answer } = await harness.a.as(from).post('/api/chat/create-chat').send(body);
      return [status, answer.error];
    };
    const unknown = await start(ana, { _id: newId() });
    expect(unknown[0]).toBe(404);
    for (const other of [ben, cleo])
      expect([await start(ana, other), await start(other, ana)]).toEqual([unknown, unknown]);
    const unverified = testPerson({ ...ana, mustVerifyEmail: true });
    const withUnknown = await start(unverified, { _id: newId() });
    expect([await start(unverified, ben), await start(unverified, cleo)]).toEqual([withUnknown, withUnknown]);
    await unblock(ana, ben);
    expect((await start(ben, ana))[0]).toBe(201);
  });

  it('follows the newest of events in any order, twice and at once', async () => {
    const { ana, ben, chat } = await harness.pair();
    const isListed = async () => (await harness.list(ana)).chats.some(({ _id }) => _id === chat._id);
    await unblock(ana, ben, 4);
    await block(ana, ben, 3);
    expect(await isListed()).toBe(true);
    await Promise.all([unblock(ana, ben, 6), block(ana, ben, 7), block(ana, ben, 5), unblock(ana, ben, 8)]);
    expect(await isListed()).toBe(true);
    await Promise.all([block(ana, ben, 9), block(ben, ana, 1), block(ana, ben, 9)]);
    await unblock(ana, ben, 10);
    expect(await isListed()).toBe(false);
    await unblock(ben, ana, 2);
    expect(await isListed()).toBe(true);
    expect((await harness.list(ben)).chats.map(({ _id }) => _id)).toEqual([chat._id]);
  });

  it('keeps a block in the chat, which stays after the other one is lifted', async () => {
    const { ana, ben, chat } = await harness.pair();
    await harness.block(ana, chat._id).expect(200);
    await block(ana, ben);
    expect((await harness.block(ana, chat._id)).status).toBe(404);
    await unblock(ana, ben);
    expect((await harness.list(ana)).chats).toMatchObject([{ _id: chat._id, blocked: true }]);
    expect(statusAndCode(await harness.trySend(ana, chat._id))).toEqual([403, 'chat_blocked']);
    expect((await harness.list(ben)).chats).toMatchObject([{ _id: chat._id, blocked: false }]);
  });

  it('cannot be accepted while it is a request', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ben, ana);
    await block(ana, ben);
    expect((await accept(ana, chat)).status).toBe(404);
    await unblock(ana, ben);
    expect((await harness.list(ana)).chats).toMatchObject([{ _id: chat._id, requesting: true }]);
    await accept(ana, chat).expect(200);
  });
});

describe('a group of two people of whom one blocks the other everywhere', () => {
  it('hides from each what the other writes, and from nobody else', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(cleo, ana, ben);
    await block(ana, ben);
    const write = async (suffix: string) => {
      for (const [person, name] of [
        [ana, 'ana'],
        [ben, 'ben'],
        [cleo, 'cleo'],
      ] as const)
        await harness.send(person, group._id, `${name} ${suffix}`);
    };
    await write('1');
    expect(await harness.texts(ana, group._id)).toEqual(['ana 1', 'cleo 1']);
    expect(await harness.texts(ben, group._id)).toEqual(['ben 1', 'cleo 1']);
    expect(await harness.texts(cleo, group._id)).toEqual(['ana 1', 'ben 1', 'cleo 1']);
    const chatOf = async (person: TestPerson) =>
      (await harness.list(person)).chats.find(({ _id }) => _id === group._id);
    for (const person of [ana, ben])
      expect((await chatOf(person))?.persons.map(({ blocked }) => blocked)).toEqual([false, false, false]);
    await unblock(ana, ben);
    await write('2');
    expect(await harness.texts(ana, group._id)).toEqual(['ana 1', 'cleo 1', 'ana 2', 'ben 2', 'cleo 2']);
  });

  it('also does so when it is created after the block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await block(ben, ana);
    const group = await harness.group(cleo, ana, ben);
    await harness.send(ana, group._id, 'ana');
    await harness.send(ben, group._id, 'ben');
    expect(await harness.texts(ana, group._id)).toEqual(['ana']);
    expect(await harness.texts(ben, group._id)).toEqual(['ben']);
  });

  it('is not created with the person who is blocked, nor can that person be added, like one who does not exist', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await block(ana, ben);
    const group = await harness.group(ana, cleo);
    const unknown = { _id: newId() };
    expect(statusAndCode(await add(ana, group, ben))).toEqual(statusAndCode(await add(ana, group, unknown)));
    const rejected = (await harness.tryCreateGroup(ana, [cleo, ben])).body.error;
    expect(rejected).toMatchObject({ fields: { 'persons.1.user': 'is not known here' } });
    expect(await membersOf(group)).not.toContain(ben._id);
  });

  it('invites the person who blocks, as it does any stranger, and that person does not learn of it', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await block(ana, ben);
    const group = await harness.group(ben, cleo);
    const { body } = await add(ben, group, ana).expect(200);
    expect(body.document.chat.invited.map(({ _id }: { _id: string }) => _id)).toEqual([ana._id]);
    expect(await seesInvitation(ana, group)).toBe(false);
    expect((await accept(ana, group)).status).toBe(404);
  });

  it('loses the invitations between the two', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, cleo);
    await add(ana, group, ben).expect(200);
    expect(await seesInvitation(ben, group)).toBe(true);
    await block(ben, ana);
    expect(await seesInvitation(ben, group)).toBe(false);
    expect((await accept(ben, group)).status).toBe(404);
  });
});
