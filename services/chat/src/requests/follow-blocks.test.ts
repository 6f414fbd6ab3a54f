import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import {
  type ChatTestHarness,
  eventsOf,
  startChatTestHarness,
  statusAndCode,
} from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { publishBlock } from '../testing/other-services.ts';

let harness: ChatTestHarness;
const { add, seesInvitation, accept, membersOf } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const block = (one: TestPerson, other: TestPerson, version = 1) =>
  publishBlock(harness.a, [one, other], true, version);
const unblock = (one: TestPerson, other: TestPerson, version = 2) =>
  publishBlock(harness.a, [one, other], false, version);

describe('the one-to-one chat of two people of whom one blocks the other', () => {
  it('is closed for who blocks and unchanged for the other one, until the block is lifted', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('before');
    const openedBy = async (person: TestPerson) => {
      const [shown] = (await harness.list(person)).chats;
      return { blocked: shown?.blocked, persons: shown?.persons.map(({ blocked }) => blocked) };
    };
    const open = { blocked: false, persons: [false, false] };
    await block(ana, ben);
    expect(await openedBy(ana)).toEqual({ blocked: true, persons: [false, true] });
    expect(await openedBy(ben)).toEqual(open);
    expect(statusAndCode(await harness.trySend(ana, chat._id))).toEqual([403, 'chat_blocked']);
    await harness.send(ben, chat._id, 'hidden');
    expect(await harness.texts(ana, chat._id)).toEqual(['before']);
    expect(await harness.texts(ben, chat._id)).toEqual(['before', 'hidden']);
    await unblock(ana, ben);
    expect([await openedBy(ana), await openedBy(ben)]).toEqual([open, open]);
    await harness.send(ben, chat._id, 'after');
    expect(await harness.texts(ana, chat._id)).toEqual(['before', 'after']);
  });

  it('is published to the windows of who blocks, and not to those of the other one', async () => {
    const { ana, ben } = await harness.pair();
    const other = await harness.acceptedChat(ben, await harness.person());
    const [ofAna, ofBen] = await Promise.all([
      harness.connect(harness.a, ana),
      harness.connect(harness.b, ben),
    ]);
    await block(ana, ben);
    await eventually(() => expect(ofAna.chats.at(-1)).toMatchObject({ blocked: true }));
    await unblock(ana, ben);
    await eventually(() => expect(ofAna.chats.at(-1)).toMatchObject({ blocked: false }));
    await harness.send(ben, other._id, 'a marker');
    await eventually(() => expect(eventsOf(ofBen)).toContain('message'));
    expect(eventsOf(ofBen)).toEqual(['message']);
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
    const chat = await harness.acceptedChat(ana, cleo);
    for (const other of [ben, cleo]) await block(ana, other);
    const start = async (from: TestPerson, to: { _id: string }) => {
      const body = { chat_type: 'simple', userdestination: to._id };
      const { status, body: answer } = await harness.a.as(from).post('/api/chat/create-chat').send(body);
      return [status, answer.error ?? answer.document.chat._id];
    };
    const unknown = await start(ana, { _id: newId() });
    expect(unknown[0]).toBe(404);
    expect([await start(ana, ben), await start(ben, ana)]).toEqual([unknown, unknown]);
    // A chat that there is stays.
    expect([await start(ana, cleo), await start(cleo, ana)]).toEqual([
      [201, chat._id],
      [201, chat._id],
    ]);
    const unverified = testPerson({ ...ana, mustVerifyEmail: true });
    expect(await start(unverified, ben)).toEqual(await start(unverified, { _id: newId() }));
    await unblock(ana, ben);
    expect((await start(ben, ana))[0]).toBe(201);
  });

  it('follows the newest of events in any order, twice and at once', async () => {
    const { ana, ben } = await harness.pair();
    const isClosedFor = async (person: TestPerson) => (await harness.list(person)).chats[0]?.blocked;
    await unblock(ana, ben, 4);
    await block(ana, ben, 3);
    expect(await isClosedFor(ana)).toBe(false);
    await Promise.all([unblock(ana, ben, 6), block(ana, ben, 7), block(ana, ben, 5), unblock(ana, ben, 8)]);
    expect(await isClosedFor(ana)).toBe(false);
    await Promise.all([block(ana, ben, 9), block(ben, ana, 1), block(ana, ben, 9)]);
    expect([await isClosedFor(ana), await isClosedFor(ben)]).toEqual([true, true]);
    await unblock(ana, ben, 10);
    expect([await isClosedFor(ana), await isClosedFor(ben)]).toEqual([false, true]);
    await unblock(ben, ana, 2);
    expect(await isClosedFor(ben)).toBe(false);
  });

  it('cannot be accepted while it is a request', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ben, ana);
    await block(ana, ben);
    expect(statusAndCode(await accept(ana, chat))).toEqual([403, 'chat_blocked']);
    await unblock(ana, ben);
    expect((await harness.list(ana)).chats).toMatchObject([{ _id: chat._id, requesting: true }]);
    await accept(ana, chat).expect(200);
  });
});

describe('a group of two people of whom one blocks the other', () => {
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
    const markedBy = async (person: TestPerson) =>
      (await chatOf(person))?.persons.flatMap(({ user, blocked }) => (blocked ? [user._id] : []));
    expect([await markedBy(ana), await markedBy(ben)]).toEqual([[ben._id], []]);
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
