import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eveningIn } from '../plans/place-time.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import { admin, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

/** The local time in Lisbon, in the format of the API. */
const lisbonTime = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' }).replace(' ', 'T').slice(0, 16);

describe('lists of plans', () => {
  const names = (response: { body: { document: { plans: { planName: string }[] } } }) =>
    response.body.document.plans.map((plan) => plan.planName);

  it('contain published plans that are not over, the next one first and those without a date last', async () => {
    await service.createPlan({ planName: 'Always on', startsAt: undefined });
    await service.createPlan({ planName: 'Later', startsAt: tomorrow(48) });
    await service.createPlan({ planName: 'Sooner' });
    await service.createPlan({ planName: 'Draft', status: 'draft' });
    await service.createPlan({ planName: 'Long over', startsAt: '2020-01-01T10:00' });
    const response = await service.http.get('/api/plan/').expect(200);
    expect(names(response)).toEqual(['Sooner', 'Later', 'Always on']);
    expect(response.body.document).toMatchObject({ page: 1, limit: 12, total: 3, pages: 1 });
  });

  it('are filtered by category, city, days and the beginnings of words, ignoring accents', async () => {
    await service.createPlan({
      planName: 'Noche de Água',
      city: 'sao-paulo',
      category: 'sport',
      startsAt: '2099-05-02T23:30',
    });
    await service.createPlan({ planName: 'Another', city: 'sao-paulo', startsAt: '2099-05-03T00:30' });
    await service.createPlan({ planName: 'Elsewhere', startsAt: '2099-05-02T20:00' });
    expect(names(await service.http.get('/api/plan/by-city/sao-paulo/'))).toEqual([
      'Noche de Água',
      'Another',
    ]);
    expect(names(await service.http.get('/api/plan/by-category/sport/'))).toEqual(['Noche de Água']);
    expect(names(await service.http.get('/api/plan/by-category/culture/sao-paulo/'))).toEqual(['Another']);
    expect(names(await service.http.get('/api/plan/filter/').query({ filter: 'agu SAO', page: 1 }))).toEqual([
      'Noche de Água',
    ]);
    expect(
      names(await service.http.get('/api/plan/').query({ from: '2099-05-02', to: '2099-05-02' })),
    ).toEqual(['Elsewhere', 'Noche de Água']);
    expect(names(await service.http.get('/api/plan/filter/').query({ filter: '.*' }))).toHaveLength(3);
  });

  it('contain only the plans of this evening, which lasts until 05:00 local time, for `when=tonight`', async () => {
    const { from } = eveningIn('Europe/Lisbon', new Date());
    const local = (hours: number) => lisbonTime(from.getTime() + hours * 3600_000);
    const evening = { startsAt: local(6), endsAt: local(14) };
    await service.createPlan({ planName: 'Late this evening', ...evening });
    await service.createPlan({ planName: 'Before the evening', startsAt: local(-2), endsAt: local(14) });
    await service.createPlan({ planName: 'Next morning', startsAt: local(15), endsAt: local(16) });
    await service.createPlan({ planName: 'Next evening', startsAt: local(26), endsAt: local(28) });
    await service.createPlan({ planName: 'Always on', startsAt: undefined });
    const tonight = { when: 'tonight' };
    expect(names(await service.http.get('/api/plan/').query(tonight))).toEqual(['Late this evening']);
    expect(names(await service.http.get('/api/plan/').query({ ...tonight, city: 'sao-paulo' }))).toEqual([]);
    await service.http.get('/api/plan/').query({ when: 'yesterday' }).expect(422);
  });

  it('contain each plan exactly once over all pages', async () => {
    for (let i = 0; i < 5; i++)
      await service.createPlan({ planName: `Plan ${i}`, startsAt: '2099-05-02T20:00' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => service.http.get('/api/plan/').query({ page, limit: 2 })),
    );
    expect(pages.flatMap(names).sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Plan ${i}`));
    expect(names(pages[3]!)).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'limit=101', 'limit=1.5', 'city=..%2F', 'from=tomorrow', 'page=1&page=2'])(
    'answer 422 for the invalid query ?%s',
    async (query) => {
      await service.http.get(`/api/plan/?${query}`).expect(422);
    },
  );

  it('ignore operators of the database in a query', async () => {
    await service.createPlan({ planName: 'Listed' });
    const response = await service.http.get('/api/plan/?filter[$ne]=x&city[$gt]=').expect(200);
    expect(names(response)).toEqual(['Listed']);
  });

  it('have totals that are cached for a few seconds and counted again when a plan is published', async () => {
    await service.createPlan();
    const { _id, ...template } = (await service.plans.findOne().lean()) as PlanDocument;
    const readCounts = async () => {
      const [list, cities] = [
        await service.http.get('/api/plan/'),
        await service.http.get('/api/plan/cities'),
      ];
      return { total: list.body.document.total, lisbon: cities.body.document.cities[0].plans };
    };
    expect(await readCounts()).toEqual({ total: 1, lisbon: 1 });
    // The test writes to the database directly, so the service does not clear its cached counts.
    await service.plans.create([{ ...template }, { ...template }]);
    const page = await service.http.get('/api/plan/?limit=2').expect(200);
    expect({ listed: names(page).length, total: page.body.document.total }).toEqual({ listed: 2, total: 2 });
    expect((await readCounts()).lisbon).toBe(1);
    await service.createPlan();
    expect(await readCounts()).toEqual({ total: 4, lisbon: 4 });
  });

  it.each([
    ['/', 'by_time'],
    ['/?filter=fado', 'by_time'],
    ['/?subcategory=live-music', 'by_subcategory'],
    ['/by-city/lisbon/', 'by_city'],
    ['/by-category/culture/', 'by_category'],
    ['/by-category/culture/lisbon/?filter=fado', 'by_category_and_city'],
  ])('read the page of /api/plan%s with the index %s', async (path, index) => {
    const queries: { filter: object; sort: Record<string, 1>; hint: string }[] = [];
    service.mongo.set('debug', (collection: string, method: string, filter: object, options: never) => {
      if (collection === 'plans' && method === 'find' && 'sort' in options)
        queries.push({ filter, ...(options as { sort: Record<string, 1>; hint: string }) });
    });
    try {
      await service.as(admin).get(`/api/plan${path}`).expect(200);
    } finally {
      service.mongo.set('debug', false);
    }
    expect(queries.map(({ hint }) => hint)).toEqual([index]);
    const { filter, sort, hint } = queries[0]!;
    const explained = await service.plans.find(filter).sort(sort).hint(hint).limit(12).explain();
    expect(JSON.stringify(explained)).toContain(index);
  });
});
