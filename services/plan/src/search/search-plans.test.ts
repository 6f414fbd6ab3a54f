import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { searchedTermsOf, searchTermsOf } from '@layover/proto/text/search-terms';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import type { PlanDocument } from '../plans/plan.model.ts';
import { eveningIn } from '../testing/evening-in.ts';
import { cityOf, manyCategories, planOf, seededRandom, storePlans, wordOf } from '../testing/many-plans.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';

/** Fewer than the entries that a count examines. */
const NUMBER = 440;
const HOUR_MS = 3600_000;

let service: TestPlans;
let stored: PlanDocument[];
/** The words of a plan, by its id. */
let wordsById: Map<string, string[]>;
beforeAll(async () => {
  service = await startPlan();
  const random = seededRandom(13);
  // Half of the plans lie within two days, so that evenings and days have some.
  stored = Array.from({ length: NUMBER }, (_, index) =>
    planOf(random, Date.now() - (index % 2) * 200 * 24 * HOUR_MS),
  ).filter(({ until }) => until > new Date());
  wordsById = new Map(stored.map((plan) => [String(plan._id), wordsOf(plan)]));
  await storePlans(service.mongo.db as NonNullable<Connection['db']>, stored);
});
afterAll(() => service?.stop());

interface Query {
  [name: string]: string | number | undefined;
}

const word = fc
  .tuple(fc.oneof(fc.nat(40), fc.nat(3000)), fc.integer({ min: 1, max: 8 }))
  .map(([rank, length]) => wordOf(rank).slice(0, length));
const day = fc.nat(200).map((days) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const place = fc.nat(20).map((city) => ({ lat: cityOf(city).lat + 0.1, lng: cityOf(city).lng }));

const queries: fc.Arbitrary<Query> = fc
  .record({
    city: optional(fc.nat(20).map((city) => `city-${city}`)),
    category: optional(fc.nat(11).map((category) => `category-${category}`)),
    subcategory: optional(fc.tuple(fc.nat(11), fc.nat(5)).map(([one, two]) => `category-${one}-${two}`)),
    filter: optional(fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))),
    comfort: optional(
      fc.subarray(['women_only', 'public_venue', 'alcohol_free']).map((all) => all.join(',')),
    ),
    open: optional(fc.constant('true')),
    when: optional(fc.constant('tonight')),
    days: optional(fc.tuple(day, day).map((days) => days.toSorted())),
    place: optional(fc.tuple(place, fc.constantFrom(10, 30, 500))),
  })
  .map(({ days, place, ...query }) => ({
    ...query,
    ...(days && { from: days[0], to: days[1] }),
    ...(place && { ...place[0], radius: place[1] }),
  }));

const distance = (plan: PlanDocument, lat: number, lng: number) => {
  const [lng2 = 0, lat2 = 0] = plan.location.coordinates;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const share = half(lat2 - lat) + Math.cos(radians(lat)) * Math.cos(radians(lat2)) * half(lng2 - lng);
  return 2 * 6371 * Math.asin(Math.sqrt(share));
};

function wordsOf(plan: PlanDocument): string[] {
  const category = manyCategories.find(({ _id }) => _id === plan.category);
  const subcategories = category?.subcategories.filter(({ _id }) => plan.subcategories.includes(_id)) ?? [];
  const names = [category?.name, ...subcategories.map(({ name }) => name)];
  const text = [plan.planName, plan.cityName, plan.address, plan.description, ...names].join(' ');
  return searchTermsOf(text);
}

/** Whether the plan takes place in the evening that is next at its place. */
function isTonight({ startsAt, sortAt, zone }: PlanDocument, now: Date): boolean {
  const evening = eveningIn(zone, now);
  return startsAt !== null && sortAt >= evening.from && sortAt < evening.to;
}

/** The search as a plain filter over all plans. */
function expected(query: Query, now: Date): string[] {
  const words = searchedTermsOf(String(query.filter ?? ''));
  const near = query.lat !== undefined;
  const found = stored.filter((plan) => {
    const local = plan.startsAt?.local;
    return (
      (!query.city || plan.city === query.city) &&
      (!query.category || plan.category === query.category) &&
      (!query.subcategory || plan.subcategories.includes(String(query.subcategory))) &&
      words.every((word) => wordsById.get(String(plan._id))?.some((each) => each.startsWith(word))) &&
      String(query.comfort ?? '')
        .split(',')
        .every((each) => each === '' || plan.comfort.includes(each as never)) &&
      (!query.open || !plan.full) &&
      (!query.when || isTonight(plan, now)) &&
      (!query.from || !local || (local >= String(query.from) && local <= `${query.to}T23:59`)) &&
      (!near || distance(plan, Number(query.lat), Number(query.lng)) <= Number(query.radius))
    );
  });
  const sorted = found.toSorted((one, two) =>
    near
      ? distance(one, Number(query.lat), Number(query.lng)) -
        distance(two, Number(query.lat), Number(query.lng))
      : one.sortAt.getTime() - two.sortAt.getTime() || (String(one._id) < String(two._id) ? -1 : 1),
  );
  return sorted.map(({ _id }) => String(_id));
}

const ids = (plans: readonly PlanCard[]) => plans.map(({ _id }) => _id);

describe('the search for plans', () => {
  it('finds exactly what a plain filter finds, in the same order, whatever the combination', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const wanted = expected(query, new Date());
        const response = await service.http
          .get('/api/plan/filter/')
          .query({ ...query, limit: 100 })
          .expect(200);
        const { plans, total, isTotalCapped } = response.body.document;
        expect({ query, ids: ids(plans) }).toEqual({ query, ids: wanted.slice(0, 100) });
        if (!isTotalCapped) expect({ query, total }).toEqual({ query, total: wanted.length });
        // Only some plans with a frequent beginning of a word are counted.
        else expect(wanted.length).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: 200 },
    );
  }, 300_000);

  it('finds each plan once over all pages, the plans without a date last', async () => {
    for (const query of [
      {},
      { from: new Date().toISOString().slice(0, 10) },
      { city: 'city-1', open: 'true' },
    ]) {
      const found: string[] = [];
      for (let page = 1; ; page++) {
        const { body } = await service.http
          .get('/api/plan/')
          .query({ ...query, page, limit: 7 })
          .expect(200);
        found.push(...ids(body.document.plans));
        expect(body.document.pages).toBe(Math.ceil(body.document.total / 7));
        if (page >= body.document.pages) break;
      }
      expect(found).toEqual(expected(query, new Date()));
    }
  });

  it('shows the distance of plans near a point', async () => {
    const { lat, lng } = cityOf(1);
    const response = await service.http.get(`/api/plan/by-location/${lat}/${lng}`).expect(200);
    const plans = response.body.document.plans as PlanCard[];
    expect(plans.length).toBeGreaterThan(0);
    for (const card of plans) {
      const plan = stored.find(({ _id }) => String(_id) === card._id) as PlanDocument;
      expect(Math.abs((card.distanceKm ?? Number.NaN) - distance(plan, lat, lng))).toBeLessThan(0.3);
    }
  });
});
