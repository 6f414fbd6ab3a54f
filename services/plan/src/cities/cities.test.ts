import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import type { City } from '@layover/proto/http/plan/city';
import type { PlanDeps } from '../deps.ts';
import { cityModel } from '../places/city.model.ts';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
/** Has the caches of another instance. */
let deps: PlanDeps;
beforeAll(async () => {
  service = await startPlan();
  deps = service.deps();
});
afterAll(() => service?.stop());

const body = (overrides: object = {}) => ({
  name: `Porto ${randomUUID()}`,
  country: 'Portugal',
  countryCode: 'PT',
  zone: 'Europe/Lisbon',
  location: { lat: 41.1, lng: -8.6 },
  ...overrides,
});
const create = async (overrides: object = {}): Promise<City> =>
  (await service.as(admin).post('/api/plan/cities').send(body(overrides)).expect(201)).body.document.city;
const all = async (): Promise<City[]> =>
  (await service.as(admin).get('/api/plan/cities/admin').expect(200)).body.document.cities;
const cities = () => cityModel(service.mongo);
const stored = (slug: string) => cities().findById(slug).lean();
const actionsOf = (id: string) =>
  service
    .publishedEvents('plan.admin-action')
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action }) => action);

describe('a destination', () => {
  it('has a slug that is made from its name', async () => {
    const city = await create({ name: 'Łódź – Œuvre Ørsted' });
    expect(city).toMatchObject({ _id: 'lodz-oeuvre-orsted', countryCode: 'PT', plans: 0, image: '' });
    const again = await service
      .as(admin)
      .post('/api/plan/cities')
      .send(body({ name: 'Lodz, oeuvre orsted' }));
    expect({ status: again.status, code: again.body.error.code }).toEqual({
      status: 409,
      code: 'city_exists',
    });
    await eventually(() => expect(actionsOf(city._id)).toEqual(['city.create']));
  });

  it('has its country in the slug when another city has its name', async () => {
    const spanish = {
      name: 'Valencia',
      country: 'Spain',
      countryCode: 'ES',
      location: { lat: 39.47, lng: -0.38 },
    };
    const venezuelan = {
      name: 'Valencia',
      country: 'Venezuela',
      countryCode: 'VE',
      location: { lat: 10.16, lng: -68 },
    };
    expect(await create(spanish)).toMatchObject({ _id: 'valencia' });
    expect(await create(venezuelan)).toMatchObject({ _id: 'valencia-ve' });
    for (const again of [spanish, venezuelan])
      await service.as(admin).post('/api/plan/cities').send(body(again)).expect(409);
  });

  it('can be read by its slug when its name has eighty letters and another city has it too', async () => {
    const name = 'Llanfair'.repeat(10);
    const welsh = { name, country: 'Wales', countryCode: 'GB', location: { lat: 53.22, lng: -4.2 } };
    const farAway = { name, country: 'Argentina', countryCode: 'AR', location: { lat: -43.3, lng: -65.1 } };
    for (const fields of [welsh, farAway]) {
      const { _id } = await create(fields);
      const { body: answer } = await service.http.get(`/api/plan/city/${_id}`).expect(200);
      expect(answer.document.city.country).toBe(fields.country);
    }
  });

  it('is proposed from the cities of the world, and marked when it is there already', async () => {
    const find = async (name: string) =>
      (
        await service
          .as(admin)
          .get(`/api/plan/cities/admin/proposals?${new URLSearchParams({ name })}`)
          .expect(200)
      ).body.document.cities;
    expect((await find('Nueva York'))[0]).toEqual({
      _id: 'new-york-5128581',
      name: 'New York',
      translations: { es: { name: 'Nueva York' } },
      country: 'United States',
      countryCode: 'US',
      region: 'New York',
      zone: 'America/New_York',
      location: { lat: 40.7143, lng: -74.006 },
      isDestination: false,
    });
    expect((await find('Lisboa'))[0]).toMatchObject({ _id: 'lisbon', name: 'Lisbon', isDestination: true });
    expect(await find('Atlantis under the sea')).toEqual([]);
  });

  it('is a destination of the public list only while it has listed plans', async () => {
    const city = await create();
    const publicList = async () => {
      const response = await service.http.get('/api/plan/cities').expect(200);
      return response.body.document.cities.map(({ _id }: City) => _id);
    };
    expect(await publicList()).not.toContain(city._id);
    await service.createPlan({ city: city._id });
    expect(await publicList()).toContain(city._id);
  });

  it('is read by everybody, with or without plans, and is 404 when it is unknown or removed', async () => {
    const city = await create({ text: 'Bridges and wine.' });
    const read = (slug: string) => service.http.get(`/api/plan/city/${slug}`);
    const { body } = await read(city._id).expect(200);
    expect(body.document.city).toMatchObject({ _id: city._id, text: 'Bridges and wine.', plans: 0 });
    await service.createPlan({ city: city._id });
    expect((await read(city._id)).body.document.city.plans).toBe(1);
    const { _id: removed } = await create();
    await service.as(admin).delete(`/api/plan/cities/${removed}`).expect(200);
    for (const slug of [removed, 'atlantis', 'Not%20a%20slug']) await read(slug).expect(404);
  });

  it('has its text in the language of the reader, which plans do not copy', async () => {
    const translations = { es: { name: 'Oporto', text: 'Puentes y vino.' } };
    const city = await create({ text: 'Bridges and wine.', translations });
    expect(city).toMatchObject({ text: 'Bridges and wine.', translations });
    const textIn = async (language: string) => {
      const answer = await service.http.get(`/api/plan/city/${city._id}`).set('Accept-Language', language);
      return answer.body.document.city.text;
    };
    expect(await Promise.all(['es', 'en', 'de'].map(textIn))).toEqual([
      'Puentes y vino.',
      'Bridges and wine.',
      'Bridges and wine.',
    ]);
    const { _id } = await service.createPlan({ city: city._id });
    expect((await service.storedPlan(_id))?.cityTranslations).toEqual({ es: { name: 'Oporto' } });
    const wrong = body({ name: city.name, translations: { es: { text: 'x'.repeat(2001) } } });
    const rejected = await service.as(admin).put(`/api/plan/cities/${city._id}`).send(wrong).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['translations.es.text']);
  });

  it('gives its new name and country to its plans, and they are found by it', async () => {
    const city = await create();
    const { _id } = await service.createPlan({ city: city._id });
    const draft = await service.createPlan({ city: city._id, status: 'draft' });
    await service
      .as(admin)
      .put(`/api/plan/cities/${city._id}`)
      .send(body({ name: 'Ribeira', country: 'Galicia', countryCode: 'ES', revision: 1 }))
      .expect(200);
    for (const id of [_id, draft._id])
      expect(await service.storedPlan(id)).toMatchObject({
        cityName: 'Ribeira',
        country: 'Galicia',
        countryCode: 'ES',
        city: city._id,
        version: 2,
        searchTerms: expect.arrayContaining(['ribeira', 'fado']),
      });
    await eventually(() => {
      expect(service.publishedEvents('plan.changed')).toContainEqual(
        expect.objectContaining({ planId: _id, cityName: 'Ribeira' }),
      );
      expect(actionsOf(city._id)).toContain('city.edit');
    });
  });

  it('answers 409 with the stored destination to an edit that was made from an older revision', async () => {
    const city = await create();
    const edit = (overrides: object) =>
      service
        .as(admin)
        .put(`/api/plan/cities/${city._id}`)
        .send(body({ name: city.name, ...overrides }));
    const both = await Promise.all([
      edit({ text: 'Bridges and wine.', revision: 1 }),
      edit({ text: 'Wine and bridges.', revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const text = both.find(({ status }) => status === 200)!.body.document.city.text;
    const rejected = await edit({ country: 'Galicia', revision: 1 }).expect(409);
    expect(rejected.body.error).toMatchObject({
      code: 'city_changed',
      document: { city: { _id: city._id, text, country: 'Portugal', revision: 2 } },
    });
    expect(await stored(city._id)).toMatchObject({ text, country: 'Portugal', revision: 2, version: 2 });
    const unchanged = await edit({ text, revision: 2 }).expect(200);
    expect(unchanged.body.document.city.revision).toBe(2);
    const last = await edit({ text: 'Over whatever is stored.' }).expect(200);
    expect(last.body.document.city.revision).toBe(3);
  });

  it('gives its new name to plans that a crash left behind', async () => {
    const city = await create();
    const { _id } = await service.createPlan({ city: city._id });
    // Simulates a crash between the edit and its first batch.
    const until = new Date(Date.now() + 60_000);
    await cities().updateOne({ _id: city._id }, { $set: { name: 'Ribeira', refreshPlansUntil: until } });
    await deps.cities.maintain();
    expect(await service.storedPlan(_id)).toMatchObject({ cityName: 'Ribeira' });
    expect(await stored(city._id)).toMatchObject({ refreshPlansUntil: until });
    await deps.cities.maintain(new Date(until.getTime() + 1));
    expect(await stored(city._id)).toMatchObject({ refreshPlansUntil: null });
  });

  it('is removed only without plans, and its name is free at once', async () => {
    const city = await create({ name: `Braga ${randomUUID()}` });
    const plan = await service.createPlan({ city: city._id, status: 'draft' });
    const remove = () => service.as(admin).delete(`/api/plan/cities/${city._id}`);
    expect((await remove().expect(409)).body.error.code).toBe('city_has_plans');
    await service.removePlan(plan._id);
    await remove().expect(200);
    await remove().expect(404);
    expect((await all()).map(({ _id }) => _id)).not.toContain(city._id);
    const rejected = await service
      .as(admin)
      .post('/api/plan/create-plan')
      .send({
        planName: 'Fado',
        address: 'x',
        city: city._id,
        category: 'culture',
        location: { lat: 1, lng: 1 },
      });
    expect(rejected.body.error.fields).toEqual({ city: 'is not a destination' });
    // An edit of the removed destination cannot overwrite the new one.
    expect(await create({ name: city.name })).toMatchObject({ _id: city._id, revision: 2 });
    await eventually(() =>
      expect(actionsOf(city._id)).toEqual(['city.create', 'city.remove', 'city.create']),
    );
  });

  it('disappears a minute after its removal, or returns with a plan that was made meanwhile', async () => {
    const [empty, used] = [await create(), await create()];
    for (const { _id } of [empty, used])
      await service.as(admin).delete(`/api/plan/cities/${_id}`).expect(200);
    const { _id } = await service.createPlan();
    await service.plans.updateOne({ _id }, { $set: { city: used._id } });
    await eventually(async () => {
      await deps.cities.maintain(new Date(Date.now() + 61_000));
      expect(await stored(empty._id)).toBeNull();
    });
    expect(await stored(used._id)).toMatchObject({ removedAt: null });
  });

  it('has a photo and a position in the order', async () => {
    const [one, two] = [await create(), await create()];
    const photo = await service
      .as(admin)
      .post(`/api/plan/update-city-photo/${one._id}`)
      .attach('image', await picture(), 'me.jpg')
      .expect(200);
    await service.http.get(`/api${photo.body.document.city.image}`).expect(200);
    await service
      .as(admin)
      .put('/api/plan/update-city-sorting')
      .send({ cities: [two._id, one._id] })
      .expect(200);
    expect((await all()).slice(0, 2).map(({ _id }) => _id)).toEqual([two._id, one._id]);
    await eventually(() => expect(actionsOf(two._id)).toContain('city.sort'));
    for (const [cities, field] of [
      [[one._id, 'atlantis', two._id], 'cities.1'],
      [[one._id, two._id, one._id], 'cities.2'],
    ] as const) {
      const rejected = await service
        .as(admin)
        .put('/api/plan/update-city-sorting')
        .send({ cities })
        .expect(422);
      expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    }
    expect((await all()).slice(0, 2).map(({ _id }) => _id)).toEqual([two._id, one._id]);
  });

  it.each([
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['a name without letters', { name: '…' }, 'name'],
    ['a country code in lower case', { countryCode: 'pt' }, 'countryCode'],
    ['a latitude over 90 degrees', { location: { lat: 91, lng: 0 } }, 'location.lat'],
  ])('is not created with %s', async (_what, overrides, field) => {
    const before = await cities().countDocuments();
    const response = await service.as(admin).post('/api/plan/cities').send(body(overrides)).expect(422);
    expect(Object.keys(response.body.error.fields)).toEqual([field]);
    expect(await cities().countDocuments()).toBe(before);
  });
});
