import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlanDocument } from './data/plan.model.ts';
import { eveningIn } from './domain/place-time.ts';
import { startPlan, type TestPlans, tomorrow } from './testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

/** The wall clock of Lisbon, without its zone. */
const placeLocal = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' }).replace(' ', 'T').slice(0, 16);

describe('lists', () => {
  const names = (answer: { body: { document: { plans: { planName: string }[] } } }) =>
    answer.body.document.plans.map((plan) => plan.planName);

  it('show what is published and not over, nearest in time first and always-on last', async () => {
    await service.createPlan({ planName: 'Always on', startsAt: undefined });
    await service.createPlan({ planName: 'Later', startsAt: tomorrow(48) });
    await service.createPlan({ planName: 'Sooner' });
    await service.createPlan({ planName: 'Draft', status: 'draft' });
    await service.createPlan({ planName: 'Long over', startsAt: '2020-01-01T10:00' });
    const answer = await service.http.get('/api/plan/').expect(200);
    expect(names(answer)).toEqual(['Sooner', 'Later', 'Always on']);
    expect(answer.body.document).toMatchObject({ page: 1, limit: 12, total: 3, pages: 1 });
  });

  it('combine category, city, days and the beginnings of words without regard to accents', async () => {
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

  it('are narrowed to this evening at their place, which lasts until five', async () => {
    const { from } = eveningIn('Europe/Lisbon', new Date());
    const local = (hours: number) => placeLocal(from.getTime() + hours * 3600_000);
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

  it('go on to the next page without gaps or repeats', async () => {
    for (let i = 0; i < 5; i++)
      await service.createPlan({ planName: `Plan ${i}`, startsAt: '2099-05-02T20:00' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => service.http.get('/api/plan/').query({ page, limit: 2 })),
    );
    expect(pages.flatMap(names).sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Plan ${i}`));
    expect(names(pages[3]!)).toEqual([]);
  });

  it.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=1.5',
    'city=..%2F',
    'from=tomorrow',
    'filter[$ne]=x&city[$gt]=',
    'page=1&page=2',
  ])('answers 422 or the plain list, never a 5xx, for ?%s', async (query) => {
    const answer = await service.http.get(`/api/plan/?${query}`);
    expect(query.startsWith('filter[') ? 200 : 422).toBe(answer.status);
  });

  it('remember for a moment how many plans there are, and count anew when one is published', async () => {
    await service.createPlan();
    const { _id, ...like } = (await service.plans.findOne().lean()) as PlanDocument;
    const counts = async () => {
      const [list, cities] = [
        await service.http.get('/api/plan/'),
        await service.http.get('/api/plan/cities'),
      ];
      return { total: list.body.document.total, lisbon: cities.body.document.cities[0].plans };
    };
    expect(await counts()).toEqual({ total: 1, lisbon: 1 });
    // Behind the service's back: the list shows what there is, the number of plans follows a moment later.
    await service.plans.create([{ ...like }, { ...like }]);
    const first = await service.http.get('/api/plan/?limit=2').expect(200);
    expect({ shown: names(first).length, total: first.body.document.total }).toEqual({ shown: 2, total: 2 });
    expect((await counts()).lisbon).toBe(1);
    await service.createPlan();
    expect(await counts()).toEqual({ total: 4, lisbon: 4 });
  });

  it('are answered through an index, whatever is combined', async () => {
    await service.createPlan();
    const plans = service.plans;
    for (const index of [
      'by_time',
      'by_city',
      'by_category',
      'by_category_and_city',
      'by_subcategory',
      'by_person',
    ]) {
      const plan = await plans
        .find({ visible: true })
        .sort({ sortAt: 1, _id: 1 })
        .hint(index)
        .limit(12)
        .explain();
      expect(JSON.stringify(plan)).toContain(index);
    }
  });
});
