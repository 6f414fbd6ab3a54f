import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
  const inLisbon = [
    { startsAt: '2099-05-02T20:00' },
    { startsAt: '2099-05-02T23:30', category: 'sport' },
    { startsAt: '2099-05-03T00:30', planName: 'Noche de fado' },
    { startsAt: '2099-06-30T20:00' },
    { startsAt: '2099-07-01T00:00' },
    { startsAt: undefined },
    { startsAt: '2099-05-04T20:00', status: 'draft' },
  ];
  for (const overrides of inLisbon) await service.createPlan(overrides);
  const saoPaulo = { city: 'sao-paulo', location: { lat: -23.5, lng: -46.6 } };
  await service.createPlan({ ...saoPaulo, startsAt: '2099-05-02T23:30' });
  const { _id } = await service.createPlan({ startsAt: '2099-05-05T20:00' });
  await service.as(admin).put(`/api/plan/disable-plan/${_id}`).send({ disable: true }).expect(200);
});
afterAll(() => service?.stop());

const count = async (query: Record<string, string | number>) => {
  const from = { from: '2099-05-01', to: '2099-06-30' };
  const { body } = await service.http
    .get('/api/plan/by-day')
    .query({ ...from, ...query })
    .expect(200);
  return body.document.days;
};

describe('the plans of each day', () => {
  it('are counted by their local day, without those that are not listed or have no date', async () => {
    expect(await count({})).toEqual([
      { day: '2099-05-02', plans: 3 },
      { day: '2099-05-03', plans: 1 },
      { day: '2099-06-30', plans: 1 },
    ]);
  });

  it.each<[string, Record<string, string | number>, [string, number][]]>([
    ['a city', { city: 'sao-paulo' }, [['2099-05-02', 1]]],
    ['a category', { category: 'sport' }, [['2099-05-02', 1]]],
    ['words', { filter: 'noche' }, [['2099-05-03', 1]]],
    [
      'a place',
      { lat: 38.7, lng: -9.1, radius: 20 },
      [
        ['2099-05-02', 2],
        ['2099-05-03', 1],
        ['2099-06-30', 1],
      ],
    ],
    [
      'other days',
      { from: '2099-06-30', to: '2099-07-31' },
      [
        ['2099-06-30', 1],
        ['2099-07-01', 1],
      ],
    ],
  ])('are those of a search for %s', async (_, query, expected) => {
    expect(await count(query)).toEqual(expected.map(([day, plans]) => ({ day, plans })));
  });

  it.each([
    ['no days', { from: '', to: '' }, 'from'],
    ['more than two months', { from: '2099-05-01', to: '2099-07-02' }, 'to'],
    ['days in the other order', { from: '2099-05-02', to: '2099-05-01' }, 'to'],
  ])('are rejected for %s', async (_, query, field) => {
    const { body } = await service.http.get('/api/plan/by-day').query(query).expect(422);
    expect(body.error.fields).toHaveProperty(field);
  });
});
