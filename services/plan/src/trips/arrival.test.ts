import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import type { CityDocument } from '../places/city.model.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { days, tripCalls } from '../testing/trip-calls.ts';
import type { OverlapNotificationDocument } from './overlap-notification.model.ts';
import type { TripDocument } from './trip.model.ts';
import { addDays } from './trip.rules.ts';

const KIRITIMATI = 'Pacific/Kiritimati';
const PAGO_PAGO = 'Pacific/Pago_Pago';

let service: TestPlans;
const { traveller, addTrip, editTrip, removeAllTrips } = tripCalls(() => service);
beforeAll(async () => {
  service = await startPlan();
  const place = { country: 'Ocean', location: { lat: 0, lng: 180 } };
  await service.mongo.model<CityDocument>('City').create([
    { ...place, _id: 'kiritimati', name: 'Kiritimati', zone: KIRITIMATI },
    { ...place, _id: 'pago-pago', name: 'Pago Pago', zone: PAGO_PAGO },
  ]);
});
afterAll(() => service?.stop());
beforeEach(removeAllTrips);

const STAY = days(20, 25);
const HIDDEN = { ...STAY, hideUntilArrival: true };

/** The announcer waits some seconds for the process that stored a change. */
const AFTER_GRACE_MS = 11_000;
const midnightOf = (date: string, zone = 'Europe/Lisbon') =>
  DateTime.fromISO(`${date}T00:00`, { zone }).toMillis();
const announceAt = (instant: number) => service.deps().trips.announceDue(new Date(instant + AFTER_GRACE_MS));

const notifications = () => service.mongo.model<OverlapNotificationDocument>('OverlapNotification');
/** The recipients and the people of the published notifications. */
const notificationsTo = (...people: TestPerson[]) => {
  const names = new Map(people.map(({ _id, first_name }) => [_id, first_name]));
  return service
    .publishedEvents('plan.people-notified')
    .flatMap(({ userIds, params }) =>
      userIds.flatMap((id) => (names.has(id) ? [`${names.get(id)}: ${params.person}`] : [])),
    )
    .sort();
};

describe('an overlap with a trip that is hidden until arrival', () => {
  it('notifies both on the day of arrival, once, also by two instances at the same moment', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, STAY);
    await addTrip(ben, HIDDEN);
    await announceAt(midnightOf(STAY.from) - 1 - AFTER_GRACE_MS);
    expect(await notifications().countDocuments()).toBe(0);

    const arrival = midnightOf(STAY.from);
    await Promise.all([announceAt(arrival), announceAt(arrival), announceAt(arrival)]);
    await announceAt(arrival + 3600_000);
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ben: Ana']));
    expect(await notifications().countDocuments()).toBe(2);
    expect(await service.mongo.model('Trip').countDocuments({ announceAt: { $exists: true } })).toBe(0);
  });

  it('is announced although the announcement of another trip fails', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    await addTrip(ana, STAY);
    await addTrip(ben, HIDDEN);
    const broken = await addTrip(cleo, { ...HIDDEN, city: 'pago-pago' });
    const due = { from: 'no date', announceAt: new Date(0) };
    await service.mongo.model('Trip').updateOne({ _id: broken }, { $set: due });
    await announceAt(midnightOf(STAY.from));
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ben: Ana']));
    expect(await service.mongo.model('Trip').findById(broken).lean()).toMatchObject(due);
  });

  it('is announced although the announcement of more trips than one read has fails', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, STAY);
    const hidden = await addTrip(ben, HIDDEN);
    const trips = service.mongo.model<TripDocument>('Trip');
    const { _id: _, ...trip } = (await trips.findById(hidden).lean())!;
    const broken = Array.from({ length: 101 }, () => ({
      ...trip,
      person: new Types.ObjectId(),
      from: 'no date',
      announceAt: new Date(0),
    }));
    await trips.insertMany(broken);
    await announceAt(midnightOf(STAY.from));
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ben: Ana']));
    expect(await trips.countDocuments({ announceAt: new Date(0) })).toBe(broken.length);
  });

  it('notifies the visible traveller at that time, and the hidden one not again', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, { ...STAY, visibility: 'everyone' });
    await addTrip(ben, HIDDEN);
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ben: Ana']));
    await announceAt(midnightOf(STAY.from));
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ben: Ana']));
  });

  it('does not notify colleagues it stays hidden from, nor people who have left', async () => {
    const [ana, ben] = [await traveller('Ana', 'Delmas'), await traveller('Ben', 'delmas')];
    const [cleo, dan] = [await traveller('Cleo'), await traveller('Dan')];
    await addTrip(ana, STAY);
    await addTrip(cleo, { from: days(18, 0).from, to: STAY.from });
    await addTrip(dan, { ...STAY, visibility: 'nobody' });
    await addTrip(ben, { ...HIDDEN, hideFromCompany: true });
    await announceAt(midnightOf(STAY.from));
    expect(await notifications().countDocuments()).toBe(0);
    expect(notificationsTo(ana, ben, cleo, dan)).toEqual([]);
  });

  it('is announced on the new day when the trip has moved', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, days(18, 40));
    const moved = { ...days(30, 35), hideUntilArrival: true };
    const id = await addTrip(ben, HIDDEN);
    await editTrip(ben, id, moved);
    await announceAt(midnightOf(STAY.from));
    expect(await notifications().countDocuments()).toBe(0);
    await announceAt(midnightOf(moved.from));
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ben: Ana']));
  });

  it('is completed after a crash between the two notifications', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    const own = await addTrip(ana, STAY);
    const hidden = await addTrip(ben, HIDDEN);
    const arrival = new Date(midnightOf(STAY.from));
    await announceAt(arrival.getTime());
    await eventually(() => expect(notificationsTo(ana, ben)).toHaveLength(2));
    // The state that such a crash leaves: one notification is stored, and the trip is still due.
    await notifications().deleteMany({ trip: own });
    await service.mongo.model('Trip').updateOne({ _id: hidden }, { $set: { announceAt: arrival } });
    await announceAt(arrival.getTime());
    await eventually(() => expect(notificationsTo(ana, ben)).toEqual(['Ana: Ben', 'Ana: Ben', 'Ben: Ana']));
    expect(await notifications().countDocuments()).toBe(2);
  });

  it.each([
    ['kiritimati', KIRITIMATI, 'T10:00:00Z', -1],
    ['pago-pago', PAGO_PAGO, 'T11:00:00Z', 0],
  ])('is announced when the day begins in %s, beside the date line', async (city, zone, time, offset) => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, { ...STAY, city });
    await addTrip(ben, { ...HIDDEN, city });
    const begins = Date.parse(`${addDays(STAY.from, offset)}${time}`);
    expect(begins).toBe(midnightOf(STAY.from, zone));
    await announceAt(begins - 1 - AFTER_GRACE_MS);
    expect(await notifications().countDocuments()).toBe(0);
    await announceAt(begins);
    expect(await notifications().countDocuments()).toBe(2);
  });
});
