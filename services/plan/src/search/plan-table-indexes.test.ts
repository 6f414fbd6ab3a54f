import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { ADMIN_PLAN_ORDERS } from '@layover/proto/http/plan/plan-admin-schemas';
import { foldText } from '@layover/proto/text/compare';
import { Types } from 'mongoose';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { planTable, type TableQuery } from './plan-table.ts';

/** More than twice the number that is sorted in memory. */
const PLANS = 5_000;
const CITIES = 200;
const HOUR_MS = 3600_000;

let service: TestPlans;
let table: ReturnType<typeof planTable>;
beforeAll(async () => {
  service = await startPlan();
  const { _id } = await service.createPlan();
  const pattern = (await service.storedPlan(_id))!;
  const now = Date.now();
  const planOf = (n: number) => {
    const planName = `Plan ${(n * 7919) % PLANS} of word${n % 1_000}`;
    const sortAt = new Date(now + ((n * 104_729) % PLANS) * HOUR_MS);
    return {
      ...pattern,
      _id: new Types.ObjectId(),
      planName,
      nameKey: foldText(planName),
      city: `city-${n % CITIES}`,
      category: `category-${n % 2}`,
      searchTerms: [`word${n % 1_000}`, 'plan'],
      sortAt,
      until: new Date(sortAt.getTime() + HOUR_MS),
      count: n % 50,
      order: n,
      createdAt: new Date(now - n * 1_000),
      disabled: n % 500 === 0,
      status: n % 400 === 0 ? 'draft' : 'published',
    };
  };
  for (let from = 0; from < PLANS; from += 1_000)
    await service.plans.collection.insertMany(Array.from({ length: 1_000 }, (_, n) => planOf(from + n)));
  table = planTable(service.plans);
}, 180_000);
afterAll(() => service?.stop());

/** The index that the first page is read by, and whether all plans of the table are sorted for it. */
async function read(query: Partial<TableQuery>) {
  const { find } = await table.prepare({ order: 'startsAt', orderType: 'asc', ...query });
  return readQueryPlan(find.limit(12));
}

describe('a table of ADMINs among many plans', () => {
  it.each(ADMIN_PLAN_ORDERS)('is read in its order by an index, in both directions: %s', async (order) => {
    const index = { index: `sorted_by_${order}`, isSorted: false };
    expect(await read({ order, orderType: 'asc', disabled: false })).toEqual(index);
    expect(await read({ order, orderType: 'desc' })).toEqual(index);
  });

  it.each([
    ['a word', { filter: 'word7' }, 'by_search_term'],
    ['a word and a city', { filter: 'word7', city: 'city-7' }, 'by_search_term'],
    ['a city', { city: 'city-7' }, 'by_city'],
    ['a city and a category', { city: 'city-6', category: 'category-0' }, 'by_category_and_city'],
    ['drafts', { status: 'draft' as const }, 'with_status'],
    ['disabled plans', { disabled: true }, 'disabled_plans'],
    ['plans that are over', { status: 'over' as const }, 'by_end'],
  ])('is read by the index of a filter that few plans meet: %s', async (_what, query, index) => {
    expect(await read({ ...query, order: 'planName' })).toEqual({ index, isSorted: true });
  });

  it.each([
    ['a word', { filter: 'plan' }],
    ['a category', { category: 'category-1' }],
    ['published plans', { status: 'published' as const }],
  ])('is read in its order by an index for a filter that many plans meet: %s', async (_what, query) => {
    expect(await read({ ...query, order: 'planName' })).toEqual({
      index: 'sorted_by_planName',
      isSorted: false,
    });
  });
});
