import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { insertMessages } from '../testing/insert-messages.ts';

let harness: ChatTestHarness;
const MAX_LIST_BYTES = 1024 * 1024;
const MESSAGE_COUNT = 400;
/** 16,000 bytes: nearly the longest text that is allowed (16 KiB). */
const LARGEST_TEXT = '😀'.repeat(4_000);
/** Bytes that a response may have in addition to its list of messages, for example for its chats. */
const MAX_OTHER_BYTES = 64 * 1024;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const sizeOf = (document: unknown) => Buffer.byteLength(JSON.stringify(document));

describe('hundreds of messages of the largest size', () => {
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
    const past = new Date(Date.now() - 60_000);
    // The first messages are short, so that the size of the others cannot be estimated from them.
    const texts = Array.from({ length: MESSAGE_COUNT }, (_, i) => (i < 150 ? 'short' : LARGEST_TEXT));
    const { revision } = await insertMessages(harness.a.mongo, {
      chatId: chat._id,
      sender: ana,
      texts,
      createdAt: past,
      chat: { changedAt: past, watermarkAt: past },
    });
    before = revision;
    seqs = Array.from({ length: MESSAGE_COUNT }, (_, i) => chat.seq + 1 + i);
  }, 60_000);

  it('reach several people who catch up at the same moment in responses of bounded size, each once and in order', async () => {
    const revisions = { [chat._id]: before };
    await Promise.all(
      others.map(async (person) => {
        const messages: Message[] = [];
        let callCount = 0;
        for (let next: Changes['next'] | undefined; next !== null && callCount < 40; callCount++) {
          const part: Changes = await harness.changes(person, revisions, { next });
          expect(sizeOf(part)).toBeLessThan(MAX_LIST_BYTES + MAX_OTHER_BYTES);
          messages.push(...part.messages);
          next = part.next;
        }
        expect(messages.map(({ seq }) => seq)).toEqual(seqs);
        expect(messages.at(-1)?.text).toBe(LARGEST_TEXT);
        expect(callCount).toBeGreaterThan(3);
        expect(callCount).toBeLessThan(9);
      }),
    );
  }, 60_000);

  it('are read in pages of bounded size, backwards and forwards', async () => {
    const page = async (query: object) => {
      const response = await harness.a.as(ana).get(`/api/message/${chat._id}`).query(query).expect(200);
      expect(sizeOf(response.body.document)).toBeLessThan(MAX_LIST_BYTES + MAX_OTHER_BYTES);
      return response.body.document as { messages: Message[]; more: boolean };
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

  it('are found by a search in responses of bounded size', async () => {
    const response = await harness.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: '😀😀', limit: 50 })
      .expect(200);
    expect(response.body.document.messages).toHaveLength(50);
    expect(sizeOf(response.body.document)).toBeLessThan(MAX_LIST_BYTES + MAX_OTHER_BYTES);
  });

  it('are shortened in the list of chats', async () => {
    const sent = await harness.send(others[0]!, chat._id, LARGEST_TEXT);
    const [summary] = (await harness.list(ana)).chats;
    expect(summary?.lastMessage).toMatchObject({ _id: sent._id, text: '😀'.repeat(300), isCut: true });
    expect(sizeOf(summary)).toBeLessThan(5_000);
    await harness.send(others[0]!, chat._id, 'short');
    expect((await harness.list(ana)).chats[0]?.lastMessage).not.toHaveProperty('isCut');
  });
});

describe('a person who catches up sixty times at the same moment', () => {
  it('gets 429 for some of the requests, while another person is not affected', async () => {
    const [ana, ben] = await harness.twoPeople();
    await harness.acceptedChat(ana, ben);
    const requestChanges = (person: TestPerson) =>
      harness.b.as(person).post('/api/chat/changes').send({ chats: {} });
    const [ownResponses, otherResponses] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => requestChanges(ana))),
      Promise.all(Array.from({ length: 10 }, () => requestChanges(ben))),
    ]);
    const statuses = ownResponses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
    expect(ownResponses.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2');
    expect(otherResponses.map(({ status }) => status)).toEqual(otherResponses.map(() => 200));
  });
});
