import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { eveningIn } from '../testing/evening-in.ts';
import { planOf, seededRandom, storePlans } from '../testing/many-plans.ts';
import { startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.plans.deleteMany({});
  await service.mongo.model('SearchEntry').deleteMany({});
});

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

  it.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=1.5',
    'city=..%2F',
    'from=tomorrow',
    'page=1&page=2',
    'from=2099-05-03&to=2099-05-02',
    'lat=38.7',
    'lat=91&lng=0',
    'radius=501',
    'asOf=now',
    'order=planName',
    'comfort=quiet',
    'open=yes',
  ])('answer 422 for the invalid query ?%s', async (query) => {
    await service.http.get(`/api/plan/?${query}`).expect(422);
  });

  it('ignore operators of the database in a query', async () => {
    await service.createPlan({ planName: 'Listed' });
    const response = await service.http.get('/api/plan/?filter[$ne]=x&city[$gt]=').expect(200);
    expect(names(response)).toEqual(['Listed']);
  });

  it('find a city by its slug and its name, ignoring case and accents', async () => {
    await service.createPlan({ planName: 'Feijoada', city: 'sao-paulo' });
    await service.createPlan({ planName: 'Fado' });
    for (const city of ['sao-paulo', 'São Paulo', 'SAO PAULO', 'são paulo'])
      expect(names(await service.http.get(`/api/plan/by-city/${encodeURIComponent(city)}/`))).toEqual([
        'Feijoada',
      ]);
    expect(names(await service.http.get('/api/plan/by-category/culture/LISBON/'))).toEqual(['Fado']);
    expect(names(await service.http.get('/api/plan/by-city/Atlantis/'))).toEqual([]);
  });

  it('find a plan by the name of its subcategory', async () => {
    await service.createPlan({ planName: 'Fado', subcategories: ['live-music'] });
    const search = async (filter: string) =>
      names(await service.http.get('/api/plan/filter/').query({ filter }));
    expect(await search('liv mus')).toEqual(['Fado']);
    expect(await search('quiet')).toEqual([]);
  });

  it('have plans at one place in the order of time, the ones near a point too', async () => {
    const location = { lat: 38.7071, lng: -9.1355 };
    await service.createPlan({ planName: 'Always on', location, startsAt: undefined });
    await service.createPlan({ planName: 'Later', location, startsAt: tomorrow(48) });
    await service.createPlan({ planName: 'Sooner', location });
    const near = await service.http.get('/api/plan/by-location/38.72/-9.14').expect(200);
    expect(names(near)).toEqual(['Sooner', 'Later', 'Always on']);
  });

  it('find a plan near a point whose search entry an earlier version has made, once entries are completed', async () => {
    const plan = planOf(seededRandom(1), Date.now());
    await storePlans(service.mongo.db as NonNullable<Connection['db']>, [plan]);
    await service.mongo.model('SearchEntry').updateOne({ _id: plan._id }, { $unset: { cell: 1 } });
    const [lng, lat] = plan.location.coordinates;
    const near = async () => {
      const asOf = new Date().toISOString();
      return names(await service.http.get('/api/plan/').query({ lat, lng, asOf }).expect(200));
    };
    expect(await near()).toEqual([]);
    await service.deps().search.index.putMissing();
    expect(await near()).toEqual([plan.planName]);
  });
});
