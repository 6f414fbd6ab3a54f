import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ChatDocument } from '../chats/chat.model.ts';
import { groupRepository } from '../chats/group.repository.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const {
  add,
  as,
  askToReturn,
  leave,
  membersOf,
  membershipOf,
  countSystemMessages,
  remove,
  rename,
  storedChat,
} = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('leaving a group', () => {
  it('keeps the earlier messages and hides the later ones', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await harness.send(ana, chat._id, 'before');
    const benSocket = await harness.connect(harness.a, ben);
    const benSocketOnB = await harness.connect(harness.b, ben);
    const anaSocket = await harness.connect(harness.b, ana);
    const { body } = await leave(ben, chat).expect(200);
    expect(body).toMatchObject({ error: 0, document: { chat: { left: true, blocked: true } } });
    await eventually(() => {
      expect(benSocket.chats.at(-1)?.left).toBe(true);
      expect(benSocketOnB.chats.at(-1)?.left).toBe(true);
      expect(anaSocket.messages.at(-1)).toMatchObject({
        notice: 'left',
        user: { _id: ben._id },
        about: null,
      });
    });
    const after = await harness.send(ana, chat._id, 'after');
    const dan = await harness.person();
    await harness.acquaint(ana, dan);
    await add(ana, chat, dan).expect(200);
    await eventually(() => expect(anaSocket.messages.some(({ _id }) => _id === after._id)).toBe(true));
    expect(await harness.texts(ben, chat._id)).toEqual(['before']);
    const { chats, unread } = await harness.list(ben);
    expect(chats[0]).toMatchObject({ left: true, seq: after.seq - 1, lastMessage: { notice: 'left' } });
    expect(chats[0]?.persons.map(({ user }) => user._id)).toEqual([ana._id, cleo._id, ben._id]);
    expect(unread).toBe(1);
    const changes = await harness.changes(ben, { [chat._id]: 0 });
    expect(changes.gone).toEqual([]);
    expect(JSON.stringify(changes)).not.toContain('after');
    for (const { messages } of [benSocket, benSocketOnB])
      expect(messages.map(({ text }) => text)).not.toContain('after');
  });

  it('returns 403 to a former member who writes and 404 to other changes', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await leave(ben, chat).expect(200);
    const rejected = await harness.trySend(ben, chat._id);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'chat_left']);
    const { revision } = await storedChat(chat);
    await rename(ben, chat, 'Mine').expect(404);
    await add(ben, chat, cleo).expect(404);
    await remove(ben, chat, ana).expect(404);
    await harness.block(ben, chat._id, ana._id).expect(404);
    expect((await storedChat(chat)).revision).toBe(revision);
  });

  it('lets a former member read and search the earlier messages, and returns the same error for every write', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const earlier = await harness.send(ana, chat._id, 'needle of before');
    const own = await harness.send(ben, chat._id, 'needle of their own');
    await leave(ben, chat).expect(200);
    const after = await harness.send(ana, chat._id, 'needle of after');
    const search = async (more: object) => {
      const query = { text: 'needle', ...more };
      return (await as(ben).get('/api/message/search').query(query).expect(200)).body.document.messages;
    };
    const newestFirst = [own, earlier].map(({ _id }) => _id);
    for (const more of [{}, { chatId: chat._id }, { chatId: chat._id, before: after._id }]) {
      expect((await search(more)).map(({ _id }: Message) => _id)).toEqual(newestFirst);
    }
    const pages = [await harness.history(ben, chat._id, `?after=${earlier.seq}`)];
    pages.push(await harness.history(ben, chat._id, `?before=${after.seq + 1}`));
    for (const page of pages) expect(page.at(-1)).toMatchObject({ notice: 'left', seq: after.seq - 1 });

    const responses = await Promise.all([
      harness.trySend(ben, chat._id),
      harness.trySend(ben, chat._id, 'answer', { replyTo: earlier._id }),
      harness.trySend(ben, chat._id, 'answer', { replyTo: after._id }),
      as(ben).put(`/api/message/edit-message/${own._id}`).send({ text: 'other' }),
      as(ben).delete(`/api/message/${own._id}`),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.error)))).toEqual(
      new Set([JSON.stringify({ code: 'chat_left', message: 'You are not in this group any more.' })]),
    );
    const { client } = await harness.connect(harness.b, ben);
    const bySocket = await client.emitWithAck('message', { chatId: chat._id, text: 'by socket' });
    expect(bySocket).toEqual({ status: 'error', statusCode: 403, error: responses[0].body.error });
    expect((await harness.history(ana, chat._id)).at(-1)?._id).toBe(after._id);
  });

  it('stores one system message when ten requests race, and changes nothing when repeated', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const responses = await Promise.all(Array.from({ length: 10 }, () => leave(ben, chat)));
    for (const { status, body } of responses) expect([status, body.error]).toEqual([200, 0]);
    const { revision } = await storedChat(chat);
    await leave(ben, chat).expect(200);
    expect(await countSystemMessages(chat, 'left')).toBe(1);
    expect((await storedChat(chat)).revision).toBe(revision);
  });

  it('is completed by a repeated request after a crash between its two writes', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await harness.send(ana, chat._id, 'before');
    const groups = groupRepository(harness.a.mongo.model<ChatDocument>('chats'), harness.a.context.outbox);
    await groups.leave(chat._id, { user: ben._id, readSeq: 0 }, newId(), new Date());
    expect((await harness.list(ben)).total).toBe(0);
    await harness.send(ana, chat._id, 'after');
    await leave(ben, chat).expect(200);
    expect((await harness.list(ben)).chats[0]).toMatchObject({ _id: chat._id, left: true });
    expect(await harness.texts(ben, chat._id)).toEqual(['before']);
  });

  it('makes the oldest member the manager when the last manager leaves', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ana, chat).expect(200);
    const systemMessage = (await harness.history(cleo, chat._id)).at(-1);
    expect(systemMessage).toMatchObject({ notice: 'left', user: { _id: ana._id }, about: { _id: ben._id } });
    await remove(cleo, chat, ben).expect(403);
    await remove(ben, chat, cleo).expect(200);
    await leave(ben, chat).expect(200);
    expect(await membersOf(chat)).toEqual([]);
    expect((await harness.history(ben, chat._id)).at(-1)).toMatchObject({ notice: 'left', about: null });
  });

  it('makes a member the manager when the last manager leaves and adds a person at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben, cleo] = await harness.threePeople();
      const chat = await harness.group(ana, ben);
      await harness.acquaint(ana, cleo);
      const [added, left] = await Promise.all([add(ana, chat, cleo), leave(ana, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(added.status);
      const members = await membersOf(chat);
      expect(members).toEqual([ben._id, ...(added.status === 200 ? [cleo._id] : [])]);
      expect((await storedChat(chat)).managers?.map(String)).toEqual([ben._id]);
      expect((await harness.list(cleo)).total).toBe(members.length - 1);
    }
  });

  it('stores no name after the leave when renaming races with leaving', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await harness.threePeople();
      const chat = await harness.group(ana, ben);
      const [renamed, left] = await Promise.all([rename(ben, chat, `Round ${round}`), leave(ben, chat)]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(renamed.status);
      const order = (await harness.systemMessages(ana, chat._id)).slice(1);
      expect(order).toEqual(renamed.status === 200 ? ['renamed', 'left'] : ['left']);
      expect((await storedChat(chat)).chat_name).toBe(
        renamed.status === 200 ? `Round ${round}` : 'Lisbon crew',
      );
    }
  });

  it('keeps group and membership consistent when it races with asking to return and being added', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await harness.threePeople();
      const chat = await harness.group(ana, ben);
      await leave(ben, chat).expect(200);
      await askToReturn(ben, chat).expect(200);
      const requests = [add(ana, chat, ben), leave(ben, chat), askToReturn(ben, chat), add(ana, chat, ben)];
      for (const { status } of await Promise.all(requests)) expect([200, 409]).toContain(status);
      const isMember = (await membersOf(chat)).includes(ben._id);
      const membership = await membershipOf(chat, ben);
      expect(membership?.leftSeq === null).toBe(isMember);
      expect((await harness.list(ben)).chats[0]).toMatchObject({ left: !isMember });
    }
  });

  it('shows only the later messages when the person asks to return and is added again', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await harness.send(ana, chat._id, 'before');
    await leave(ben, chat).expect(200);
    await harness.send(ana, chat._id, 'meanwhile');
    await askToReturn(ben, chat).expect(200);
    await add(ana, chat, ben).expect(200);
    await harness.send(ana, chat._id, 'again');
    expect(await harness.texts(ben, chat._id)).toEqual(['again']);
    expect((await harness.list(ben)).chats[0]).toMatchObject({ left: false, blocked: false });
    await harness.trySend(ben, chat._id).expect(201);
  });

  it('returns 404 in one-to-one chats and to strangers', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await leave(ana, await harness.acceptedChat(ana, ben)).expect(404);
    await leave(cleo, await harness.group(ana, ben)).expect(404);
  });
});
