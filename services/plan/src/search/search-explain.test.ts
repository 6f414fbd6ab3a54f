import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { kilometresBetween } from '@layover/proto/distance';
import { PlanFilterFields } from '@layover/proto/http/plan/plan-schemas';
import { Types } from 'mongoose';
import { NO_DATE } from '../plan-times/index.ts';
import { cityOf, wordOf } from '../testing/many-plans.ts';
import { cellOf, pointOf } from './search-cells.ts';
import { type SearchEntry, type SearchEntryModel, searchEntryModel } from './search-entry.model.ts';
import { keysOf } from './search-keys.ts';
import { searchPlans } from './search-plans.query.ts';

const NUMBER = 20_000;
const BATCH = 10_000;
const CITIES = 50;
const CATEGORIES = 10;
const HOUR_MS = 3600_000;

let database: TestDatabase;
let entries: SearchEntryModel;
const locations: SearchEntry['location'][] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  entries = searchEntryModel(database.mongo);
  for (let from = 0; from < NUMBER; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) => entryOf(from + index));
    await entries.collection.insertMany(batch, { ordered: false });
    locations.push(...batch.map(({ location }) => location));
  }
  await database.createIndexes();
}, 240_000);
afterAll(() => database?.close());

const shortWordOf = (rank: number) => wordOf(rank).slice(0, 4);

/** An entry as short as one can be, because its keys are most of the time of loading. */
function entryOf(n: number): SearchEntry {
  const { _id: city, lat, lng } = cityOf(n % CITIES);
  const startsAt = new Date(Date.now() + (n % 8_000) * HOUR_MS);
  const category = `category-${Math.floor(n / CITIES) % CATEGORIES}`;
  const location = {
    type: 'Point' as const,
    coordinates: [lng + (n % 97) / 400, lat + (n % 89) / 400] as [number, number],
  };
  const searchable = {
    category,
    subcategories: [`${category}-${n % 3}`],
    comfort: n % 7 === 0 ? (['women_only'] as const).slice() : [],
    isOpen: n % 5 === 0,
    words: [shortWordOf(n % 300)],
  };
  return {
    _id: new Types.ObjectId(),
    version: 1,
    city,
    ...searchable,
    keys: keysOf(searchable),
    location,
    cell: cellOf(pointOf(location)),
    ...(n % 20 === 0
      ? { startsLocal: '', eveningEnd: null, sortAt: NO_DATE, until: NO_DATE }
      : {
          startsLocal: startsAt.toISOString().slice(0, 16),
          eveningEnd: null,
          sortAt: startsAt,
          until: new Date(startsAt.getTime() + HOUR_MS),
        }),
    listedAt: new Date(0),
  };
}

const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const { lat, lng } = cityOf(1);
type Conditions = Record<string, string | number>;
const parts: Conditions[] = [
  { city: 'city-1' },
  { from: day(3), to: day(9) },
  { subcategory: 'category-1-1' },
  { filter: shortWordOf(1) },
  { lat, lng },
  { open: 'true' },
];
/** They are keys of the index as `subcategory` and `open` are. */
const furtherKeys: Conditions[] = [{ category: 'category-1' }, { comfort: 'women_only' }];

/** Every combination of the parts, and each further key alone and with all parts. */
const combinations: Conditions[] = [
  ...Array.from({ length: 2 ** parts.length }, (_, chosen) =>
    Object.assign({}, ...parts.filter((_, index) => chosen & (1 << index))),
  ),
  ...furtherKeys.flatMap((key) => [key, Object.assign({}, ...parts, key)]),
];

interface Query {
  method: string;
  /** The filter of a find, or the stages. */
  what: never;
  options: { sort?: Record<string, 1>; hint?: string };
}

/** The queries of the entries during some work. */
async function queriesDuring(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  database.mongo.set(
    'debug',
    (collection: string, method: string, what: never, options: Query['options']) => {
      if (collection === 'search_entries') queries.push({ method, what, options });
    },
  );
  try {
    await work();
  } finally {
    database.mongo.set('debug', false);
  }
  return queries;
}

const explained = new Map<string, Promise<string>>();

/** The plan of a query. Many combinations of conditions have queries in common. */
function explain(query: Query): Promise<string> {
  const key = JSON.stringify(query);
  const known = explained.get(key) ?? explainNew(query);
  explained.set(key, known);
  return known;
}

const explainNew = async ({ method, what, options }: Query): Promise<string> => {
  const { collection } = entries;
  const plan = method === 'find' ? collection.find(what, options) : collection.aggregate(what, options);
  return JSON.stringify(await plan.explain());
};

describe('the search among 20,000 plans', () => {
  it('reads an index for every combination of conditions, and sorts no more than a few plans', async () => {
    const search = searchPlans(entries);
    const now = new Date();
    const hints = new Set<string>();
    for (const query of combinations) {
      const filter = PlanFilterFields.parse(query);
      const queries = await queriesDuring(() => search(filter, { page: 1, limit: 12 }, now));
      expect(queries.length).toBeGreaterThan(0);
      const plans = await Promise.all(queries.map(explain));
      for (const [index, { options }] of queries.entries()) {
        const { hint = 'by_place', sort } = options;
        hints.add(hint);
        expect({ query, plan: plans[index] }).toEqual({
          query,
          plan: expect.stringContaining(`"Index Name":"${hint}"`),
        });
        expect(plans[index]).not.toContain('"Node Type":"Seq Scan"');
        // With dates, the entries of a rare key are sorted: at most EXAMINED_MAX.
        const isRareKey = hint.endsWith('key') && JSON.stringify(queries[index]?.what).includes('sortAt');
        if (sort && !isRareKey) expect(plans[index]).not.toContain('"Node Type":"Sort"');
      }
    }
    expect([...hints].toSorted()).toEqual([
      'by_cell',
      'by_cell_and_key',
      'by_city',
      'by_city_and_key',
      'by_key',
      'by_place',
      'by_time',
    ]);
  }, 180_000);

  it('finds the nearest of the plans of a dense area, also on a later page', async () => {
    const filter = PlanFilterFields.parse({ lat, lng });
    const paging = { page: 2, limit: 12 };
    const result = await searchPlans(entries)(filter, paging, new Date());
    const distances = locations
      .map((location) => kilometresBetween({ lat, lng }, pointOf(location)))
      .toSorted((one, two) => one - two)
      .slice(12, 24);
    const differences = result.found.map(({ distanceKm = Number.NaN }, index) =>
      Math.abs(distanceKm - (distances[index] ?? Number.NaN)),
    );
    expect(differences).toHaveLength(12);
    // The database measures on an ellipsoid.
    expect(Math.max(...differences)).toBeLessThan(0.1);
    expect(result.isTotalCapped).toBe(true);
  });
});
