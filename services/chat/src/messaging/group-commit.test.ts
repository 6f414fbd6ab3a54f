import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const instance = (index: number) => (index % 2 ? harness.a : harness.b);
const createPeople = (count: number) => Promise.all(Array.from({ length: count }, () => harness.person()));
const createGroup = async (count: number) => {
  const [creator, ...others] = (await createPeople(count)) as [TestPerson, ...TestPerson[]];
  return { members: [creator, ...others], chat: await harness.group(creator, ...others) };
};
const post = (instanceIndex: number, from: TestPerson, chatId: string, text: string, more: object = {}) =>
  instance(instanceIndex)
    .as(from)
    .post('/api/message')
    .send({ chatId, text, clientId: randomUUID(), ...more });

/** All messages that people wrote, in the order of their seq. */
async function wholeHistory(person: TestPerson, chat: Chat): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after = 0; ; after = messages.at(-1)!.seq) {
    const page = await harness.history(person, chat._id, `?after=${after}&limit=100`);
    if (page.length === 0) return messages.filter(({ type }) => type === 'normal');
    messages.push(...page);
  }
}

describe('sending many messages at once on two instances', () => {
  it('gives each message its own seq and revision in its chat, without gaps', async () => {
    const groups = await Promise.all([4, 4, 4, 4, 4].map(createGroup));
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const { members, chat } = groups[i % 5]!;
        return post(i, members[i % 4]!, chat._id, `${i}`).expect(201);
      }),
    );
    const sent: Message[] = responses.map(({ body }) => body.document.message);
    for (const { members, chat } of groups) {
      const inChat = sent.filter(({ chatId }) => chatId === chat._id).sort((a, b) => a.seq - b.seq);
      expect(inChat.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => chat.seq + 1 + i));
      expect(new Set(inChat.map(({ revision }) => revision)).size).toBe(40);
      expect(await wholeHistory(members[1]!, chat)).toEqual(inChat);
      const [shown] = (await harness.list(members[1]!)).chats;
      expect(shown).toMatchObject({ seq: chat.seq + 40, lastMessage: { _id: inChat.at(-1)?._id } });
    }
  });

  it('keeps the order of the messages from one socket while others write', async () => {
    const { members, chat } = await createGroup(3);
    const [ana, ben, cleo] = members as [TestPerson, TestPerson, TestPerson];
    const { client } = await harness.connect(harness.a, ana);
    const question = await harness.send(cleo, chat._id, 'answer me');
    const body = (i: number) => ({
      chatId: chat._id,
      text: `${i}`,
      clientId: randomUUID(),
      ...(i % 7 === 0 && { replyTo: question._id }),
    });
    const [seqs] = await Promise.all([
      Promise.all(
        Array.from({ length: 60 }, async (_, i) => {
          const response = await client.emitWithAck('message', body(i));
          if (response.status !== 'success') throw new Error(response.error.code);
          return response.document.message.seq;
        }),
      ),
      ...Array.from({ length: 30 }, (_, i) => post(i, ben, chat._id, 'between').expect(201)),
    ]);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(new Set(seqs).size).toBe(60);
  });

  it('stores each message once when it is resent to either instance', async () => {
    const { members, chat } = await createGroup(5);
    const drafts = Array.from({ length: 20 }, (_, i) => ({
      from: members[i % 5]!,
      text: `${i}`,
      clientId: randomUUID(),
    }));
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        const { from, text, clientId } = drafts[i % 20]!;
        return post(Math.floor(i / 20), from, chat._id, text, { clientId }).expect(201);
      }),
    );
    const ids = Map.groupBy(responses, ({ body }) => body.document.message.clientId);
    for (const same of ids.values()) {
      expect(new Set(same.map(({ body }) => body.document.message._id)).size).toBe(1);
    }
    const stored = await wholeHistory(members[0]!, chat);
    expect(stored.map(({ clientId }) => clientId).sort()).toEqual(
      drafts.map(({ clientId }) => clientId).sort(),
    );
    const resent = await post(1, drafts[3]!.from, chat._id, 'other words', { clientId: drafts[3]!.clientId });
    expect(resent.body.document.message).toMatchObject({ text: '3' });
    const chats = harness.a.mongo.model<ChatDocument>('chats');
    const { seq } = (await chats.findById(chat._id).lean<ChatDocument>())!;
    await post(1, drafts[3]!.from, chat._id, 'other words', { clientId: drafts[3]!.clientId }).expect(201);
    expect((await chats.findById(chat._id).lean<ChatDocument>())!.seq).toBe(seq);
  });
});

describe('a batch of messages', () => {
  it('returns an error only to the person who may not write', async () => {
    const { members, chat } = await createGroup(3);
    const [ana, , cleo] = members as [TestPerson, TestPerson, TestPerson];
    const others = await Promise.all([createGroup(2), createGroup(2), createGroup(2)]);
    const dan = await harness.person();
    const pending = await harness.startChat(ana, dan);
    const stranger = await harness.person();
    const requests = (i: number) => [
      post(i, ana, chat._id, 'a'),
      post(i, stranger, chat._id, 'x'),
      post(i, cleo, chat._id, 'c'),
      post(i, ana, newId(), 'nowhere'),
      post(i, dan, pending._id, 'not yet'),
      post(i, ana, pending._id, 'please'),
      ...others.map((each) => post(i, each.members[1]!, each.chat._id, 'o')),
    ];
    const responses = await Promise.all(Array.from({ length: 6 }, (_, i) => requests(i)).flat());
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toEqual(Array(6).fill([201, 404, 201, 404, 403, 201, 201, 201, 201]).flat());
    expect(await wholeHistory(ana, chat)).toHaveLength(12);
    expect(await wholeHistory(dan, pending)).toHaveLength(6);
  });

  it('enforces the limit of a pending request, also across instances', async () => {
    const [ana, ben] = (await createPeople(2)) as [TestPerson, TestPerson];
    const chat = await harness.startChat(ana, ben);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => post(Math.floor(i / 3), ana, chat._id, `${i}`)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const codes = responses.filter(({ status }) => status !== 201).map(({ body }) => body.error.code);
    expect(new Set(codes)).toEqual(new Set(['request_limit']));
  });
});

describe('blocking while messages are being sent', () => {
  it('hides later messages from the blocker, returns 403 to the blocker at once and leaves no gap in seq', async () => {
    const [ana, ben] = (await createPeople(2)) as [TestPerson, TestPerson];
    const chat = await harness.acceptedChat(ana, ben);
    const sendForty = (from: TestPerson) =>
      Promise.all(Array.from({ length: 40 }, (_, i) => post(i, from, chat._id, `${i}`)));
    const [benAnswers, anaAnswers] = await Promise.all([
      sendForty(ben),
      sendForty(ana),
      harness.b.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200),
    ]);
    expect(benAnswers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    for (const { status, body } of anaAnswers) {
      if (status !== 201) expect(body.error.code).toBe('chat_blocked');
    }
    const later = await Promise.all([post(0, ana, chat._id, 'late'), post(1, ana, chat._id, 'late')]);
    for (const { body } of later) expect(body.error.code).toBe('chat_blocked');
    const hidden = await sendForty(ben);
    const visible = await wholeHistory(ana, chat);
    for (const { body } of hidden) {
      expect(visible.map(({ _id }) => _id)).not.toContain(body.document.message._id);
    }
    // A message that is rejected after its seq was allocated would leave a gap.
    const seqs = (await wholeHistory(ben, chat)).map(({ seq }) => seq);
    const sent = [...benAnswers, ...anaAnswers, ...hidden].filter(({ status }) => status === 201);
    expect(seqs).toEqual(Array.from({ length: sent.length }, (_, i) => chat.seq + 1 + i));
  });
});

describe('replying to a message', () => {
  it('returns the author and the seq of the message that is replied to', async () => {
    const { members, chat } = await createGroup(2);
    const [ana, ben] = members as [TestPerson, TestPerson];
    const first = await harness.send(ana, chat._id, 'where?');
    const response = await post(0, ben, chat._id, 'at the bar', { replyTo: first._id }).expect(201);
    const replyTo = { _id: first._id, seq: first.seq, user: { _id: ana._id } };
    expect(response.body.document.message).toMatchObject({ replyTo });
    expect((await harness.history(ana, chat._id)).at(-1)).toMatchObject({ replyTo });
  });

  it('returns 422 when the writer cannot see such a message in this chat, and 404 to a stranger', async () => {
    const { members, chat } = await createGroup(2);
    const [ana, ben] = members as [TestPerson, TestPerson];
    const elsewhere = await createGroup(2);
    const inOtherChat = await harness.send(elsewhere.members[0]!, elsewhere.chat._id, 'not yours');
    const systemMessage = (await harness.history(ana, chat._id)).find(({ type }) => type === 'notification')!;
    const deleted = await harness.send(ana, chat._id, 'gone');
    const messages = harness.a.mongo.model<MessageDocument>('messages');
    await messages.updateOne({ _id: deleted._id }, { $set: { deleted: true, text: '' } });
    const hidden = await harness.send(ana, chat._id, 'behind a block');
    await messages.updateOne({ _id: hidden._id }, { $set: { hiddenFrom: [ben._id], blocked: true } });
    for (const replyTo of [newId(), inOtherChat._id, deleted._id, hidden._id, systemMessage._id]) {
      const response = await post(0, ben, chat._id, 'what?', { replyTo });
      expect([response.status, response.body.error.fields]).toEqual([
        422,
        { replyTo: 'is not a message of this chat' },
      ]);
    }
    const stranger = await harness.person();
    await post(0, stranger, chat._id, 'what?', { replyTo: hidden._id }).expect(404);
    await post(0, stranger, chat._id, 'what?', { replyTo: newId() }).expect(404);
  });
});
