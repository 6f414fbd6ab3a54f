import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
const ANSWER_BYTES = 1024 * 1024;
const COUNT = 1_000;
/** 16,000 bytes: the longest text there is, all but 384. */
const LARGEST = '😀'.repeat(4_000);
/** What an answer may hold beside its list, such as the chats themselves. */
const BESIDE = 64 * 1024;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

/** As they would be sent, all at once and long ago. Some short ones come first, by which nobody can know the others. */
async function write(chatId: string, writer: TestPerson): Promise<number> {
  const past = new Date(Date.now() - 60_000);
  const chats = harness.a.mongo.model<{ seq: number; revision: number }>('chats');
  const { seq, revision } = (await chats.findByIdAndUpdate(chatId, {
    $inc: { seq: COUNT, revision: COUNT },
    $set: { changedAt: past, watermarkAt: past },
  }))!;
  const all = Array.from({ length: COUNT }, (_, i) => ({
    ...{ chatId, seq: seq + 1 + i, revision: revision + 1 + i, user: writer._id, clientId: randomUUID() },
    ...{ text: i < 150 ? 'short' : LARGEST, type: 'normal', createdAt: past },
  }));
  for (let i = 0; i < COUNT; i += 250)
    await harness.a.mongo.model('messages').insertMany(all.slice(i, i + 250));
  return revision;
}

const bytesOf = (document: unknown) => Buffer.byteLength(JSON.stringify(document));

describe('a thousand messages of the largest size', () => {
  let ana: TestPerson;
  let others: TestPerson[];
  let chat: Chat;
  let before: number;
  let seqs: number[];

  beforeAll(async () => {
    const [creator, ...members] = await Promise.all([1, 2, 3, 4].map(() => harness.person()));
    ana = creator!;
    others = members;
    chat = await harness.group(ana, ...others);
    before = await write(chat._id, ana);
    seqs = Array.from({ length: COUNT }, (_, i) => chat.seq + 1 + i);
  }, 60_000);

  it('are caught up on in answers of bounded size, each once and in order, by several at the same moment', async () => {
    const known = { [chat._id]: before };
    await Promise.all(
      others.map(async (person) => {
        const messages: Message[] = [];
        let calls = 0;
        for (let next: Changes['next'] | undefined; next !== null && calls < 40; calls++) {
          const part: Changes = await harness.changes(person, known, { next });
          expect(bytesOf(part)).toBeLessThan(ANSWER_BYTES + BESIDE);
          messages.push(...part.messages);
          next = part.next;
        }
        expect(messages.map(({ seq }) => seq)).toEqual(seqs);
        expect(messages.at(-1)?.text).toBe(LARGEST);
        expect(calls).toBeLessThan(20);
      }),
    );
  }, 60_000);

  it('are paged through in answers of bounded size, in both directions', async () => {
    const page = async (query: object) => {
      const answer = await harness.a.as(ana).get(`/api/message/${chat._id}`).query(query).expect(200);
      expect(bytesOf(answer.body.document)).toBeLessThan(ANSWER_BYTES + BESIDE);
      return answer.body.document as { messages: Message[]; more: boolean };
    };
    const backwards: number[] = [];
    let query: object = { limit: 100 };
    for (let more = true; more && backwards.length < 300; ) {
      const part = await page(query);
      backwards.unshift(...part.messages.map(({ seq }) => seq));
      more = part.more;
      query = { limit: 100, before: backwards[0] };
    }
    expect(backwards).toEqual(seqs.slice(-backwards.length));
    const forwards = await page({ limit: 100, after: seqs[199]! });
    expect(forwards.more).toBe(true);
    expect(forwards.messages.map(({ seq }) => seq)).toEqual(seqs.slice(200, 200 + forwards.messages.length));
    expect(forwards.messages.length).toBeGreaterThan(50);
  });

  it('are found in answers of bounded size', async () => {
    const answer = await harness.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: '😀😀', limit: 50 })
      .expect(200);
    expect(answer.body.document.messages).toHaveLength(50);
    expect(bytesOf(answer.body.document)).toBeLessThan(ANSWER_BYTES + BESIDE);
  });

  it('take no more room in a list of chats than others', async () => {
    const sent = await harness.send(others[0]!, chat._id, LARGEST);
    const [shown] = (await harness.list(ana)).chats;
    expect(shown?.lastMessage).toMatchObject({ _id: sent._id, text: '😀'.repeat(300), isCut: true });
    expect(bytesOf(shown)).toBeLessThan(5_000);
    await harness.send(others[0]!, chat._id, 'short');
    expect((await harness.list(ana)).chats[0]?.lastMessage).not.toHaveProperty('isCut');
  });
});

describe('somebody who catches up very often at the same moment', () => {
  it('waits for themselves, and is refused what is too much', async () => {
    const [ana, ben] = await harness.twoPeople();
    await harness.acceptedChat(ana, ben);
    const ask = (person: TestPerson) => harness.b.as(person).post('/api/chat/changes').send({ chats: {} });
    const [mine, others] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => ask(ana))),
      Promise.all(Array.from({ length: 10 }, () => ask(ben))),
    ]);
    const statuses = mine.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
    expect(mine.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2');
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  });
});
