import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import { blockId, newBlock } from '@layover/shared/members/blocks';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { publishBlock } from '../testing/other-services.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');
const storedMessages = () => harness.a.mongo.model<MessageDocument>('messages');
const as = (person: TestPerson) => harness.a.as(person);
const unblock = (who: TestPerson, chat: Chat) => as(who).post(`/api/chat/un-block-person/${chat._id}`);

describe('blocking a person in a one-to-one chat', () => {
  it('returns 403 to the blocker who writes, and stores no system message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { document } = (await harness.block(ana, chat._id).expect(200)).body;
    expect(document.message).toMatchObject({ type: 'notification', notice: 'blocked', blocked: true });
    expect(document.chat).toMatchObject({ blocked: true });
    const rejected = await harness.trySend(ana, chat._id);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'chat_blocked']);
    const again = (await harness.block(ana, chat._id).expect(200)).body.document;
    expect([again.message, again.chat.blocked]).toEqual([null, true]);
    expect((await harness.history(ana, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
    expect((await harness.history(ben, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
  });

  it('hides later messages from the blocker, even after unblocking, and changes nothing for the other person', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.send(ben, chat._id, 'before');
    await harness.block(ana, chat._id);
    const hidden = await harness.send(ben, chat._id, 'behind the block');
    expect(hidden.blocked).toBe(false);
    expect(await storedMessages().findById(hidden._id).lean()).toMatchObject({ blocked: true });

    const [chatOfBen] = (await harness.list(ben)).chats;
    expect(chatOfBen).toMatchObject({
      blocked: false,
      lastMessage: { text: 'behind the block' },
      persons: [{ blocked: false }, { blocked: false }],
    });
    const listOfAna = await harness.list(ana);
    expect(listOfAna.chats[0]).toMatchObject({ blocked: true, lastMessage: { text: 'before' } });
    expect(listOfAna.chats[0]?.unreadmsg[0]?.unreadMsgCount).toBe(1);
    expect(listOfAna.chats[0]?.persons.find(({ user }) => user._id === ben._id)?.blocked).toBe(true);

    const { document } = (await unblock(ana, chat).expect(200)).body;
    expect(document.chat.blocked).toBe(false);
    await harness.send(ben, chat._id, 'after');
    const texts = async (person: TestPerson) =>
      (await harness.history(person, chat._id)).flatMap(({ text }) => text || []);
    expect(await texts(ana)).toEqual(['before', 'after']);
    expect(await texts(ben)).toEqual(['before', 'behind the block', 'after']);
    const changes = await as(ana)
      .post('/api/chat/changes')
      .send({ chats: { [chat._id]: 0 } });
    expect(JSON.stringify(changes.body)).not.toContain('behind the block');
  });

  it('keeps the position of the chat in the list of the blocker', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.block(ana, chat._id);
    const later = await harness.acceptedChat(ana, await harness.person());
    await harness.send(ben, chat._id, 'hidden');
    expect((await harness.list(ana)).chats.map(({ _id }) => _id)).toEqual([later._id, chat._id]);
  });

  it('is possible for both, and each can only lift their own block', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await Promise.all([harness.block(ana, chat._id), harness.block(ben, chat._id)]);
    for (const person of [ana, ben]) await harness.trySend(person, chat._id).expect(403);
    await unblock(ben, chat).expect(200);
    await harness.trySend(ben, chat._id).expect(201);
    await harness.trySend(ana, chat._id).expect(403);
  });

  it('stores one block when ten requests race', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const responses = await Promise.all(Array.from({ length: 10 }, () => harness.block(ana, chat._id)));
    expect(responses.filter(({ body }) => body.document.message !== null)).toHaveLength(1);
    expect((await storedChats().findById(chat._id).lean<ChatDocument>())?.closedBy).toHaveLength(1);
    expect(await harness.a.mongo.model('UserBlock').countDocuments({ users: ana._id })).toBe(1);
  });

  it('hides the messages of a pending request and keeps the request pending', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await harness.block(ben, chat._id).expect(200);
    await harness.trySend(ana, chat._id, 'hello?').expect(201);
    expect(await harness.list(ben)).toMatchObject({ unread: 0 });
    expect((await harness.startChat(ben, ana)).requesting).toBe(true);
  });
});

describe('a block that is made in a chat', () => {
  it('is about the person: each change is published once, with a rising version', async () => {
    const { ana, ben, chat } = await harness.pair();
    const group = await harness.group(ana, ben);
    const published = recordEvents(harness.a.broker);
    await harness.block(ana, chat._id).expect(200);
    await harness.block(ana, group._id, ben._id).expect(200);
    expect((await harness.list(ana)).chats).toMatchObject([
      { _id: group._id, blocked: false, persons: [{ blocked: false }, { blocked: true }] },
      { _id: chat._id, blocked: true },
    ]);
    await as(ana).post(`/api/chat/un-block-person/${group._id}`).send({ personID: ben._id }).expect(200);
    await unblock(ana, chat).expect(200);
    for (const { blocked, persons } of (await harness.list(ana)).chats)
      expect([blocked, ...persons.map((person) => person.blocked)]).toEqual([false, false, false]);
    await eventually(() =>
      expect(published('chat.block-changed')).toMatchObject(
        [true, false].map((blocked) => ({ userId: ana._id, otherId: ben._id, blocked })),
      ),
    );
  });

  it('is lifted by a change in the user service, and the other way round', async () => {
    const { ana, ben, chat } = await harness.pair();
    const isBlocked = async () => (await harness.list(ana)).chats[0]?.blocked;
    await harness.block(ana, chat._id).expect(200);
    await publishBlock(harness.a, [ana, ben], false, 2);
    expect(await isBlocked()).toBe(false);
    await publishBlock(harness.a, [ana, ben], true, 3);
    expect(await isBlocked()).toBe(true);
    await unblock(ana, chat).expect(200);
    // The user service sends this change back, and an earlier one late.
    await publishBlock(harness.a, [ana, ben], false, 4);
    await publishBlock(harness.a, [ana, ben], true, 3);
    expect(await isBlocked()).toBe(false);
  });

  it(`is rejected for a person who already blocks ${USER_BLOCKS_MAX} people`, async () => {
    const { ana, ben, chat } = await harness.pair();
    await harness.a.mongo.model('UserBlock').insertMany(
      Array.from({ length: USER_BLOCKS_MAX }, newId).map((other) => ({
        _id: blockId(ana._id, other),
        ...newBlock(ana._id, other),
        blocked: true,
        version: 1,
      })),
    );
    expect(statusAndCode(await harness.block(ana, chat._id))).toEqual([409, 'block_limit']);
    expect((await harness.list(ana)).chats[0]?.blocked).toBe(false);
    await harness.block(ben, chat._id).expect(200);
  });

  it('is rejected for a person whose account is deleted', async () => {
    const { ana, ben, chat } = await harness.pair();
    await harness.a.mongo.model('people').updateOne({ _id: ben._id }, { deleted: true });
    await eventually(async () => expect((await harness.block(ana, chat._id)).status).toBe(404), 15_000);
  });
});
