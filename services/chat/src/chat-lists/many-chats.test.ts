import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { messageApi } from '@layover/proto/http/chat/message';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { newGroup } from '../chat-state/new-chat.rules.ts';
import { chatModel } from '../chats/chat.model.ts';
import { chatRepository } from '../chats/chat.repository.ts';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { membershipRepository } from '../memberships/membership.repository.ts';
import { newMembership } from '../memberships/membership.rules.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

const CHATS = 420;
const HOUR_MS = 3_600_000;

let harness: ChatTestHarness;
let ana: TestPerson;
let ben: TestPerson;
/** Ids of the chats, oldest first. There is an hour between two chats. */
const ids: string[] = [];

beforeAll(async () => {
  harness = await startChatTestHarness();
  [ana, ben] = await harness.twoPeople();
  const memberships = membershipRepository(membershipModel(harness.a.mongo));
  const chats = chatRepository(chatModel(harness.a.mongo), harness.a.context.outbox);
  const start = Date.now() - (CHATS + 1) * HOUR_MS;
  const groups = Array.from({ length: CHATS }, (_, index) => {
    const draft = {
      _id: newId(),
      chat_name: `Group ${index}`,
      creator: ben._id,
      members: [ben._id, ana._id],
    };
    return newGroup(draft, newId(), new Date(start + index * HOUR_MS));
  });
  await memberships.ensure(
    groups.flatMap(({ _id, members, createdAt }) =>
      members.map((user) => newMembership(_id, user, 0, createdAt)),
    ),
  );
  for (const group of groups) {
    ids.push(group._id);
    await chats.insert(group, []);
  }
}, 120_000);
afterAll(() => harness?.stop());

const listPage = async (query: string) =>
  (await harness.a.as(ana).get(`/api/chat/user?${query}`).expect(200)).body.document;
const idsOn = async (query: string): Promise<string[]> =>
  (await listPage(query)).chats.map(({ _id }: Chat) => _id);
const newestFirst = () => ids.toReversed();

/** The largest number of chats that the service reads with one query during a request. */
async function chatsRead(request: () => Promise<unknown>): Promise<number> {
  let most = 0;
  harness.a.mongo.set('debug', (collection: string, method: string, ...[filter]: unknown[]) => {
    if (collection !== 'chats' || method !== 'find') return;
    most = Math.max(most, JSON.stringify(filter).match(/[0-9a-f]{24}/g)?.length ?? 0);
  });
  await request();
  harness.a.mongo.set('debug', false);
  return most;
}

it('a list returns its page in order with the total, and reads fewer chats than there are', async () => {
  expect(await idsOn('limit=10')).toEqual(newestFirst().slice(0, 10));
  expect(await idsOn('limit=10&page=30')).toEqual(newestFirst().slice(290, 300));
  expect(await listPage('limit=10')).toMatchObject({ total: CHATS, pages: CHATS / 10 });
  expect(await chatsRead(() => idsOn('limit=10'))).toBeLessThan(CHATS);
});

it('a message moves the oldest chat to the top, and a second message soon after does so without a write to the membership', async () => {
  const [oldest, next] = ids as [string, string];
  await harness.send(ben, oldest, 'up');
  await eventually(async () => expect((await idsOn('limit=10'))[0]).toBe(oldest));
  await harness.send(ben, next, 'up');
  await eventually(async () => expect((await idsOn('limit=10')).slice(0, 2)).toEqual([next, oldest]));
  const stored = harness.a.mongo.model<MembershipDocument>('memberships');
  const lastAt = async () => (await stored.findOne({ chatId: oldest, user: ana._id }).lean())?.lastAt;
  const before = await lastAt();
  await harness.send(ben, oldest, 'up again');
  expect((await idsOn('limit=10')).slice(0, 2)).toEqual([oldest, next]);
  expect(await lastAt()).toEqual(before);
  ids.push(next, oldest);
  ids.splice(0, 2);
});

it('an old chat is first when it is pinned or receives a message, and in the archive when it is archived', async () => {
  const [pinned, archived] = ids as [string, string];
  await harness.a.as(ana).put(`/api/chat/pin-chat/${pinned}`).send({ pinned: true }).expect(200);
  expect((await idsOn('limit=10'))[0]).toBe(pinned);
  await harness.a.as(ana).put(`/api/chat/pin-chat/${pinned}`).send({ pinned: false }).expect(200);
  await harness.a.as(ana).put(`/api/chat/hidden-chat/${archived}`).send({}).expect(200);
  expect(await idsOn('limit=10&archived=true')).toEqual([archived]);
  expect((await listPage('limit=10')).total).toBe(CHATS - 1);
  await harness.send(ben, archived, 'back');
  await eventually(async () => expect((await idsOn('limit=10'))[0]).toBe(archived));
  expect(await idsOn('limit=10&archived=true')).toEqual([]);
});

it('a search reads a limited number of chats in each call and reaches the oldest chat', async () => {
  const [oldest] = ids.slice(3);
  await harness.a.mongo.model('messages').create({
    chatId: oldest,
    seq: 1,
    revision: 1,
    user: ben._id,
    clientId: randomUUID(),
    text: 'needle',
    type: 'normal',
    createdAt: new Date(),
  });
  const found: string[] = [];
  let calls = 0;
  for (let cursor: object | null = {}; cursor && calls < 20; calls++) {
    let reads = 0;
    harness.a.mongo.set('debug', () => {
      reads++;
    });
    const { body }: { body: { document: unknown } } = await harness.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: 'needle', ...cursor })
      .expect(200);
    harness.a.mongo.set('debug', false);
    expect(reads).toBeLessThanOrEqual(2 * 50 + 10);
    const { messages, before, chatsBefore } = body.document as ResponseOf<typeof messageApi.search>;
    found.push(...messages.map(({ text }) => text));
    cursor =
      before || chatsBefore ? { ...(before && { before }), ...(chatsBefore && { chatsBefore }) } : null;
  }
  expect(found).toEqual(['needle']);
  expect(calls).toBe(Math.ceil(CHATS / 50));
});
