import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { admin, planBody, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

describe('POST /api/plan/create-plan', () => {
  it('stores the instant of a local time in the time zone of the city', async () => {
    const { _id } = await service.createPlan({
      city: 'sao-paulo',
      startsAt: '2099-07-01T20:00',
      endsAt: '2099-07-01T22:00',
    });
    expect(await service.storedPlan(_id)).toMatchObject({
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
    [
      'an hour that daylight saving time skips',
      { startsAt: '2027-03-28T01:30', zone: 'Europe/Lisbon' },
      'startsAt',
    ],
    ['an end before the start', { startsAt: '2099-01-01T20:00', endsAt: '2099-01-01T19:00' }, 'endsAt'],
    ['an end without a start', { startsAt: undefined, endsAt: '2099-01-01T19:00' }, 'startsAt'],
    ['a start in the past', { startsAt: '2020-01-01T20:00' }, 'startsAt'],
    ['a day that is not in the calendar', { startsAt: '2099-02-30T20:00' }, 'startsAt'],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, 'zone'],
    ['a script as the address of the picture', { image: 'javascript:alert(1)' }, 'image'],
    ['an unknown field', { interested: [newId()] }, 'interested'],
    ['an object in place of a text', { planName: { $gt: '' } }, 'planName'],
    ['a latitude over 90 degrees', { location: { lat: 91, lng: 0 } }, 'location.lat'],
  ])('answers 422 and stores nothing for %s', async (_what, overrides, field) => {
    const response = await service.as(admin).post('/api/plan/create-plan').send(planBody(overrides));
    expect({ status: response.status, fields: Object.keys(response.body.error?.fields ?? {}) }).toEqual({
      status: 422,
      fields: [field],
    });
    expect(await service.plans.countDocuments()).toBe(0);
  });

  it('answers 403 to a USER and 401 without a token', async () => {
    await service
      .as(await service.member())
      .post('/api/plan/create-plan')
      .send({})
      .expect(403);
    await service.http.post('/api/plan/create-plan').send({}).expect(401);
  });

  it.each([
    ['a body that is not valid JSON', 'application/json', '{"planName":', 400, 'malformed'],
    [
      'a body of 300 kB',
      'application/json',
      JSON.stringify({ planName: 'x'.repeat(300_000) }),
      413,
      'too_large',
    ],
    ['a body of another type', 'text/plain', 'hello', 415, 'unsupported_type'],
  ])('rejects %s', async (_what, type, body, status, code) => {
    const call = service.as(admin).post('/api/plan/create-plan').set('content-type', type);
    const response = await call.send(body);
    expect({ status: response.status, code: response.body.error.code }).toEqual({ status, code });
  });
});
