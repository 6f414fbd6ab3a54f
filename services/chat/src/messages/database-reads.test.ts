import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { createIndexes } from '@layover/kit/mongo';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import { Types } from 'mongoose';
import type { ChatDocument } from '../chats/chat.model.ts';
import { MEMBERS_OF_CHAT, type MembershipDocument, NEWEST_OF_USER } from '../members/membership.model.ts';
import { newMembership } from '../members/membership.rules.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { BY_REVISION, type MessageDocument, ONE_PER_CLIENT_ID, ONE_PER_SEQ } from './message.model.ts';

/** A million shows the same and takes minutes to fill: READS_MESSAGES=1000000 */
const MESSAGES = Number(process.env.READS_MESSAGES ?? 200_000);
const CHATS = 20;
const IN_A_CHAT = MESSAGES / CHATS;
/** No request takes as long: commands are given up on after a while. */
const WITHOUT_END: object = { socketTimeoutMS: 0 };
/** Memberships of others, so that an index is worth its while. */
const OTHERS = 20_000;

let harness: ChatTestHarness;
let ana: TestPerson;
let ben: TestPerson;
const chats: Chat[] = [];

const messages = () => harness.a.mongo.model<MessageDocument>('messages');
const memberships = () => harness.a.mongo.model<MembershipDocument>('memberships');
const stored = () => harness.a.mongo.model<ChatDocument>('chats');

beforeAll(async () => {
  harness = await startChatTestHarness();
  [ana, ben] = await Promise.all([harness.person(), harness.person()]);
  for (let i = 0; i < CHATS; i++) chats.push(await harness.group(ana, ben));
  await fill();
}, 900_000);
afterAll(() => harness?.stop());

/** In the database itself, and the indexes after it: sent one by one it would take an hour. */
async function fill() {
  const [collection, ids] = [messages().collection, chats.map(({ _id }) => _id)];
  await collection.dropIndexes();
  const found = await stored()
    .find({ _id: { $in: ids } })
    .lean<ChatDocument[]>();
  const seeds = harness.a.mongo.collection('seeds');
  await seeds.insertMany(
    found.map(({ _id, creator, seq, revision }) => ({ chatId: _id, user: creator, seq, revision })),
  );
  const numbers = { $range: [1, IN_A_CHAT + 1] };
  const filling = [
    { $project: { _id: 0, chatId: 1, user: 1, seq: 1, revision: 1, i: numbers } },
    { $unwind: '$i' },
    {
      $project: {
        chatId: 1,
        user: 1,
        seq: { $add: ['$seq', '$i'] },
        revision: { $add: ['$revision', '$i'] },
        clientId: { $toString: '$i' },
        text: { $concat: ['message ', { $toString: '$i' }] },
        type: 'normal',
        createdAt: { $literal: new Date() },
      },
    },
    { $merge: { into: 'messages' } },
  ];
  await seeds.aggregate(filling, WITHOUT_END).toArray();
  const others = Array.from({ length: OTHERS }, () => ({
    ...newMembership('', ''),
    chatId: new Types.ObjectId(),
    user: new Types.ObjectId(),
  }));
  await memberships().collection.insertMany(others as never);
  await stored().updateMany({ _id: { $in: ids } }, { $inc: { seq: IN_A_CHAT, revision: IN_A_CHAT } });
  await createIndexes(harness.a.mongo, createLogger('test', 'silent'));
}

interface Read {
  collection: string;
  method: string;
  args: [never, never];
}

/** What the service asks of the database during a call. */
async function readsOf(call: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = [];
  harness.a.mongo.set('debug', (collection: string, method: string, ...args: [never, never]) => {
    if (/^(find|aggregate|count)/.test(method)) reads.push({ collection, method, args });
  });
  await call();
  harness.a.mongo.set('debug', false);
  return reads;
}

/** How the database goes about it: PostgreSQL's plan under FerretDB, MongoDB's own elsewhere. */
async function planOf({ collection, method, args }: Read): Promise<string> {
  const documents = harness.a.mongo.collection(collection);
  const cursor = method === 'aggregate' ? documents.aggregate(...args) : documents.find(...args);
  return JSON.stringify(await cursor.explain());
}

const WALKS_ALL = /"Node Type":"Seq Scan"|"stage":"COLLSCAN"/;
const SORTS = /"Node Type":"(Incremental )?Sort"|"stage":"SORT"/;
const of = (reads: Read[], collection: string, method = 'find') =>
  reads.filter((read) => read.collection === collection && read.method === method);

describe(`the reads of the database, among ${MESSAGES} messages`, () => {
  it('are ordered through an index, and limited, for history, search, catch-up and the last message', async () => {
    const [{ _id }] = chats as [Chat];
    const named = { chats: { [_id]: IN_A_CHAT - 100 } };
    const searching = `/api/message/search?text=message%20${IN_A_CHAT}&chatId=${_id}&limit=1`;
    for (const [what, call, index, limit] of [
      ['newest', () => harness.history(ben, _id), ONE_PER_SEQ, 31],
      ['middle', () => harness.history(ben, _id, `?before=${IN_A_CHAT / 2}&limit=100`), ONE_PER_SEQ, 101],
      ['oldest', () => harness.history(ben, _id, '?after=0'), ONE_PER_SEQ, 31],
      [
        'last',
        () => harness.a.as(ben).put(`/api/message/watch-message/${_id}`).send({ seq: 0 }),
        ONE_PER_SEQ,
        1,
      ],
      ['search', () => harness.a.as(ben).get(searching).expect(200), ONE_PER_SEQ, 2],
      [
        'changes',
        () => harness.a.as(ben).post('/api/chat/changes').send(named).expect(200),
        BY_REVISION,
        1001,
      ],
    ] as const) {
      const ordered = of(await readsOf(call), 'messages').filter(({ args }) => args[1] && 'sort' in args[1]);
      expect([what, ordered.length > 0]).toEqual([what, true]);
      for (const read of ordered) {
        expect([what, read.args[1]]).toEqual([what, expect.objectContaining({ hint: index })]);
        const { limit: asked } = read.args[1] as { limit: number };
        expect(asked).toBeLessThanOrEqual(limit);
        const plan = await planOf(read);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(WALKS_ALL);
        expect(plan).not.toMatch(SORTS);
      }
    }
  });

  it('go from a person to the chats and from a chat to its members through their indexes', async () => {
    const reads = await readsOf(() => harness.list(ben));
    const plans = await Promise.all(of(reads, 'memberships').map(planOf));
    expect(plans).toHaveLength(2);
    expect(plans[0]).toContain(NEWEST_OF_USER);
    expect(plans[0]).not.toMatch(SORTS);
    expect(plans[1]).toContain(MEMBERS_OF_CHAT);
    const byId = await Promise.all([...of(reads, 'chats'), ...of(reads, 'messages')].map(planOf));
    for (const plan of byId) expect(plan).toMatch(/_id_|IDHACK/);
    for (const plan of [...plans, ...byId]) expect(plan).not.toMatch(WALKS_ALL);
  });

  it('count the unread through the places, two hundred in each chat at most', async () => {
    const counts = of(await readsOf(() => harness.list(ben)), 'messages', 'aggregate');
    expect(counts.length).toBeGreaterThan(0);
    for (const read of counts) {
      const plan = await planOf(read);
      expect(plan).toContain(ONE_PER_SEQ);
      expect(plan).not.toMatch(WALKS_ALL);
      const [{ $match }] = read.args[0] as [{ $match: { $or: { chatId: string }[] } }];
      expect($match.$or).toHaveLength(CHATS);
      const within = $match.$or.map(({ chatId, ...places }) => ({
        chatId: new Types.ObjectId(chatId),
        ...places,
      }));
      expect(await messages().collection.countDocuments({ $or: within })).toBeLessThanOrEqual(200 * CHATS);
    }
  });

  it('find what a resend repeats through the index over client ids', async () => {
    const [{ _id }] = chats as [Chat];
    const clientId = randomUUID();
    await harness.send(ana, _id, 'once', clientId);
    const [lookup, ...others] = of(
      await readsOf(() => harness.send(ana, _id, 'once', clientId)),
      'messages',
      'findOne',
    );
    expect(others).toEqual([]);
    const plan = await planOf(lookup!);
    expect(plan).toContain(ONE_PER_CLIENT_ID);
    expect(plan).not.toMatch(WALKS_ALL);
  });

  it('are as many for a list of twenty chats as for a list of one', async () => {
    const carl = await harness.person();
    await harness.group(carl, ana);
    const names = (reads: Read[]) =>
      new Set(reads.map(({ collection, method }) => `${collection}.${method}`).sort());
    const [few, many] = [await readsOf(() => harness.list(carl)), await readsOf(() => harness.list(ben))];
    // People are remembered for ten seconds, so a list may find them or ask for them, more than once where it is slow.
    const either = [...names(few), 'messages.aggregate', 'people.find'];
    for (const name of names(many)) expect(either).toContain(name);
    expect(many.filter(({ collection }) => collection !== 'people').length).toBeLessThanOrEqual(8);
  });
});
