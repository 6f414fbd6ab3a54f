import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { createIndexes } from '@layover/kit/mongo';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { Types } from 'mongoose';
import type { ChatDocument } from '../chats/chat.model.ts';
import { MEMBERS_OF_CHAT, type MembershipDocument, NEWEST_OF_USER } from '../memberships/membership.model.ts';
import { newMembership } from '../memberships/membership.rules.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { BY_REVISION, type MessageDocument, ONE_PER_CLIENT_ID, ONE_PER_SEQ } from './message.model.ts';

/** READS_MESSAGES=1000000 gives the same results, but the fill takes minutes. */
const MESSAGES = Number(process.env.READS_MESSAGES ?? 40_000);
const CHATS = 20;
const MESSAGES_PER_CHAT = MESSAGES / CHATS;
/** The service limits the time of a command. The fill takes longer than any request. */
const NO_TIMEOUT: object = { socketTimeoutMS: 0 };
/** Memberships of other people. Without them the database would prefer a scan to the index. */
const OTHER_MEMBERSHIPS = 5_000;

let harness: ChatTestHarness;
let ana: TestPerson;
let ben: TestPerson;
const chats: Chat[] = [];

const messages = () => harness.a.mongo.model<MessageDocument>('messages');
const memberships = () => harness.a.mongo.model<MembershipDocument>('memberships');
const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');

beforeAll(async () => {
  harness = await startChatTestHarness();
  [ana, ben] = await Promise.all([harness.person({ selected_package: 'diamond' }), harness.person()]);
  await harness.acquaint(ana, ben);
  const newGroup = async () =>
    (await harness.tryCreateGroup(ana, [ben]).expect(201)).body.document.chat as Chat;
  chats.push(...(await Promise.all(Array.from({ length: CHATS }, newGroup))));
  await fill();
}, 900_000);
afterAll(() => harness?.stop());

/** Fills the collections inside the database and then makes the indexes. Requests would take an hour. */
async function fill() {
  const [collection, ids] = [messages().collection, chats.map(({ _id }) => _id)];
  await collection.dropIndexes();
  const documents = await storedChats()
    .find({ _id: { $in: ids } })
    .lean<ChatDocument[]>();
  const seeds = harness.a.mongo.collection('seeds');
  await seeds.insertMany(
    documents.map(({ _id, creator, seq, revision }) => ({ chatId: _id, user: creator, seq, revision })),
  );
  const indexes = { $range: [1, MESSAGES_PER_CHAT + 1] };
  const pipeline = [
    { $project: { _id: 0, chatId: 1, user: 1, seq: 1, revision: 1, i: indexes } },
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
  await seeds.aggregate(pipeline, NO_TIMEOUT).toArray();
  const others = Array.from({ length: OTHER_MEMBERSHIPS }, () => ({
    ...newMembership('', ''),
    chatId: new Types.ObjectId(),
    user: new Types.ObjectId(),
  }));
  await memberships().collection.insertMany(others as never);
  await storedChats().updateMany(
    { _id: { $in: ids } },
    { $inc: { seq: MESSAGES_PER_CHAT, revision: MESSAGES_PER_CHAT } },
  );
  await createIndexes(harness.a.mongo, createLogger('test', 'silent'));
}

interface Read {
  collection: string;
  method: string;
  args: [never, never];
}

/** The outbox relay, the checks for unread messages, exports and the removal of accounts run periodically, whatever is requested. */
const isPeriodic = (collection: string, args: unknown[]) =>
  ['unread_notices', 'account_removals', 'data_export_tasks'].includes(collection) ||
  JSON.stringify(args[0]).includes('"outbox.');

/** The reads that the service makes during a request. */
async function readsOf(request: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = [];
  harness.a.mongo.set('debug', (collection: string, method: string, ...args: [never, never]) => {
    if (!/^(find|aggregate|count)/.test(method) || isPeriodic(collection, args)) return;
    reads.push({ collection, method, args });
  });
  await request();
  harness.a.mongo.set('debug', false);
  return reads;
}

/** The query plan: PostgreSQL's under FerretDB, otherwise MongoDB's. */
async function planOf({ collection, method, args }: Read): Promise<string> {
  const documents = harness.a.mongo.collection(collection);
  const cursor = method === 'aggregate' ? documents.aggregate(...args) : documents.find(...args);
  return JSON.stringify(await cursor.explain());
}

const FULL_SCAN = /"Node Type":"Seq Scan"|"stage":"COLLSCAN"/;
const SORTS = /"Node Type":"(Incremental )?Sort"|"stage":"SORT"/;
const readsFrom = (reads: Read[], collection: string, method = 'find') =>
  reads.filter((read) => read.collection === collection && read.method === method);

describe(`the service, with ${MESSAGES} stored messages,`, () => {
  it('reads history, search results, changes and the last message in index order with a limit', async () => {
    const [{ _id }] = chats as [Chat];
    const changesBody = { chats: { [_id]: MESSAGES_PER_CHAT - 100 } };
    const searchPath = `/api/message/search?text=message%20${MESSAGES_PER_CHAT}&chatId=${_id}&limit=1`;
    for (const [name, request, index, limitMax] of [
      ['newest', () => harness.history(ben, _id), ONE_PER_SEQ, 31],
      [
        'middle',
        () => harness.history(ben, _id, `?before=${MESSAGES_PER_CHAT / 2}&limit=100`),
        ONE_PER_SEQ,
        101,
      ],
      ['oldest', () => harness.history(ben, _id, '?after=0'), ONE_PER_SEQ, 31],
      [
        'last',
        () => harness.a.as(ben).put(`/api/message/watch-message/${_id}`).send({ seq: 0 }),
        ONE_PER_SEQ,
        1,
      ],
      ['search', () => harness.a.as(ben).get(searchPath).expect(200), ONE_PER_SEQ, 2],
      [
        'changes',
        () => harness.a.as(ben).post('/api/chat/changes').send(changesBody).expect(200),
        BY_REVISION,
        1001,
      ],
    ] as const) {
      const ordered = readsFrom(await readsOf(request), 'messages').filter(
        ({ args }) => args[1] && 'sort' in args[1],
      );
      expect([name, ordered.length > 0]).toEqual([name, true]);
      for (const read of ordered) {
        expect([name, read.args[1]]).toEqual([name, expect.objectContaining({ hint: index })]);
        const { limit } = read.args[1] as { limit: number };
        expect(limit).toBeLessThanOrEqual(limitMax);
        const plan = await planOf(read);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(FULL_SCAN);
        expect(plan).not.toMatch(SORTS);
      }
    }
  });

  it('finds the chats of a person and the members of a chat through their indexes', async () => {
    const reads = await readsOf(() => harness.list(ben));
    const plans = await Promise.all(readsFrom(reads, 'memberships').map(planOf));
    expect(plans).toHaveLength(2);
    expect(plans[0]).toContain(NEWEST_OF_USER);
    expect(plans[0]).not.toMatch(SORTS);
    expect(plans[1]).toContain(MEMBERS_OF_CHAT);
    const byId = await Promise.all(
      [...readsFrom(reads, 'chats'), ...readsFrom(reads, 'messages')].map(planOf),
    );
    for (const plan of byId) expect(plan).toMatch(/_id_|IDHACK/);
    for (const plan of [...plans, ...byId]) expect(plan).not.toMatch(FULL_SCAN);
  });

  it('counts unread messages through the index over seq, at most 200 in each chat', async () => {
    const counts = readsFrom(await readsOf(() => harness.list(ben)), 'messages', 'aggregate');
    expect(counts.length).toBeGreaterThan(0);
    for (const read of counts) {
      const plan = await planOf(read);
      expect(plan).toContain(ONE_PER_SEQ);
      expect(plan).not.toMatch(FULL_SCAN);
      const [{ $match }] = read.args[0] as [{ $match: { $or: { chatId: string }[] } }];
      expect($match.$or).toHaveLength(CHATS);
      const ranges = $match.$or.map(({ chatId, ...range }) => ({
        chatId: new Types.ObjectId(chatId),
        ...range,
      }));
      expect(await messages().collection.countDocuments({ $or: ranges })).toBeLessThanOrEqual(200 * CHATS);
    }
  });

  it('finds the message that a resend repeats through the index over client ids', async () => {
    const [{ _id }] = chats as [Chat];
    const clientId = randomUUID();
    await harness.send(ana, _id, 'once', clientId);
    const [lookup, ...others] = readsFrom(
      await readsOf(() => harness.send(ana, _id, 'once', clientId)),
      'messages',
      'findOne',
    );
    expect(others).toEqual([]);
    const plan = await planOf(lookup!);
    expect(plan).toContain(ONE_PER_CLIENT_ID);
    expect(plan).not.toMatch(FULL_SCAN);
  });

  it('makes no more reads for a list of twenty chats than for a list of one', async () => {
    const carl = await harness.person();
    await harness.group(carl, ana);
    const namesOf = (reads: Read[]) =>
      new Set(reads.map(({ collection, method }) => `${collection}.${method}`).sort());
    const [few, many] = [await readsOf(() => harness.list(carl)), await readsOf(() => harness.list(ben))];
    // The user cache keeps people for ten seconds, so a request may read people or find them in the cache.
    const allowed = [...namesOf(few), 'messages.aggregate', 'people.find'];
    for (const name of namesOf(many)) expect(allowed).toContain(name);
    expect(many.filter(({ collection }) => collection !== 'people').length).toBeLessThanOrEqual(9);
  });
});
