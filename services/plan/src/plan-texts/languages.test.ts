import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { AdminPlan, PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { admin, planBody, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
let plan: AdminPlan;
beforeAll(async () => {
  service = await startPlan();
  plan = await service.createPlan({
    planName: 'Fado in Alfama',
    description: 'Eleven tables.',
    translations,
  });
});
afterAll(() => service?.stop());

const translations = {
  es: { planName: 'Fado en la Alfama', description: 'Once mesas y dos guitarras.' },
  fr: { planName: 'Du fado à Alfama' },
};

const languages = { 'Accept-Language': 'es-MX, en;q=0.5' };
const inSpanish = (path: string) => service.http.get(path).set(languages).expect(200);

describe('a plan', () => {
  it.each([
    ['es', 'Fado en la Alfama', 'Once mesas y dos guitarras.'],
    ['fr, es;q=0.8', 'Du fado à Alfama', 'Eleven tables.'],
    ['en, es', 'Fado in Alfama', 'Eleven tables.'],
    ['de', 'Fado in Alfama', 'Eleven tables.'],
    ['constructor', 'Fado in Alfama', 'Eleven tables.'],
  ])('answers %s field by field', async (accepted, name, description) => {
    const read = (path: string) => service.http.get(path).set('Accept-Language', accepted).expect(200);
    const detail = await read(`/api/plan/detail/${plan._id}`);
    expect(detail.body.document.plan).toMatchObject({ planName: name, namePlan: name, description });
    for (const path of ['/api/plan/', '/api/plan/by-city/lisbon/', '/api/plan/by-category/culture/']) {
      const list = await read(path);
      expect(list.get('Vary')).toContain('Accept-Language');
      expect(list.body.document.plans.map(({ planName }: PlanCard) => planName)).toEqual([name]);
    }
  });

  it('is shown to ADMINs who edit it in its own language, with all others', async () => {
    const read = await service.as(admin).get(`/api/plan/edit/${plan._id}`).set(languages).expect(200);
    expect(read.body.document.plan).toMatchObject({ planName: 'Fado in Alfama', translations });
  });

  it('is found by the words of all of its languages', async () => {
    for (const filter of ['eleven', 'guitarras', 'fado']) {
      const found = (await inSpanish(`/api/plan/filter/?filter=${filter}`)).body.document.plans;
      expect(found.map(({ _id }: PlanCard) => _id)).toEqual([plan._id]);
      const table = await service.as(admin).get(`/api/plan/admin/?filter=${filter}`).expect(200);
      expect(table.body.document.plans.map(({ _id }: PlanCard) => _id)).toEqual([plan._id]);
    }
  });

  it('is in the language of the reader among their own plans, in calendars and behind the link of a share', async () => {
    const member = await service.member();
    const marked = await service
      .as(member)
      .put(`/api/plan/interested-plan/${plan._id}`)
      .set(languages)
      .send({});
    expect(marked.body.document.plan.planName).toBe('Fado en la Alfama');
    await eventually(async () => {
      const own = await service.as(member).get('/api/plan/get-my-plans').set(languages).expect(200);
      expect(own.body.document.plans).toMatchObject([{ planName: 'Fado en la Alfama' }]);
    });
    expect((await inSpanish(`/api/plan/calendar/${plan._id}`)).text).toContain('SUMMARY:Fado en la Alfama');
    const french = await service.http.get(`/api/plan/calendar/${plan._id}?locale=fr`).set(languages);
    expect(french.text).toContain('SUMMARY:Du fado à Alfama');
    const { secret } = (await service.as(member).post('/api/plan/calendar-link').expect(200)).body.document;
    expect((await inSpanish(`/api/plan/calendar-feed/${secret}`)).text).toContain('Fado en la Alfama');
    const { share } = (await service.as(member).post(`/api/plan/share/${plan._id}`).expect(200)).body
      .document;
    const shared = await inSpanish(`/api/plan/shared/${share.secret}`);
    expect(shared.body.document.plan.planName).toBe('Fado en la Alfama');
  });
});

describe('the city of a plan', () => {
  it('is named in the language of the reader, also for plans that were there before, and found by both names', async () => {
    const oporto = { es: { name: 'Oporto' } };
    const body = {
      name: 'Porto',
      country: 'Portugal',
      countryCode: 'PT',
      zone: 'Europe/Lisbon',
      location: { lat: 41.1, lng: -8.6 },
    };
    await service.as(admin).post('/api/plan/cities').send(body).expect(201);
    const old = await service.createPlan({ city: 'porto', planName: 'Wine by the river' });
    const edited = await service
      .as(admin)
      .put('/api/plan/cities/porto')
      .send({ ...body, translations: oporto, revision: 1 })
      .expect(200);
    expect(edited.body.document.city).toMatchObject({ name: 'Porto', translations: oporto });
    const fresh = await service.createPlan({ city: 'porto', planName: 'A walk over the bridge' });
    const copy = await service.as(admin).post(`/api/plan/duplicate/${fresh._id}`).expect(201);
    expect(await service.storedPlan(copy.body.document.plan._id)).toMatchObject({ cityTranslations: oporto });

    for (const path of [
      'by-city/porto/',
      'by-city/Oporto/',
      'filter/?filter=oporto',
      'filter/?filter=porto',
    ]) {
      // The names of cities are read again every five seconds.
      await eventually(async () => {
        const { plans } = (await inSpanish(`/api/plan/${path}`)).body.document;
        expect(plans.map(({ _id, cityName }: PlanCard) => [_id, cityName]).toSorted()).toEqual(
          [old, fresh].map(({ _id }) => [_id, 'Oporto']).toSorted(),
        );
      });
    }
    const { city } = (await inSpanish('/api/plan/city/porto')).body.document;
    expect(city).toMatchObject({ _id: 'porto', name: 'Oporto', otherNames: ['Porto'] });
    const inEnglish = await service.http.get('/api/plan/cities').set('Accept-Language', 'en').expect(200);
    expect(inEnglish.get('Vary')).toContain('Accept-Language');
    expect(inEnglish.body.document.cities).toContainEqual(
      expect.objectContaining({ _id: 'porto', name: 'Porto', otherNames: ['Oporto'] }),
    );
    expect((await inSpanish(`/api/plan/calendar/${fresh._id}`)).text).toContain('Oporto');

    const member = await service.member();
    const days = { from: tomorrow(48).slice(0, 10), to: tomorrow(96).slice(0, 10) };
    const trip = await service
      .as(member)
      .post('/api/trip/')
      .set(languages)
      .send({ city: 'porto', ...days });
    expect(trip.body.document.trip).toMatchObject({ city: 'porto', cityName: 'Oporto' });
    const suggestion = { planName: 'Fado', city: 'porto', address: 'Ribeira', category: 'culture' };
    await service.as(member).post('/api/plan/suggest').set(languages).send(suggestion).expect(201);
    const own = await service.as(member).get('/api/plan/my-suggestions').set(languages).expect(200);
    expect(own.body.document.suggestions).toMatchObject([{ cityName: 'Oporto' }]);
    const table = await service.as(admin).get('/api/plan/admin/?city=porto').set(languages).expect(200);
    for (const { cityName } of table.body.document.plans) expect(cityName).toBe('Oporto');
    await eventually(() =>
      expect(service.publishedEvents('plan.changed')).toContainEqual(
        expect.objectContaining({ planId: old._id, cityNameTranslations: { es: 'Oporto' } }),
      ),
    );

    await service
      .as(admin)
      .put('/api/plan/cities/porto')
      .send({ ...body, revision: 2 })
      .expect(200);
    expect((await inSpanish('/api/plan/by-city/porto/')).body.document.plans).toMatchObject([
      { cityName: 'Porto' },
      { cityName: 'Porto' },
    ]);
  });
});

describe('the events of a plan', () => {
  it('have its name in all languages, for chats, notifications and mails', async () => {
    const { _id } = await service.createPlan({ planName: 'Fado in Alfama', translations });
    const member = await service.member();
    await service.as(member).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
    const callOff = { status: 'called_off', reason: 'The bar has closed.' };
    await service.as(admin).put(`/api/plan/change_state/${_id}`).send(callOff).expect(200);
    const names = { es: 'Fado en la Alfama', fr: 'Du fado à Alfama' };
    await eventually(() => {
      const changed = service.publishedEvents('plan.changed').filter(({ planId }) => planId === _id);
      expect(changed.at(-1)).toMatchObject({ name: 'Fado in Alfama', nameTranslations: names });
      const notified = service
        .publishedEvents('plan.people-notified')
        .find(({ subjectId }) => subjectId === _id);
      expect(notified).toMatchObject({ params: { plan: 'Fado in Alfama' }, planTranslations: names });
    });
  });
});

describe('the translations of a plan', () => {
  const edit = (stored: AdminPlan, overrides: object) =>
    service
      .as(admin)
      .put(`/api/plan/edit-plan/${stored._id}`)
      .send({ ...planBody(), revision: stored.revision, ...overrides });

  it('are edited with it and copied, and nobody is notified of them', async () => {
    const stored = await service.createPlan({ city: 'sao-paulo', translations });
    const changed = { es: { planName: 'Otra noche de fado' } };
    const edited = await edit(stored, { city: 'sao-paulo', translations: changed }).expect(200);
    expect(edited.body.document.plan.translations).toEqual(changed);
    const list = await inSpanish('/api/plan/by-city/sao-paulo/');
    expect(list.body.document.plans).toMatchObject([{ planName: 'Otra noche de fado' }]);
    await eventually(() => {
      const events = service.publishedEvents('plan.changed').filter(({ planId }) => planId === stored._id);
      expect(new Set(events.map(({ changes }) => changes.join()))).toEqual(new Set(['']));
      expect(events.length).toBeGreaterThan(1);
    });
    const copy = await service.as(admin).post(`/api/plan/duplicate/${stored._id}`);
    expect(copy.body.document.plan.translations).toEqual(changed);
  });

  it.each([
    ['a name that is too short', { es: { planName: 'x' } }, 'translations.es.planName'],
    ['a text that is too long', { es: { description: 'x'.repeat(4001) } }, 'translations.es.description'],
    ['an unknown text', { es: { address: 'x' } }, 'translations.es.address'],
    ['a code that is none', { Spanish: { planName: 'Fado' } }, 'translations.Spanish'],
  ])('with %s are rejected', async (_, wrong, field) => {
    const rejected = await edit(plan, { translations: wrong }).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    expect((await service.storedPlan(plan._id))?.translations).toEqual(translations);
  });
});
