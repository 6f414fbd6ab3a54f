import type { Connection } from 'mongoose';
import type { PlanFilter } from '../../proto/http/plan/plan-schemas.ts';
import { createLogger } from '../../services/kit/src/logger.ts';
import { createIndexes, openMongo } from '../../services/kit/src/mongo.ts';
import { planModel } from '../../services/plan/src/plans/plan.model.ts';
import { planRepository } from '../../services/plan/src/plans/plan.repository.ts';
import { searchEntryModel } from '../../services/plan/src/search/search-entry.model.ts';
import { searchPlans } from '../../services/plan/src/search/search-plans.query.ts';
import {
  CATEGORIES,
  CITIES,
  cityOf,
  planOf,
  seededRandom,
  storePlans,
  wordOf,
} from '../../services/plan/src/testing/many-plans.ts';
import { percentile, type ResultTable } from './results.ts';

const BATCH = 5_000;
const SEARCHES = 60;
const DAY_MS = 86_400_000;
const LIMIT = 12;

interface StoredPlans {
  plans: number;
  connection: Connection;
}

const logger = createLogger('bench', 'fatal');

/** Stores plans with their search entries in a database of their own. */
export async function loadPlans(uri: string, plans: number): Promise<StoredPlans> {
  const connection = openMongo({ uri, namespace: `search_${plans}`, service: 'plan', logger });
  searchEntryModel(connection);
  const { db } = await connection.asPromise();
  const random = seededRandom(plans);
  const now = Date.now();
  let storing: Promise<void> | undefined;
  for (let made = 0; made < plans; made += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, plans - made) }, () => planOf(random, now));
    await storing;
    storing = storePlans(db as NonNullable<typeof db>, batch);
  }
  await storing;
  // The indexes of entries alone: a page of cards is read from the plans by id.
  await createIndexes(connection, logger);
  return { plans, connection };
}

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const city = (n: number) => `city-${n % CITIES}`;
const category = (n: number) => `category-${n % CATEGORIES}`;
/** Complete and begun words, from frequent to rare ones. */
const word = (n: number) => wordOf(20 + 37 * n).slice(0, 4 + (n % 3));
const point = (n: number) => ({ lat: cityOf(n).lat, lng: cityOf(n).lng, radius: 50 });

/** The n-th search of each kind, so that no two searches are the same. */
const kinds: Record<string, (n: number) => PlanFilter & { page?: number }> = {
  'all, page n': (n) => ({ page: 1 + (n % 10) }),
  'a week': (n) => ({ from: dayAfter(n), to: dayAfter(n + 6) }),
  city: (n) => ({ city: city(n) }),
  category: (n) => ({ category: category(n), from: dayAfter(n) }),
  'subcategory in a city': (n) => ({ city: city(n), subcategory: `${category(n)}-${n % 6}` }),
  'category in a city, a week': (n) => ({
    city: city(n),
    category: category(n),
    from: dayAfter(n),
    to: dayAfter(n + 6),
  }),
  'a word': (n) => ({ filter: word(n) }),
  'a word in a city': (n) => ({ city: city(n), filter: word(n) }),
  'two words': (n) => ({ filter: `${word(n)} ${word(n + 1)}` }),
  'a word in a category': (n) => ({ category: category(n), filter: word(n) }),
  'women only, open, in a city': (n) => ({ city: city(n), comfort: ['women_only'], open: 'true' }),
  'tonight in a city': (n) => ({ city: city(n), when: 'tonight' }),
  'near me': (n) => point(n),
  'near me in a category': (n) => ({ ...point(n), category: category(n) }),
};

/** Measures each kind of search on both sizes, in turn. */
export async function searchLatency(few: StoredPlans, many: StoredPlans): Promise<ResultTable> {
  const searches = [few, many].map(searchOf);
  const rows = [];
  for (const [what, filterOf] of Object.entries(kinds)) {
    const times: number[][] = [[], []];
    const found = [0, 0];
    for (let n = 0; n < SEARCHES; n++) {
      for (const [index, search] of searches.entries()) {
        // The first time reads from the disk.
        await search(filterOf(n));
        const { ms, plans } = await search(filterOf(n));
        times[index]?.push(ms);
        found[index] = (found[index] ?? 0) + plans / SEARCHES;
      }
    }
    const [one = Number.NaN, other = Number.NaN] = times.map((each) =>
      percentile(
        each.toSorted((a, b) => a - b),
        0.5,
      ),
    );
    rows.push({ what, values: [one, other, other / one, ...found] });
  }
  const [small, large] = [few, many].map(({ plans }) => plans.toLocaleString('en')) as [string, string];
  return {
    title: `Search among ${small} and ${large} plans`,
    how: `Median of ${SEARCHES} different searches of each kind, one after the other, in turn on both databases on one server, each for the second time: the page of ${LIMIT} plans with its total, without the caches of the service; and the mean number of plans on the page.`,
    columns: {
      [`ms at ${small}`]: 'less',
      [`ms at ${large}`]: 'less',
      ratio: 'less',
      [`plans at ${small}`]: 'more',
      [`plans at ${large}`]: 'more',
    },
    rows,
  };
}

function searchOf({ connection }: StoredPlans) {
  const search = searchPlans(searchEntryModel(connection));
  const plans = planRepository(planModel(connection), { publish: () => {} });
  return async ({ page = 1, ...filter }: PlanFilter & { page?: number }) => {
    const began = performance.now();
    const { found } = await search(filter, { page, limit: LIMIT }, new Date());
    const cards = await plans.findVisible(found.map(({ _id }) => _id));
    return { ms: performance.now() - began, plans: cards.length };
  };
}
