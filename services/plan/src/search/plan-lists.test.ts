import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { City } from '@layover/proto/http/plan/city';
import { CITY_PLANS_MAX } from '@layover/proto/limits';
import { planOf, seededRandom } from '../testing/many-plans.ts';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const plansOf = async (slug: string): Promise<number | undefined> => {
  const { body } = await service.http.get('/api/plan/cities').expect(200);
  return (body.document.cities as City[]).find(({ _id }) => _id === slug)?.plans;
};

/** The cities whose plans are counted in the database during some work. */
async function countedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const counted: string[] = [];
  service.mongo.set(
    'debug',
    (collection: string, method: string, stages: { $match?: { city: string } }[]) => {
      const city = method === 'aggregate' && collection === 'plans' ? stages[0]?.$match?.city : undefined;
      if (city !== undefined) counted.push(city);
    },
  );
  try {
    await work();
  } finally {
    service.mongo.set('debug', false);
  }
  return counted;
}

describe('the number of plans of a city', () => {
  it('is right at once for whoever has made, moved, called off or disabled a plan, and only that city is counted again', async () => {
    const { _id } = await service.createPlan();
    const { _id: other } = await service.createPlan({ city: 'sao-paulo' });
    expect(await plansOf('lisbon')).toBe(1);
    const counted = await countedDuring(async () => {
      await service.createPlan();
      expect(await plansOf('lisbon')).toBe(2);
      await service.as(admin).put(`/api/plan/disable-plan/${_id}`).send({ disable: true }).expect(200);
      expect(await plansOf('lisbon')).toBe(1);
    });
    expect([...new Set(counted)]).toEqual(['lisbon']);
    await service.as(admin).put(`/api/plan/disable-plan/${other}`).send({ disable: true }).expect(200);
    expect(await plansOf('sao-paulo')).toBeUndefined();
  });

  it('is counted through an index, and no further than its maximum', async () => {
    const random = seededRandom(4);
    const many = Array.from({ length: CITY_PLANS_MAX + 5 }, () => ({
      ...planOf(random, Date.now() + 3600_000),
      city: 'sao-paulo',
    }));
    await service.plans.collection.insertMany(many as never[]);
    // Makes the next read count again.
    await service.createPlan({ city: 'sao-paulo' });
    const counts: { stages: object[]; options: object }[] = [];
    service.mongo.set('debug', (collection: string, method: string, stages: never, options: never) => {
      if (collection === 'plans' && method === 'aggregate') counts.push({ stages, options });
    });
    expect(await plansOf('sao-paulo')).toBe(CITY_PLANS_MAX);
    service.mongo.set('debug', false);
    const [{ stages, options } = { stages: [], options: {} }] = counts;
    expect(stages[1]).toEqual({ $limit: CITY_PLANS_MAX });
    const plan = JSON.stringify(await service.plans.collection.aggregate(stages, options).explain());
    expect(plan).toContain('"Index Name":"by_city"');
    expect(plan).not.toContain('"Node Type":"Seq Scan"');
  });
});
