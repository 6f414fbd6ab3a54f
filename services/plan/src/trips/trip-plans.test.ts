import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { kilometres } from './kilometres.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

const DAYS = { from: '2099-11-12', to: '2099-11-15' };
const newTrip = async (over: Record<string, unknown> = {}) => {
  const member = await service.member();
  const call = service.as(member).post('/api/trip/');
  const response = await call.send({ city: 'lisbon', ...DAYS, ...over }).expect(201);
  return { member, id: response.body.document.trip._id as string };
};
const planAt = (startsAt: string, over: Record<string, unknown> = {}) =>
  service.createPlan({ planName: startsAt, startsAt, ...over });
const interest = (person: TestPerson, { _id }: { _id: string }) =>
  service.as(person).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);

describe('the plans of a trip', () => {
  it('begin between 05:00 on the day of arrival and 17:00 on the day of departure, in the city', async () => {
    const inside = ['2099-11-12T05:00', '2099-11-13T00:30', '2099-11-15T16:59'];
    const outside = ['2099-11-12T04:59', '2099-11-15T17:00', '2099-11-11T20:00'];
    for (const startsAt of [...inside, ...outside]) await planAt(startsAt);
    await planAt('2099-11-13T20:00', { city: 'sao-paulo' });
    await planAt('2099-11-13T21:00', { status: 'draft' });
    await service.createPlan({ startsAt: undefined });
    const { member, id } = await newTrip();
    const response = await service.as(member).get(`/api/trip/${id}/plans?limit=2`).expect(200);
    expect(response.body.document).toMatchObject({
      total: 3,
      pages: 2,
      plans: inside.slice(0, 2).map((planName) => ({ planName })),
    });
  });

  it('are sorted by distance from the city, from where the traveller stays, or from a point', async () => {
    const belem = { lat: 38.6916, lng: -9.216 };
    const { member, id } = await newTrip();
    const withLodging = await newTrip({ lodging: { name: 'Casa do Rio', location: belem } });
    await planAt('2099-11-12T20:00', { planName: 'Belém', location: belem });
    await planAt('2099-11-13T20:00', { planName: 'Baixa', location: { lat: 38.701, lng: -9.1 } });
    const nearest = async (query: string) => {
      const path = `/api/trip/${id}/plans?sort=distance${query}`;
      const { plans } = (await service.as(member).get(path).expect(200)).body.document;
      return plans.map(({ planName, distanceKm }: Record<string, unknown>) => [planName, distanceKm]);
    };
    expect(await nearest('')).toEqual([
      ['Baixa', 0.1],
      ['Belém', kilometres(belem, { lat: 38.7, lng: -9.1 })],
    ]);
    expect((await nearest(`&lat=${belem.lat}&lng=${belem.lng}`))[0]).toEqual(['Belém', 0]);
    const originOf = async (person: TestPerson, trip: string, query: string) =>
      (await service.as(person).get(`/api/trip/${trip}/plans?${query}`).expect(200)).body.document;
    expect(await originOf(member, id, 'sort=distance')).toMatchObject({ origin: 'city', total: 2 });
    expect(await originOf(member, id, 'sort=distance&lat=1&lng=1')).toMatchObject({ origin: 'point' });
    expect(await originOf(member, id, '')).toMatchObject({ origin: null });
    expect(await originOf(withLodging.member, withLodging.id, 'sort=distance')).toMatchObject({
      origin: 'lodging',
      plans: [
        { planName: 'Belém', distanceKm: 0 },
        { planName: 'Baixa', distanceKm: kilometres(belem, { lat: 38.701, lng: -9.1 }) },
      ],
    });
    for (const query of ['sort=price', 'lat=38', 'lat=91&lng=0', 'page=0'])
      await service.as(member).get(`/api/trip/${id}/plans?${query}`).expect(422);
  });
});

describe('plans at the same distance', () => {
  it('are by time', async () => {
    const { member, id } = await newTrip();
    const times = ['2099-11-14T20:00', '2099-11-12T20:00', '2099-11-13T20:00'];
    for (const startsAt of times) await planAt(startsAt);
    const page = async (number: number) => {
      const path = `/api/trip/${id}/plans?sort=distance&limit=2&page=${number}`;
      const { plans } = (await service.as(member).get(path).expect(200)).body.document;
      return plans.map(({ planName }: { planName: string }) => planName);
    };
    expect([...(await page(1)), ...(await page(2))]).toEqual(times.toSorted());
  });
});

describe('the free evenings of a trip', () => {
  it('are those without a plan of the traveller, with up to three suggestions that have a free place', async () => {
    const { member, id } = await newTrip();
    await interest(member, await planAt('2099-11-12T19:00'));
    for (const hour of ['18:00', '19:00', '20:00', '21:00']) await planAt(`2099-11-13T${hour}`);
    await interest(
      await service.member(),
      await planAt('2099-11-13T17:00', { planName: 'Full', capacity: 1 }),
    );
    await planAt('2099-11-13T12:00', { planName: 'Lunch' });
    await planAt('2099-11-15T01:00', { planName: 'After midnight' });
    const response = await service.as(member).get(`/api/trip/${id}/evenings`).expect(200);
    const { evenings } = response.body.document;
    expect(
      evenings.map(({ date, plans }: { date: string; plans: { planName: string }[] }) => [
        date,
        plans.map(({ planName }) => planName),
      ]),
    ).toEqual([
      ['2099-11-13', ['2099-11-13T18:00', '2099-11-13T19:00', '2099-11-13T20:00']],
      ['2099-11-14', ['After midnight']],
    ]);
  });
});
