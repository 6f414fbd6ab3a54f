import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { admin, planBody, startPlan, type TestPlans } from './testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

describe('creating a plan', () => {
  it('stores it with its instant at the place when an ADMIN sends a local time', async () => {
    const { _id } = await service.createPlan({
      city: 'sao-paulo',
      startsAt: '2099-07-01T20:00',
      endsAt: '2099-07-01T22:00',
    });
    expect(await service.stored(_id)).toMatchObject({
      zone: 'America/Sao_Paulo',
      startsAt: { local: '2099-07-01T20:00', instant: new Date('2099-07-01T23:00:00Z') },
      until: new Date('2099-07-02T01:00:00Z'),
      cityName: 'São Paulo',
      count: 0,
    });
  });

  it.each([
    ['a name of two characters', { planName: 'Fa' }, 'planName'],
    ['a name of 81 characters', { planName: 'x'.repeat(81) }, 'planName'],
    ['an unknown city', { city: 'atlantis' }, 'city'],
    ['an unknown category', { category: 'opera' }, 'category'],
    [
      'a subcategory of another category',
      { category: 'sport', subcategories: ['live-music'] },
      'subcategories',
    ],
    ['an hour that summer time skips', { startsAt: '2027-03-28T01:30', zone: 'Europe/Lisbon' }, 'startsAt'],
    ['an end before the start', { startsAt: '2099-01-01T20:00', endsAt: '2099-01-01T19:00' }, 'endsAt'],
    ['an end without a start', { startsAt: undefined, endsAt: '2099-01-01T19:00' }, 'startsAt'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['a script as picture', { image: 'javascript:alert(1)' }, 'image'],
    ['a field nobody knows', { interested: [newId()] }, 'interested'],
    ['an object where a text belongs', { planName: { $gt: '' } }, 'planName'],
    ['a latitude off the globe', { location: { lat: 91, lng: 0 } }, 'location.lat'],
  ])('answers 422 and stores nothing for %s', async (_what, over, field) => {
    const answer = await service.as(admin).post('/api/plan/create-plan').send(planBody(over));
    expect({ status: answer.status, fields: Object.keys(answer.body.error?.fields ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await service.plans.countDocuments()).toBe(0);
  });

  it('answers 403 to a USER and 401 to nobody', async () => {
    await service
      .as(await service.member())
      .post('/api/plan/create-plan')
      .send({})
      .expect(403);
    await service.http.post('/api/plan/create-plan').send({}).expect(401);
  });
});

it('answers 400, 413 and 415 to a body that is broken, too large or of another type', async () => {
  const broken = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .set('content-type', 'application/json')
    .send('{"planName":');
  expect({ status: broken.status, code: broken.body.error.code }).toEqual({ status: 400, code: 'malformed' });
  const huge = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .send({ planName: 'x'.repeat(300_000) });
  expect({ status: huge.status, code: huge.body.error.code }).toEqual({ status: 413, code: 'too_large' });
  const text = await service
    .as(admin)
    .post('/api/plan/create-plan')
    .set('content-type', 'text/plain')
    .send('hello');
  expect(text.status).toBe(415);
});
