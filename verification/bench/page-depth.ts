import { readPage } from '@layover/kit/find-page';
import { encodeCursor } from '@layover/kit/http/cursor';
import { createLogger } from '@layover/kit/logger';
import { createIndexes, openMongo } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type Connection, Schema, Types } from 'mongoose';
import type { ResultTable } from './results.ts';

const ENTRIES = 20_000;
const BATCH = 2_000;
const LIMIT = 100;
const DEPTH = 100;
const RUNS = 15;

interface Entry {
  _id: Types.ObjectId;
  owner: string;
  keys: string[];
  at: Date;
}

const schema = new Schema<Entry>({ owner: String, keys: [String], at: Date }, { versionKey: false })
  .index({ owner: 1, at: -1, _id: -1 }, { name: 'by_owner' })
  .index({ keys: 1, at: -1, _id: -1 }, { name: 'by_key' });

/** Measures the first and the hundredth page of a list, read by their numbers and by a cursor. */
export async function pageDepth(uri: string): Promise<ResultTable> {
  const logger = createLogger('bench', 'fatal');
  const connection = await openMongo({ uri, namespace: 'bench_pages', service: 'bench', logger }).asPromise();
  try {
    return await measure(connection, () => createIndexes(connection, logger));
  } finally {
    await connection.close();
  }
}

async function measure(connection: Connection, makeIndexes: () => Promise<unknown>): Promise<ResultTable> {
  const model = connection.model<Entry>('PagedEntry', schema);
  await makeIndexes();
  const entries = Array.from({ length: ENTRIES }, (_, n): Entry => {
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 1000);
    return { _id: new Types.ObjectId(), owner: 'ana', keys: ['every', `key${n % 5}`], at };
  });
  for (let start = 0; start < ENTRIES; start += BATCH)
    await model.insertMany(entries.slice(start, start + BATCH));

  const sort = { at: -1, _id: -1 } as const;
  const byOwner = (paging: Paging) =>
    readPage<Entry>([model.find({ owner: 'ana' }).sort(sort).hint('by_owner')], paging);
  const byKey = (paging: Paging) =>
    readPage<Entry>([model.find({ keys: 'every' }).sort(sort).hint('by_key')], paging);
  const before = entries.at(-(DEPTH - 1) * LIMIT)!;
  const cursor = encodeCursor(0, { at: before.at, _id: before._id });
  const pages = {
    first: { page: 1, limit: LIMIT },
    deep: { page: DEPTH, limit: LIMIT },
    continued: { page: DEPTH, limit: LIMIT, cursor },
  };
  const rows = [
    { what: 'by a cursor', read: byOwner, paging: pages.continued },
    { what: 'by its number', read: byOwner, paging: pages.deep },
    { what: 'by a cursor, index of an array', read: byKey, paging: pages.continued },
    { what: 'by its number, index of an array', read: byKey, paging: pages.deep },
  ].map((row) => ({ ...row, first: Number.POSITIVE_INFINITY, deep: Number.POSITIVE_INFINITY }));
  // In turn, so that other work of the machine slows all of them.
  for (let run = 0; run < RUNS; run++) {
    for (const row of rows) {
      row.first = Math.min(row.first, await millisecondsOf(() => row.read(pages.first)));
      row.deep = Math.min(row.deep, await millisecondsOf(() => row.read(row.paging)));
    }
  }
  return {
    title: `Page ${DEPTH} of a list of ${ENTRIES} entries`,
    how: `Fastest of ${RUNS} reads of ${LIMIT} entries by the kit, in one process beside the database. An index of an array is not bounded by a cursor.`,
    columns: { 'ms, page 1': 'less', [`ms, page ${DEPTH}`]: 'less', ratio: 'less' },
    rows: rows.map(({ what, first, deep }) => ({ what, values: [first, deep, deep / first] })),
  };
}

async function millisecondsOf(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}
