import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { CITY_RESULTS_MAX } from '@layover/proto/limits';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';
import { days, tripCalls } from '../testing/trip-calls.ts';

const MUNICH = 'munich-2867714';
const CASCAIS = 'cascais-2269594';
const PORTO = 'porto-2735943';

let service: TestPlans;
const { traveller, addTrip, removeAllTrips } = tripCalls(() => service);
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(removeAllTrips);

const documentOf = async (person: TestPerson, path: string, language = 'en') => {
  const call = service.as(person).get(`/api/trip/${path}`).set('Accept-Language', language);
  return (await call.expect(200)).body.document;
};

describe('GET /api/trip/cities', () => {
  it('finds cities in the language of the reader, whatever the spelling', async () => {
    const member = await service.member();
    const find = async (name: string, language?: string) =>
      (await documentOf(member, `cities?${new URLSearchParams({ name })}`, language)).cities;
    expect((await find('múnich', 'es-MX'))[0]).toEqual({
      _id: MUNICH,
      name: 'Múnich',
      country: 'Germany',
      countryCode: 'DE',
      region: '',
      zone: 'Europe/Berlin',
      image: '',
      location: { lat: 48.1374, lng: 11.5755 },
    });
    expect((await find('MUENCHEN'))[0]).toMatchObject({ name: 'Munich' });
    expect((await find('Lisboa'))[0]).toMatchObject({ _id: 'lisbon', name: 'Lisbon' });
    expect(await find('Atlantis under the sea')).toEqual([]);
    expect(await documentOf(member, 'cities?name=san&limit=3')).toMatchObject({ cities: [{}, {}, {}] });
    expect(await find('san')).toHaveLength(10);
  });

  it.each([
    ['', { name: 'is missing' }],
    ['name=', { name: 'must not be empty' }],
    [`name=${'x'.repeat(81)}`, { name: 'must be at most 80 characters' }],
    ['name=a&name=b', { name: 'must be text' }],
    ['name=a&limit=0', { limit: 'must be at least 1' }],
    [`name=a&limit=${CITY_RESULTS_MAX + 1}`, { limit: `must be at most ${CITY_RESULTS_MAX}` }],
  ])('rejects ?%s', async (query, fields) => {
    const response = await service
      .as(await service.member())
      .get(`/api/trip/cities?${query}`)
      .expect(422);
    expect(response.body.error.fields).toEqual(fields);
  });
});

describe('a trip to a city without plans', () => {
  it('is shown in the language of the reader, with its place', async () => {
    const member = await service.member();
    await addTrip(member, { ...days(5, 9), city: MUNICH });
    const { trips } = await documentOf(member, '', 'es');
    expect(trips).toMatchObject([
      {
        city: MUNICH,
        cityName: 'Múnich',
        country: 'Germany',
        countryCode: 'DE',
        zone: 'Europe/Berlin',
        location: { lat: 48.1374 },
        destination: null,
      },
    ]);
    expect(await documentOf(member, `${trips[0]._id}/plans?sort=distance`)).toMatchObject({
      plans: [],
      total: 0,
      origin: 'city',
    });
    expect((await documentOf(member, `${trips[0]._id}/evenings`)).evenings).toHaveLength(4);
  });

  it('has the plans of the city once it is a destination', async () => {
    const member = await service.member();
    const trip = await addTrip(member, { from: '2099-11-12', to: '2099-11-15', city: MUNICH });
    const munich = {
      name: 'München',
      country: 'Germany',
      countryCode: 'DE',
      zone: 'Europe/Berlin',
      location: { lat: 48.14, lng: 11.58 },
    };
    await service.as(admin).post('/api/plan/cities').send(munich).expect(201);
    const { _id } = await service.createPlan({ city: 'munchen', startsAt: '2099-11-13T20:00' });
    const { trips } = await documentOf(member, '');
    expect(trips).toMatchObject([{ city: 'munchen', cityName: 'München', destination: 'munchen' }]);
    expect((await documentOf(member, `${trip}/plans`)).plans).toMatchObject([{ _id }]);
    expect((await documentOf(member, 'cities?name=Munich')).cities[0]).toMatchObject({ _id: 'munchen' });
    await service.plans.deleteMany({});
    await service.mongo.model('City').deleteOne({ _id: 'munchen' });
  });

  it('is stored as one to the destination that the city is', async () => {
    const member = await service.member();
    await addTrip(member, { ...days(5, 9), city: 'lisbon-2267057' });
    expect((await documentOf(member, '')).trips).toMatchObject([{ city: 'lisbon', cityName: 'Lisbon' }]);
  });

  it.each(['munich', 'munich-1', 'munich-2867714x'])(
    'is not stored for %s, which is no city',
    async (city) => {
      const member = await service.member();
      const body = { ...days(5, 9), city };
      const response = await service.as(member).post('/api/trip/').send(body).expect(422);
      expect(response.body.error.fields).toEqual({ city: 'is not a city that we know' });
      expect(await service.mongo.model('Trip').countDocuments({ person: member._id })).toBe(0);
    },
  );
});

describe('the metropolitan area of a trip', () => {
  it('has the people in its other cities, with their city, and nobody from further away', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    const own = await addTrip(ana, days(5, 9));
    const other = await addTrip(ben, { ...days(6, 12), city: CASCAIS });
    await addTrip(cleo, { ...days(5, 9), city: PORTO, visibility: 'everyone' });
    const overlapsOf = async (person: TestPerson, trip: string) =>
      (await documentOf(person, `${trip}/people`)).overlaps;
    expect(await overlapsOf(ana, own)).toMatchObject([
      { person: { _id: ben._id }, cityName: 'Cascais', ...days(6, 9) },
    ]);
    expect(await overlapsOf(ben, other)).toMatchObject([{ person: { _id: ana._id }, cityName: 'Lisbon' }]);
    const { from, to } = days(0, 30);
    const inCity = async (city: string) =>
      (await documentOf(ana, `city/${city}/people?from=${from}&to=${to}`)).people;
    const stays = [{ cityName: 'Cascais', ...days(6, 9), isOverlap: true }];
    expect(await inCity('lisbon')).toMatchObject([{ person: { _id: ben._id }, stays }]);
    expect(await inCity(CASCAIS)).toMatchObject([{ person: { _id: ben._id }, stays }]);
    expect(await inCity(PORTO)).toMatchObject([{ person: { _id: cleo._id } }]);
    expect((await documentOf(ana, `member/${ben._id}`)).trips).toMatchObject([
      { city: CASCAIS, cityName: 'Cascais', destination: 'lisbon', ...days(6, 9), own: days(5, 9) },
    ]);
    const unknown = `/api/trip/city/atlantis/people?from=${from}&to=${to}`;
    await service.as(ana).get(unknown).expect(404);
  });

  it('has one trip of a person at a time, so that nobody is in two cities of it', async () => {
    const member = await service.member();
    await addTrip(member, days(5, 9));
    const add = (city: string, stay: object) =>
      service
        .as(member)
        .post('/api/trip/')
        .send({ city, ...stay });
    expect((await add(CASCAIS, days(8, 12)).expect(409)).body.error.code).toBe('trip_exists');
    expect((await add(PORTO, days(5, 9)).expect(409)).body.error.code).toBe('trip_elsewhere');
    await add(CASCAIS, days(9, 12)).expect(201);
  });

  it('has the plans and the free evenings of its destinations', async () => {
    const member = await service.member();
    const trip = await addTrip(member, { from: '2099-11-12', to: '2099-11-15', city: CASCAIS });
    const { _id } = await service.createPlan({ startsAt: '2099-11-13T20:00' });
    await service.createPlan({ city: 'sao-paulo', startsAt: '2099-11-13T20:00' });
    expect((await documentOf(member, `${trip}/plans`)).plans).toMatchObject([{ _id, city: 'lisbon' }]);
    const nearest = await documentOf(member, `${trip}/plans?sort=distance`);
    expect(nearest).toMatchObject({ origin: 'city', plans: [{ _id }] });
    expect(nearest.plans[0].distanceKm).toBeGreaterThan(15);
    expect((await documentOf(member, `${trip}/evenings`)).evenings[1]).toMatchObject({ plans: [{ _id }] });
    expect((await documentOf(member, '')).trips).toMatchObject([{ city: CASCAIS, destination: 'lisbon' }]);
  });

  it('is added to trips that were stored without one', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    const own = await addTrip(ana, days(5, 9));
    await addTrip(ben, days(5, 9));
    const trips = service.mongo.model('Trip');
    await trips.updateMany({}, { $unset: { area: 1 } });
    const gone = await trips.findById(own).lean();
    await trips.create({ ...gone, _id: newId(), person: newId(), city: 'atlantis' });
    const seen = async () => (await documentOf(ana, `${own}/people`)).total;
    expect(await seen()).toBe(0);
    await service.deps().trips.addMissingAreas();
    expect(await seen()).toBe(1);
    expect(await trips.findOne({ city: 'atlantis' }).lean()).toMatchObject({ area: 'atlantis' });
  });
});
