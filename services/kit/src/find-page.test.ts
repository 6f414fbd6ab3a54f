import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, Schema } from 'mongoose';
import { conditionAfter, readPage } from './find-page.ts';
import { decodeCursor } from './http/cursor.ts';
import { readIndexRange, readQueryPlan } from './testing/query-plan.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

interface Entry {
  _id: number;
  owner: string;
  words: string[];
  at?: Date;
}

const BY_OWNER = 'by_owner';
const BY_TIME = 'by_time';
const BY_WORD = 'by_word';
const NUMBER = 600;
const LIMIT = 50;

let database: TestDatabase;
let model: Model<Entry>;
beforeAll(async () => {
  database = await openTestDatabase();
  const schema = new Schema<Entry>(
    { _id: Number, owner: String, words: [String], at: Date },
    { collection: 'entries', versionKey: false },
  );
  schema.index({ owner: 1, at: -1, _id: -1 }, { name: BY_OWNER });
  schema.index({ at: 1, _id: 1 }, { name: BY_TIME });
  schema.index({ words: 1, at: -1, _id: -1 }, { name: BY_WORD });
  model = database.mongo.model<Entry>('Entry', schema);
  await database.createIndexes();
  const entries = Array.from({ length: NUMBER }, (_, n): Entry => {
    // Three entries in a row have the same time, and a few have none.
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000);
    return { _id: n, owner: 'ana', words: ['every', `word${n % 4}`], ...(n >= 30 && { at }) };
  });
  await model.insertMany(entries);
});
afterAll(() => database?.close());

const falling = { at: -1, _id: -1 } as const;
const rising = { at: 1, _id: 1 } as const;
const lists = [
  { filter: { owner: 'ana' }, sort: falling, hint: BY_OWNER, isRange: true },
  { filter: { owner: 'ana' }, sort: rising, hint: BY_OWNER, isRange: true },
  { filter: {}, sort: falling, hint: BY_TIME, isRange: true },
  { filter: {}, sort: rising, hint: BY_TIME, isRange: true },
  { filter: {}, sort: { _id: -1 } as const, hint: '_id_', isRange: true },
  // The database would sort the rest of the list.
  { filter: { words: 'every' }, sort: falling, hint: BY_WORD, isRange: false },
];

describe.each(lists)('the list $sort of the index $hint', ({ filter, sort, hint, isRange }) => {
  const list = () => model.find(filter).sort(sort).hint(hint);

  it('is read to its end with each entry once, also those without a value', async () => {
    const all = await list().lean();
    const found: Entry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const paging = { page: 1, limit: LIMIT, ...(cursor !== '' && { cursor }) };
      const page: Awaited<ReturnType<typeof readPage<Entry>>> = await readPage<Entry>([list()], paging);
      found.push(...page.found);
      cursor = page.nextCursor;
    }
    expect(found.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
    expect(found).toHaveLength(NUMBER);
  });

  it(`is continued in the order of the index${isRange ? ', from the cursor on' : ''}`, async () => {
    const { nextCursor } = await readPage<Entry>([list()], { page: 5, limit: LIMIT });
    const position = decodeCursor(String(nextCursor));
    const continued = () =>
      list()
        .and([conditionAfter(list(), position)])
        .limit(LIMIT);
    expect(await readQueryPlan(continued())).toEqual({ index: hint, isSorted: false });
    expect(await readIndexRange(continued())).toBe(isRange);
  });
});
