import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { CityTraveller } from '@layover/proto/http/plan/trip';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { days, tripCalls } from '../testing/trip-calls.ts';

let service: TestPlans;
const { traveller, addTrip, editTrip, removeAllTrips } = tripCalls(() => service);
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(removeAllTrips);

const everyone = { visibility: 'everyone' };

describe('the people of a city', () => {
  const seenBy = async (viewer: TestPerson, { from, to } = days(0, 30), city = 'lisbon') => {
    const path = `/api/trip/city/${city}/people?from=${from}&to=${to}`;
    return (await service.as(viewer).get(path).expect(200)).body.document.people as CityTraveller[];
  };
  const namesSeenBy = async (...call: Parameters<typeof seenBy>) =>
    (await seenBy(...call)).map(({ person }) => person.first_name);

  it('are those who show their trip to every member, on half-open days, by arrival, over pages', async () => {
    const [viewer, ana, ben, cleo] = await Promise.all(['Vi', 'Ana', 'Ben', 'Cleo'].map((n) => traveller(n)));
    await addTrip(ana!, { ...days(12, 15), ...everyone });
    await addTrip(ben!, { ...days(5, 10), ...everyone });
    await addTrip(ben!, { ...days(9, 14), ...everyone, city: 'sao-paulo' });
    await addTrip(cleo!, days(5, 10));
    await addTrip(viewer!, { ...days(40, 50), ...everyone });
    expect(await seenBy(viewer!)).toMatchObject([
      { person: { _id: ben!._id, company: 'Company of Ben' }, stays: [{ ...days(5, 10), isOverlap: false }] },
      { person: { _id: ana!._id }, stays: [{ ...days(12, 15), isOverlap: false }] },
    ]);
    expect(await namesSeenBy(viewer!, days(10, 12))).toEqual([]);
    expect(await namesSeenBy(viewer!, days(9, 13))).toEqual(['Ben', 'Ana']);
    expect(await namesSeenBy(viewer!, days(45, 46))).toEqual([]);
    const { from, to } = days(0, 30);
    const path = `/api/trip/city/lisbon/people?from=${from}&to=${to}&limit=1&page=2`;
    expect((await service.as(viewer!).get(path).expect(200)).body.document).toMatchObject({
      page: 2,
      total: 2,
      pages: 2,
      people: [{ person: { _id: ana!._id } }],
    });
  });

  it('begin with featured people', async () => {
    const [viewer, ana, ben] = [await traveller('Vi'), await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, { ...days(5, 10), ...everyone });
    await addTrip(ben, { ...days(8, 12), ...everyone });
    expect(await namesSeenBy(viewer)).toEqual(['Ana', 'Ben']);
    const [from, until] = [-1, 1].map((hours) => timestampFromDate(new Date(Date.now() + hours * 3_600_000)));
    const { _id: userId, rol } = ben;
    const profile = { userId, firstName: 'Ben', company: 'Halcyon', job: 'Buyer', rol };
    const featuredPeriods = [{ from, until }];
    await publishEvent(service, 'user.profile-changed', { ...profile, featuredPeriods }, Date.now());
    expect(await namesSeenBy(viewer)).toEqual(['Ben', 'Ana']);
    expect((await seenBy(viewer))[0]).toMatchObject({ person: { featured: true } });
  });

  it('include those who overlap with an own trip, on the common days alone', async () => {
    const [viewer, ana, ben] = [await traveller('Vi'), await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, days(5, 20));
    await addTrip(ben, { ...days(5, 20), ...everyone });
    const own = await addTrip(viewer, days(8, 12));
    await addTrip(viewer, days(15, 17));
    expect(await seenBy(viewer)).toMatchObject([
      { person: { _id: ben._id }, stays: [{ ...days(5, 20), isOverlap: true }] },
      {
        person: { _id: ana._id },
        stays: [
          { ...days(8, 12), isOverlap: true },
          { ...days(15, 17), isOverlap: true },
        ],
      },
    ]);
    // A search for days on which only Ana is there does not find her.
    expect(await namesSeenBy(viewer, days(5, 8))).toEqual(['Ben']);
    expect(await namesSeenBy(viewer, days(12, 16))).toEqual(['Ben', 'Ana']);
    await editTrip(viewer, own, { ...days(8, 12), visibility: 'nobody' });
    expect(await seenBy(viewer, days(5, 13))).toMatchObject([
      { person: { _id: ben._id }, stays: [days(5, 20)] },
    ]);
  });

  it('are counted once each, with all their stays on one page', async () => {
    const [viewer, ana, ben] = [await traveller('Vi'), await traveller('Ana'), await traveller('Ben')];
    for (const stay of [days(20, 22), days(2, 4)]) await addTrip(ana, { ...stay, ...everyone });
    await addTrip(ben, { ...days(10, 12), ...everyone });
    const { from, to } = days(0, 30);
    const path = `/api/trip/city/lisbon/people?from=${from}&to=${to}&limit=1`;
    const page = async (number: number) =>
      (await service.as(viewer).get(`${path}&page=${number}`).expect(200)).body.document;
    expect(await page(1)).toMatchObject({
      total: 2,
      pages: 2,
      people: [{ person: { _id: ana._id }, stays: [days(2, 4), days(20, 22)] }],
    });
    expect((await page(2)).people).toMatchObject([{ person: { _id: ben._id }, stays: [days(10, 12)] }]);
  });

  it('and their number do not contain anybody who hides', async () => {
    const [viewer, ana] = [await traveller('Vi', 'Delmas Aéro'), await traveller('Ana', 'delmas aero')];
    const stranger = await traveller('Sue');
    const id = await addTrip(ana, { ...days(5, 9), ...everyone, hideFromCompany: true });
    expect([await namesSeenBy(viewer), await namesSeenBy(stranger)]).toEqual([[], ['Ana']]);
    const { from, to } = days(0, 30);
    const path = `/api/trip/city/lisbon/people?from=${from}&to=${to}`;
    expect((await service.as(viewer).get(path).expect(200)).body.document.total).toBe(0);
    await editTrip(ana, id, { ...days(5, 9), ...everyone, hideUntilArrival: true });
    expect(await namesSeenBy(stranger)).toEqual([]);
    await editTrip(ana, id, { ...days(0, 9), ...everyone, hideUntilArrival: true });
    expect(await namesSeenBy(stranger)).toEqual(['Ana']);
    await editTrip(ana, id, { ...days(0, 9), visibility: 'nobody' });
    expect(await namesSeenBy(stranger)).toEqual([]);
    await editTrip(ana, id, { ...days(0, 9), ...everyone });
    const people = service.mongo.model('people');
    for (const field of ['unlisted', 'disabled']) {
      expect(await namesSeenBy(stranger)).toEqual(['Ana']);
      await people.updateOne({ _id: ana._id }, { $set: { [field]: true } });
      expect(await namesSeenBy(stranger)).toEqual([]);
      await people.updateOne({ _id: ana._id }, { $set: { [field]: false } });
    }
  });

  it('do not include trips that are over', async () => {
    const [viewer, ana] = [await traveller('Vi'), await traveller('Ana')];
    const id = await addTrip(ana, { ...days(0, 9), ...everyone });
    await service.mongo.model('Trip').updateOne({ _id: id }, { $set: { until: new Date() } });
    expect(await namesSeenBy(viewer)).toEqual([]);
  });

  it.each([
    ['from=2099-01-02&to=2099-01-02', { to: 'is not after the day of arrival' }],
    ['from=2099-01-01&to=2099-12-01', { to: 'must be at most 180' }],
    ['from=2099-01-01', { to: 'is missing' }],
    ['from=2099-02-30&to=2099-03-02', { from: 'is not a date such as 2026-11-21' }],
    ['from=2099-01-01&to=2099-01-02&limit=101', { limit: 'must be at most 100' }],
  ])('are rejected for %s', async (query, fields) => {
    const response = await service
      .as(await service.member())
      .get(`/api/trip/city/lisbon/people?${query}`)
      .expect(422);
    expect(response.body.error.fields).toEqual(fields);
  });
});

describe('the trips of another member', () => {
  const pageOf = async (viewer: TestPerson, person: string, query = '') =>
    (await service.as(viewer).get(`/api/trip/member/${person}${query}`).expect(200)).body.document;

  it('are those that overlap, on the common days, and those shown to every member, over pages', async () => {
    const [viewer, ana] = [await traveller('Vi'), await traveller('Ana')];
    await addTrip(viewer, days(8, 12));
    await addTrip(ana, days(10, 20));
    await addTrip(ana, { ...days(2, 4), ...everyone });
    await addTrip(ana, { ...days(30, 34), ...everyone, city: 'sao-paulo' });
    await addTrip(ana, days(40, 44));
    const inLisbon = { city: 'lisbon', cityName: 'Lisbon', country: 'Portugal', destination: 'lisbon' };
    const inSaoPaulo = {
      city: 'sao-paulo',
      cityName: 'São Paulo',
      country: 'Brazil',
      destination: 'sao-paulo',
    };
    const trips = [
      { ...inLisbon, ...days(10, 12), own: days(8, 12) },
      { ...inLisbon, ...days(2, 4), own: null },
      { ...inSaoPaulo, ...days(30, 34), own: null },
    ];
    expect(await pageOf(viewer, ana._id)).toMatchObject({ trips, total: 3, pages: 1 });
    expect((await pageOf(viewer, ana._id)).trips[0]).toEqual(trips[0]);
    expect(await pageOf(viewer, ana._id, '?limit=2&page=2')).toMatchObject({ trips: [trips[2]], total: 3 });
  });

  it('show all days of a trip that overlaps and is shown to every member', async () => {
    const [viewer, ana] = [await traveller('Vi'), await traveller('Ana')];
    await addTrip(viewer, { ...days(8, 12), visibility: 'nobody' });
    await addTrip(ana, { ...days(5, 20), ...everyone });
    expect((await pageOf(viewer, ana._id)).trips).toMatchObject([{ ...days(5, 20), own: days(8, 12) }]);
  });

  it('are none of somebody who hides, of oneself, or of an unknown person', async () => {
    const [viewer, ana] = [await traveller('Vi', 'Delmas'), await traveller('Ana', 'Delmas')];
    const own = await addTrip(viewer, days(5, 9));
    const id = await addTrip(ana, { ...days(5, 9), ...everyone });
    const seen = async () => (await pageOf(viewer, ana._id)).total;
    expect(await seen()).toBe(1);
    for (const privacy of [
      { visibility: 'nobody' },
      { ...everyone, hideFromCompany: true },
      { ...everyone, hideUntilArrival: true },
    ]) {
      await editTrip(ana, id, { ...days(5, 9), ...privacy });
      expect(await seen()).toBe(0);
    }
    await editTrip(ana, id, days(5, 9));
    expect(await seen()).toBe(1);
    await editTrip(viewer, own, { ...days(5, 9), visibility: 'nobody' });
    expect(await seen()).toBe(0);
    expect((await pageOf(viewer, viewer._id)).total).toBe(0);
    expect((await pageOf(viewer, newId())).total).toBe(0);
    await service.as(viewer).get('/api/trip/member/somebody').expect(404);
  });
});
