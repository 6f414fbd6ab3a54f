import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@layover/kit/http/guard';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { TripBody } from '@layover/proto/http/plan/trip';
import { ITINERARY_MAX_BYTES, TRIP_CHANGES_PER_DAY, TRIPS_MAX } from '@layover/proto/limits';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import type { TripDocument } from './trip.model.ts';
import { addDays } from './trip.rules.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const body = (over: Record<string, unknown> = {}) => ({
  city: 'lisbon',
  from: '2099-11-12',
  to: '2099-11-15',
  ...over,
});
const create = (person: TestPerson, over?: Record<string, unknown>) =>
  service.as(person).post('/api/trip/').send(body(over));
const tripOf = async (person: TestPerson, over?: Record<string, unknown>) =>
  (await create(person, over).expect(201)).body.document.trip as { _id: string };

describe('the trips of a member', () => {
  it('are listed with coming ones first, then past ones, over pages', async () => {
    const member = await service.member();
    for (const from of ['2099-03-01', '2099-01-01', '2099-02-01'])
      await tripOf(member, { from, to: addDays(from, 3) });
    for (const from of ['2020-01-01', '2021-01-01'])
      await service.mongo.model<TripDocument>('Trip').create({
        person: member._id,
        city: 'atlantis',
        cityName: 'Atlantis',
        country: 'Sea',
        zone: 'Etc/UTC',
        from,
        to: addDays(from, 3),
        until: new Date(from),
        visibility: 'overlap',
        hideFromCompany: false,
        hideUntilArrival: false,
      });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => service.as(member).get(`/api/trip/?limit=2&page=${page}`).expect(200)),
    );
    const documents = pages.map((response) => response.body.document);
    expect(documents.map(({ trips }) => trips.map(({ from }: { from: string }) => from))).toEqual([
      ['2099-01-01', '2099-02-01'],
      ['2099-03-01', '2021-01-01'],
      ['2020-01-01'],
    ]);
    expect(documents[0]).toMatchObject({
      page: 1,
      total: 5,
      pages: 3,
      trips: [{ cityName: 'Lisbon', country: 'Portugal', zone: 'Europe/Lisbon', visibility: 'overlap' }, {}],
    });
  });

  it.each([
    ['an unknown city', { city: 'atlantis' }, { city: 'is not a city that we know' }],
    ['a departure on the day of arrival', { to: '2099-11-12' }, { to: 'is not after the day of arrival' }],
    ['181 nights', { to: '2100-05-12' }, { to: 'must be at most 180' }],
    ['days that are over', { from: '2020-01-01', to: '2020-01-05' }, { to: 'is in the past' }],
    [
      'a date that does not exist',
      { from: '2099-02-30', to: '2099-03-05' },
      { from: 'is not a date such as 2026-11-21' },
    ],
    ['an object as the city', { city: { $gt: '' } }, { city: 'must be text' }],
    [
      'a lodging at no place',
      { lodging: { name: 'Casa do Rio', location: { lat: 91, lng: 0 } } },
      { 'lodging.location.lat': 'must be at most 90' },
    ],
    ['an unknown field', { person: newId() }, { person: 'is not known here' }],
  ])('reject %s', async (_what, over, fields) => {
    const response = await create(await service.member(), over).expect(422);
    expect(response.body.error.fields).toEqual(fields);
  });

  it('to one city share no night, even when both are added at the same moment', async () => {
    const member = await service.member();
    const responses = await Promise.all([create(member), create(member)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const overlapping = await create(member, { from: '2099-11-14', to: '2099-11-20' }).expect(409);
    expect(overlapping.body.error.code).toBe('trip_exists');
    await tripOf(member, { from: '2099-11-15', to: '2099-11-20' });
  });

  it('to different places share two nights in all, also when they are moved', async () => {
    const member = await service.member();
    await tripOf(member);
    await tripOf(member, { city: 'sao-paulo', from: '2099-11-13', to: '2099-11-20' });
    const rejected = await create(member, { from: '2099-11-17', to: '2099-11-25' }).expect(409);
    expect(rejected.body.error).toMatchObject({
      code: 'trip_elsewhere',
      document: { trip: { cityName: 'São Paulo', from: '2099-11-13', to: '2099-11-20' } },
    });
    const later = await tripOf(member, { from: '2099-11-18', to: '2099-11-25' });
    const moved = body({ from: '2099-11-16', to: '2099-11-25' });
    await service.as(member).put(`/api/trip/${later._id}`).send(moved).expect(409);
    const { trips } = (await service.as(member).get('/api/trip/').expect(200)).body.document;
    expect(trips.map(({ from }: { from: string }) => from)).toEqual([
      '2099-11-12',
      '2099-11-13',
      '2099-11-18',
    ]);
  });

  it('to different places do not stay when two instances store them at the same moment', async () => {
    const member = await service.member();
    const caller = { ...member, rol: 'USER' } as Caller;
    const trip = (city: string) => TripBody.parse(body({ city, to: '2099-11-25' }));
    const first = tripOf(member, { to: '2099-11-25' }).then(
      () => 'stored',
      () => 'rejected',
    );
    const second = service
      .deps()
      .trips.addTrip(caller, trip('sao-paulo'))
      .then(
        () => 'stored',
        () => 'rejected',
      );
    const stored = (await Promise.all([first, second])).filter((outcome) => outcome === 'stored');
    expect(stored.length).toBeLessThanOrEqual(1);
    expect(await service.mongo.model('Trip').countDocuments({ person: member._id })).toBe(stored.length);
  });

  it('are added, moved and removed a limited number of times a day, which rejects no removal', async () => {
    const member = await service.member();
    const trips: { _id: string }[] = [];
    for (let i = 0; i < TRIP_CHANGES_PER_DAY - 2; i++) {
      const from = addDays('2090-01-01', i * 3);
      trips.push(await tripOf(member, { from, to: addDays(from, 2) }));
    }
    const [first, second] = trips.map(({ _id }) => `/api/trip/${_id}`);
    const calls = service.as(member);
    await calls.delete(first!).expect(200);
    const moved = body({ from: '2091-01-01', to: '2091-01-03' });
    await calls.put(second!).send(moved).expect(200);
    await calls
      .put(second!)
      .send({ ...moved, visibility: 'nobody' })
      .expect(200);
    const rejected = await create(member).expect(429);
    expect(rejected.body.error.code).toBe('trip_change_limit');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    await calls
      .put(second!)
      .send(body({ from: '2092-01-01', to: '2092-01-03' }))
      .expect(429);
    await calls.delete(second!).expect(200);
  });

  it('are limited in number', async () => {
    const member = await service.member();
    const { _id } = await tripOf(member, { from: '2090-01-01', to: '2090-01-03' });
    const stored = await service.mongo.model<TripDocument>('Trip').findById(_id).lean();
    const others = Array.from({ length: TRIPS_MAX - 1 }, (_, i) => ({
      ...stored!,
      _id: newId(),
      from: addDays('2090-02-01', i * 3),
      to: addDays('2090-02-01', i * 3 + 2),
    }));
    await service.mongo.model('Trip').create(others);
    expect((await create(member).expect(409)).body.error.code).toBe('too_many_trips');
  });

  it('are changed and removed by their owner alone', async () => {
    const [member, stranger] = [await service.member(), await service.member()];
    const { _id } = await tripOf(member);
    const other = await tripOf(member, { from: '2099-12-01', to: '2099-12-03' });
    const change = body({ to: '2099-11-18', visibility: 'nobody' });
    await service.as(stranger).put(`/api/trip/${_id}`).send(change).expect(404);
    await service.as(stranger).delete(`/api/trip/${_id}`).expect(404);
    for (const call of ['people', 'plans', 'evenings'])
      await service.as(stranger).get(`/api/trip/${_id}/${call}`).expect(404);
    const edited = await service.as(member).put(`/api/trip/${_id}`).send(change).expect(200);
    expect(edited.body.document.trip).toMatchObject({ to: '2099-11-18', visibility: 'nobody', version: 2 });
    const clash = body({ from: '2099-12-02', to: '2099-12-05' });
    await service.as(member).put(`/api/trip/${_id}`).send(clash).expect(409);
    await service.as(member).delete(`/api/trip/${other._id}`).expect(200);
    await service.as(member).delete(`/api/trip/${other._id}`).expect(404);
    await service.as(member).put(`/api/trip/${_id}`).send(clash).expect(200);
  });
});

const OTHER_TYPE = { file: 'must be of one of these types: ICS' };

describe('POST /api/trip/import', () => {
  const fixture = (name: string) => readFileSync(new URL(`itinerary/fixtures/${name}.ics`, import.meta.url));
  const upload = async (bytes: Buffer) =>
    service
      .as(await service.member())
      .post('/api/trip/import')
      .attach('file', bytes, 'itinerary.ics');

  it('reads the stays and stores nothing', async () => {
    const before = await service.mongo.model('Trip').countDocuments();
    const response = await upload(fixture('airline-return'));
    expect(response.body.document.stays).toEqual([
      {
        city: {
          _id: 'lisbon',
          name: 'Lisbon',
          country: 'Portugal',
          countryCode: '',
          region: '',
          zone: 'Europe/Lisbon',
          image: '',
          location: { lat: 38.7, lng: -9.1 },
        },
        place: 'Lisbon',
        from: '2099-11-12',
        to: '2099-11-15',
        lodging: null,
        sources: ['Flight LH1172 FRA–LIS', 'Flight LH1173 LIS–FRA'],
      },
    ]);
    expect(await service.mongo.model('Trip').countDocuments()).toBe(before);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 415, OTHER_TYPE],
    ['an empty file', Buffer.alloc(0), 422, { file: 'is empty' }],
    [
      'a file over the limit',
      Buffer.alloc(ITINERARY_MAX_BYTES + 1, ' '),
      413,
      { file: 'must have at most 0.5 MiB' },
    ],
  ])('rejects %s', async (_what, bytes, status, fields) => {
    const response = await upload(bytes);
    expect({ status: response.status, fields: response.body.error.fields }).toEqual({ status, fields });
  });
});
