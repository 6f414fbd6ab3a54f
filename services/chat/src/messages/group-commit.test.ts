import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { MessageDocument } from './message.model.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const instance = (index: number) => (index % 2 ? harness.a : harness.b);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => harness.person()));
const group = async (count: number) => {
  const [creator, ...others] = (await people(count)) as [TestPerson, ...TestPerson[]];
  return { members: [creator, ...others], chat: await harness.group(creator, ...others) };
};
const post = (at: number, from: TestPerson, chatId: string, text: string, more: object = {}) =>
  instance(at)
    .as(from)
    .post('/api/message')
    .send({ chatId, text, clientId: randomUUID(), ...more });

/** All that people wrote, in order of place. */
async function wholeHistory(person: TestPerson, chat: Chat): Promise<Message[]> {
  const read: Message[] = [];
  for (let after = 0; ; after = read.at(-1)!.seq) {
    const page = await harness.history(person, chat._id, `?after=${after}&limit=100`);
    if (page.length === 0) return read.filter(({ type }) => type === 'normal');
    read.push(...page);
  }
}

describe('many messages at once on two instances', () => {
  it('each get one place and one revision in their chat, without a hole', async () => {
    const groups = await Promise.all([4, 4, 4, 4, 4].map(group));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const { members, chat } = groups[i % 5]!;
        return post(i, members[i % 4]!, chat._id, `${i}`).expect(201);
      }),
    );
    const sent: Message[] = answers.map(({ body }) => body.document.message);
    for (const { members, chat } of groups) {
      const mine = sent.filter(({ chatId }) => chatId === chat._id).sort((a, b) => a.seq - b.seq);
      expect(mine.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => chat.seq + 1 + i));
      expect(new Set(mine.map(({ revision }) => revision)).size).toBe(40);
      expect(await wholeHistory(members[1]!, chat)).toEqual(mine);
      const [shown] = (await harness.list(members[1]!)).chats;
      expect(shown).toMatchObject({ seq: chat.seq + 40, lastMessage: { _id: mine.at(-1)?._id } });
    }
  });

  it('of one sender over one socket keep their order, while others write too', async () => {
    const { members, chat } = await group(3);
    const [ana, ben, cleo] = members as [TestPerson, TestPerson, TestPerson];
    const { client } = await harness.connect(harness.a, ana);
    const answer = await harness.send(cleo, chat._id, 'answer me');
    const body = (i: number) => ({
      ...{ chatId: chat._id, text: `${i}`, clientId: randomUUID() },
      ...(i % 7 === 0 && { replyTo: answer._id }),
    });
    const [seqs] = await Promise.all([
      Promise.all(
        Array.from({ length: 60 }, async (_, i) => {
          const said = await client.emitWithAck('message', body(i));
          if (said.status !== 'success') throw new Error(said.error.code);
          return said.document.message.seq;
        }),
      ),
      ...Array.from({ length: 30 }, (_, i) => post(i, ben, chat._id, 'between').expect(201)),
    ]);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(new Set(seqs).size).toBe(60);
  });

  it('are stored once each, however often and wherever they are sent again', async () => {
    const { members, chat } = await group(5);
    const wanted = Array.from({ length: 20 }, (_, i) => ({
      from: members[i % 5]!,
      text: `${i}`,
      clientId: randomUUID(),
    }));
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        const { from, text, clientId } = wanted[i % 20]!;
        return post(Math.floor(i / 20), from, chat._id, text, { clientId }).expect(201);
      }),
    );
    const ids = Map.groupBy(answers, ({ body }) => body.document.message.clientId);
    for (const same of ids.values()) {
      expect(new Set(same.map(({ body }) => body.document.message._id)).size).toBe(1);
    }
    const stored = await wholeHistory(members[0]!, chat);
    expect(stored.map(({ clientId }) => clientId).sort()).toEqual(
      wanted.map(({ clientId }) => clientId).sort(),
    );
    const again = await post(1, wanted[3]!.from, chat._id, 'other words', { clientId: wanted[3]!.clientId });
    expect(again.body.document.message).toMatchObject({ text: '3' });
    const chats = harness.a.mongo.model<ChatDocument>('chats');
    const { seq } = (await chats.findById(chat._id).lean<ChatDocument>())!;
    await post(1, wanted[3]!.from, chat._id, 'other words', { clientId: wanted[3]!.clientId }).expect(201);
    expect((await chats.findById(chat._id).lean<ChatDocument>())!.seq).toBe(seq);
  });
});

describe('a refusal inside a batch', () => {
  it('meets the one who may not write and nobody else', async () => {
    const { members, chat } = await group(3);
    const [ana, , cleo] = members as [TestPerson, TestPerson, TestPerson];
    const others = await Promise.all([group(2), group(2), group(2)]);
    const dan = await harness.person();
    const pending = await harness.startChat(ana, dan);
    const stranger = await harness.person();
    const round = (i: number) => [
      post(i, ana, chat._id, 'a'),
      post(i, stranger, chat._id, 'x'),
      post(i, cleo, chat._id, 'c'),
      post(i, ana, newId(), 'nowhere'),
      post(i, dan, pending._id, 'not yet'),
      post(i, ana, pending._id, 'please'),
      ...others.map((each) => post(i, each.members[1]!, each.chat._id, 'o')),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => round(i)).flat());
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(Array(6).fill([201, 404, 201, 404, 403, 201, 201, 201, 201]).flat());
    expect(await wholeHistory(ana, chat)).toHaveLength(12);
    expect(await wholeHistory(dan, pending)).toHaveLength(6);
  });

  it('holds the limit of a pending request over all rounds and instances', async () => {
    const [ana, ben] = (await people(2)) as [TestPerson, TestPerson];
    const chat = await harness.startChat(ana, ben);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => post(Math.floor(i / 3), ana, chat._id, `${i}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error.code);
    expect(new Set(codes)).toEqual(new Set(['request_limit']));
  });
});

describe('a block while messages are on their way', () => {
  it('hides what follows it from the blocker, closes the chat to the blocker at once, and leaves no hole', async () => {
    const [ana, ben] = (await people(2)) as [TestPerson, TestPerson];
    const chat = await harness.acceptedChat(ana, ben);
    const writing = (from: TestPerson) =>
      Promise.all(Array.from({ length: 40 }, (_, i) => post(i, from, chat._id, `${i}`)));
    const [bens, anas] = await Promise.all([
      writing(ben),
      writing(ana),
      harness.b.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200),
    ]);
    expect(bens.map(({ status }) => status)).toEqual(Array(40).fill(201));
    for (const { status, body } of anas) {
      if (status !== 201) expect(body.error.code).toBe('chat_blocked');
    }
    const later = await Promise.all([post(0, ana, chat._id, 'late'), post(1, ana, chat._id, 'late')]);
    for (const { body } of later) expect(body.error.code).toBe('chat_blocked');
    const hidden = await writing(ben);
    const seen = await wholeHistory(ana, chat);
    for (const { body } of hidden) {
      expect(seen.map(({ _id }) => _id)).not.toContain(body.document.message._id);
    }
    // A block that was noticed too late for a place would have left one empty.
    const seqs = (await wholeHistory(ben, chat)).map(({ seq }) => seq);
    const sent = [...bens, ...anas, ...hidden].filter(({ status }) => status === 201);
    expect(seqs).toEqual(Array.from({ length: sent.length }, (_, i) => chat.seq + 1 + i));
  });
});

describe('an answer to a message', () => {
  it('carries who wrote the message and its place', async () => {
    const { members, chat } = await group(2);
    const [ana, ben] = members as [TestPerson, TestPerson];
    const first = await harness.send(ana, chat._id, 'where?');
    const answer = await post(0, ben, chat._id, 'at the bar', { replyTo: first._id }).expect(201);
    const replyTo = { _id: first._id, seq: first.seq, user: { _id: ana._id } };
    expect(answer.body.document.message).toMatchObject({ replyTo });
    expect((await harness.history(ana, chat._id)).at(-1)).toMatchObject({ replyTo });
  });

  it('is refused where there is no such message for the writer', async () => {
    const { members, chat } = await group(2);
    const [ana, ben] = members as [TestPerson, TestPerson];
    const elsewhere = await group(2);
    const there = await harness.send(elsewhere.members[0]!, elsewhere.chat._id, 'not yours');
    const notice = (await harness.history(ana, chat._id)).find(({ type }) => type === 'notification');
    const mine = await harness.send(ana, chat._id, 'gone');
    const messages = harness.a.mongo.model<MessageDocument>('messages');
    await messages.updateOne({ _id: mine._id }, { $set: { deleted: true, text: '' } });
    const behind = await harness.send(ana, chat._id, 'behind a block');
    await messages.updateOne({ _id: behind._id }, { $set: { hiddenFrom: [ben._id], blocked: true } });
    for (const replyTo of [newId(), there._id, mine._id, behind._id, ...(notice ? [notice._id] : [])]) {
      const answer = await post(0, ben, chat._id, 'what?', { replyTo });
      expect([answer.status, answer.body.error.fields]).toEqual([
        422,
        { replyTo: 'is not a message of this chat' },
      ]);
    }
    const stranger = await harness.person();
    await post(0, stranger, chat._id, 'what?', { replyTo: behind._id }).expect(404);
    await post(0, stranger, chat._id, 'what?', { replyTo: newId() }).expect(404);
  });
});

describe('many who read at once', () => {
  it('are told together, move the chat on, and stay unseen by who has blocked them', async () => {
    const { members, chat } = await group(6);
    const [ana, ben, ...rest] = members as [TestPerson, TestPerson, ...TestPerson[]];
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    await harness.block(ben, chat._id, rest[0]!._id).expect(200);
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await Promise.all(
      rest.map((reader) => harness.a.as(reader).put(`/api/message/watch-message/${chat._id}`).send({ seq })),
    );
    const readers = ({ received }: typeof anas) =>
      received
        .filter(({ event }) => event === 'read')
        .flatMap(({ args }) => (args[0] as { reads: { user: string; readSeq: number }[] }).reads);
    await eventually(() => {
      const all = rest.map(({ _id }) => ({ user: _id, readSeq: seq }));
      expect(readers(anas)).toHaveLength(all.length);
      expect(readers(anas)).toEqual(expect.arrayContaining(all));
      expect(
        readers(bens)
          .map(({ user }) => user)
          .sort(),
      ).toEqual(
        rest
          .slice(1)
          .map(({ _id }) => _id)
          .sort(),
      );
    });
    const events = anas.received.filter(({ event }) => event === 'read');
    expect(events.length).toBeLessThan(rest.length);
    const { body } = await harness.b
      .as(ana)
      .post('/api/chat/changes')
      .send({ chats: { [chat._id]: chat.revision } });
    const [caught] = body.document.chats as Chat[];
    expect(caught?.persons.filter(({ readSeq }) => readSeq === seq)).toHaveLength(rest.length);
  });
});
