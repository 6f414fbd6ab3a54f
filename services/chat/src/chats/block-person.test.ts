import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { MembershipDocument } from '../members/membership.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { ChatDocument } from './chat.model.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const chatsStored = () => harness.a.mongo.model<ChatDocument>('chats');
const messagesStored = () => harness.a.mongo.model<MessageDocument>('messages');
const as = (person: TestPerson) => harness.a.as(person);
const membershipOf = (who: TestPerson, chat: Chat) =>
  harness.a.mongo
    .model<MembershipDocument>('memberships')
    .findOne({ user: who._id, chatId: chat._id })
    .lean<MembershipDocument>();
const unblock = (who: TestPerson, chat: Chat) => as(who).post(`/api/chat/un-block-person/${chat._id}`);

describe('blocking in a one-to-one chat', () => {
  it('closes the chat to who blocks, and tells that person alone', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { document } = (await harness.block(ana, chat._id).expect(200)).body;
    expect(document.message).toMatchObject({ type: 'notification', notice: 'blocked', blocked: true });
    expect(document.chat).toMatchObject({ blocked: true });
    const refused = await harness.trySend(ana, chat._id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'chat_blocked']);
    const again = (await harness.block(ana, chat._id).expect(200)).body.document;
    expect([again.message, again.chat.blocked]).toEqual([null, true]);
    expect((await harness.history(ana, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
    expect((await harness.history(ben, chat._id)).map(({ notice }) => notice)).toEqual(['accepted']);
  });

  it('shows the other side everything as before, and the blocker nothing of it, for good', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.send(ben, chat._id, 'before');
    await harness.block(ana, chat._id);
    const hidden = await harness.send(ben, chat._id, 'behind the block');
    expect(hidden.blocked).toBe(false);
    expect(await messagesStored().findById(hidden._id).lean()).toMatchObject({ blocked: true });

    const [bens] = (await harness.list(ben)).chats;
    expect(bens).toMatchObject({
      blocked: false,
      lastMessage: { text: 'behind the block' },
      persons: [{ blocked: false }, { blocked: false }],
    });
    const anas = await harness.list(ana);
    expect(anas.chats[0]).toMatchObject({ blocked: true, lastMessage: { text: 'before' } });
    expect(anas.chats[0]?.unreadmsg[0]?.unreadMsgCount).toBe(1);
    expect(anas.chats[0]?.persons.find(({ user }) => user._id === ben._id)?.blocked).toBe(true);

    const { document } = (await unblock(ana, chat).expect(200)).body;
    expect(document.chat.blocked).toBe(false);
    await harness.send(ben, chat._id, 'after');
    const texts = async (person: TestPerson) =>
      (await harness.history(person, chat._id)).flatMap(({ text }) => text || []);
    expect(await texts(ana)).toEqual(['before', 'after']);
    expect(await texts(ben)).toEqual(['before', 'behind the block', 'after']);
    const caught = await as(ana)
      .post('/api/chat/changes')
      .send({ chats: { [chat._id]: 0 } });
    expect(JSON.stringify(caught.body)).not.toContain('behind the block');
  });

  it('does not move the chat in the list of who blocked it', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.block(ana, chat._id);
    const later = await harness.acceptedChat(ana, await harness.person());
    await harness.send(ben, chat._id, 'hidden');
    expect((await harness.list(ana)).chats.map(({ _id }) => _id)).toEqual([later._id, chat._id]);
  });

  it('can be done by both, each lifting only their own', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await Promise.all([harness.block(ana, chat._id), harness.block(ben, chat._id)]);
    for (const person of [ana, ben]) await harness.trySend(person, chat._id).expect(403);
    await unblock(ben, chat).expect(200);
    await harness.trySend(ben, chat._id).expect(201);
    await harness.trySend(ana, chat._id).expect(403);
  });

  it('is one outcome when it is asked for ten times at once', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.block(ana, chat._id)));
    expect(answers.filter(({ body }) => body.document.message !== null)).toHaveLength(1);
    expect((await chatsStored().findById(chat._id).lean<ChatDocument>())?.closedBy).toHaveLength(1);
    expect((await membershipOf(ana, chat))?.blocks).toHaveLength(1);
  });

  it('answers a request too: the initiator goes on writing unheard', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await harness.block(ben, chat._id).expect(200);
    await harness.trySend(ana, chat._id, 'hello?').expect(201);
    expect(await harness.list(ben)).toMatchObject({ unread: 0 });
    expect((await harness.startChat(ben, ana)).requesting).toBe(true);
  });
});
