import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import {
  type ContactMessageModel,
  contactMessageModel,
  MESSAGES_BY_STATE,
  MESSAGES_BY_TIME,
  MESSAGES_BY_WORD,
} from './contact-message.model.ts';
import { inboxQuery } from './contact-message.repository.ts';
import { searchKeysOf } from './search-words.rules.ts';

const NUMBER = 5_000;

let database: TestDatabase;
let messages: ContactMessageModel;
beforeAll(async () => {
  database = await openTestDatabase();
  messages = contactMessageModel(database.mongo);
  await database.createIndexes();
  await messages.collection.insertMany(Array.from({ length: NUMBER }, (_, n) => messageOf(n)) as never);
}, 120_000);
afterAll(() => database?.close());

function messageOf(n: number) {
  const texts = { name: `Sender ${n}`, email: `person${n}@mail.test`, message: `breakfast word${n % 100}` };
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000);
  return {
    _id: randomUUID(),
    ...texts,
    searchKeys: searchKeysOf(texts),
    subject: 'general',
    state: n % 4 === 0 ? 'new' : 'answered',
    receivedAt: at,
    changedAt: at,
    version: 1,
  };
}

describe('the inbox among thousands of messages', () => {
  it.each([
    [{ search: 'word7' }, 550],
    [{ search: 'breakf word42' }, 50],
    [{ search: 'person4999@mail.test' }, 1],
    [{ search: 'sender word8', state: 'new' as const }, 200],
  ])('the search %j reads the index of words', async (query, total) => {
    const { filter, sort, narrow } = inboxQuery({ order: 'newest', ...query });
    expect(narrow).toBe(MESSAGES_BY_WORD);
    expect((await readQueryPlan(messages.find(filter).sort(sort).hint(narrow).limit(12))).index).toBe(
      MESSAGES_BY_WORD,
    );
    expect(await messages.countDocuments(filter).hint(narrow)).toBe(total);
  });

  it.each([
    [{}, MESSAGES_BY_TIME],
    [{ state: 'new' as const }, MESSAGES_BY_STATE],
    [{ search: 'breakfast' }, MESSAGES_BY_TIME],
    [{ search: 'breakfast', state: 'new' as const }, MESSAGES_BY_STATE],
  ])('%j, which finds many, is read in order', async (query, index) => {
    const { filter, sort, ordered } = inboxQuery({ order: 'oldest', ...query });
    const find = messages.find(filter).sort(sort).hint(ordered).limit(12);
    expect(await readQueryPlan(find)).toEqual({ index, isSorted: false });
  });
});
