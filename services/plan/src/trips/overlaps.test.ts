import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { decodeBody, encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { TRIP_CHANGES_PER_DAY } from '@layover/proto/limits';
import { createDeps } from '../deps.ts';
import type { CityDocument } from '../places/city.model.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { days, today, tripCalls } from '../testing/trip-calls.ts';
import { NOTIFICATIONS_PER_TRIP } from './announce-overlaps.ts';
import type { OverlapNotificationDocument } from './overlap-notification.model.ts';
import { addDays } from './trip.rules.ts';

let service: TestPlans;
const { traveller, addTrip, editTrip, isAnnounced, removeAllTrips } = tripCalls(() => service);
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(removeAllTrips);

const seenBy = async (person: TestPerson, id: string) => {
  const response = await service.as(person).get(`/api/trip/${id}/people`).expect(200);
  return response.body.document.overlaps as { person: { first_name: string }; from: string; to: string }[];
};
const notifications = () => service.mongo.model<OverlapNotificationDocument>('OverlapNotification');
const namesSeenBy = async (person: TestPerson, id: string) =>
  (await seenBy(person, id)).map(({ person: { first_name } }) => first_name);

describe('the people who are in the city at the same time', () => {
  it('are listed with the common days, the longest first, over pages, without those who only touch', async () => {
    const [ana, ben, cleo, dan, eve] = await Promise.all(
      ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => traveller(name)),
    );
    const own = await addTrip(ana!, days(10, 15));
    await addTrip(ben!, days(14, 20));
    await addTrip(cleo!, days(1, 13));
    await addTrip(dan!, days(15, 18));
    await addTrip(eve!, { ...days(10, 15), city: 'sao-paulo' });
    expect(await seenBy(ana!, own)).toMatchObject([
      { person: { _id: cleo!._id, company: 'Company of Cleo' }, ...days(10, 13), sharedPlans: 0 },
      { person: { _id: ben!._id }, ...days(14, 15) },
    ]);
    const response = await service.as(ana!).get(`/api/trip/${own}/people?limit=1&page=2`).expect(200);
    expect(response.body.document).toMatchObject({
      total: 2,
      pages: 2,
      overlaps: [{ person: { _id: ben!._id } }],
    });
  });

  it('are counted once each, with all their stays on one page', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    const own = await addTrip(ana, days(5, 20));
    await addTrip(ben, days(4, 10));
    await addTrip(cleo, days(10, 13));
    await addTrip(ben, days(18, 20));
    const page = async (number: number) =>
      (await service.as(ana).get(`/api/trip/${own}/people?limit=1&page=${number}`).expect(200)).body.document;
    expect(await page(1)).toMatchObject({
      total: 2,
      pages: 2,
      overlaps: [
        { person: { _id: ben._id }, ...days(5, 10) },
        { person: { _id: ben._id }, ...days(18, 20) },
      ],
    });
    expect((await page(2)).overlaps).toMatchObject([{ person: { _id: cleo._id }, ...days(10, 13) }]);
  });

  it('are hidden by either side: for nobody, for one company, and until arrival', async () => {
    const [ana, ben] = [await traveller('Ana', 'Delmas Aéro'), await traveller('Ben', 'delmas aero')];
    const [own, other] = [await addTrip(ana, days(5, 9)), await addTrip(ben, days(5, 9))];
    const seen = async () => [await namesSeenBy(ana, own), await namesSeenBy(ben, other)];
    expect(await seen()).toEqual([['Ben'], ['Ana']]);
    await editTrip(ben, other, { ...days(5, 9), hideFromCompany: true });
    expect(await seen()).toEqual([[], []]);
    await editTrip(ben, other, { ...days(5, 9), visibility: 'nobody' });
    expect(await seen()).toEqual([[], []]);
    // A hidden traveller still sees the people who show themselves to everybody.
    await editTrip(ana, own, { ...days(5, 9), visibility: 'everyone' });
    expect(await seen()).toEqual([[], ['Ana']]);
    await editTrip(ben, other, { ...days(5, 9), hideUntilArrival: true });
    expect((await seen())[0]).toEqual([]);
    await editTrip(ben, other, { ...days(0, 9), hideUntilArrival: true });
    expect((await seen())[0]).toEqual(['Ben']);
  });

  it('are hidden from colleagues who have confirmed addresses of one domain, whatever company they name', async () => {
    const [ana, ben] = [await traveller('Ana', 'Halcyon'), await traveller('Ben', 'Another company')];
    const [own, other] = [await addTrip(ana, days(5, 9)), await addTrip(ben, days(5, 9))];
    const confirm = async ({ _id: userId, first_name: firstName, rol }: TestPerson, company: string) => {
      const profile = { userId, firstName, company, job: 'Buyer', rol, workDomain: 'halcyon.example' };
      await publishEvent(service, 'user.profile-changed', profile, Date.now());
    };
    await confirm(ana, 'Halcyon');
    await confirm(ben, 'Another company');
    const seen = async () => [await namesSeenBy(ana, own), await namesSeenBy(ben, other)];
    expect(await seen()).toEqual([['Ben'], ['Ana']]);
    const tripsOf = async (viewer: TestPerson, { _id }: TestPerson) =>
      (await service.as(viewer).get(`/api/trip/member/${_id}`).expect(200)).body.document.trips;
    for (const visibility of ['overlap', 'everyone']) {
      await editTrip(ana, own, { ...days(5, 9), visibility, hideFromCompany: true });
      expect(await seen()).toEqual([[], []]);
      expect([await tripsOf(ben, ana), await tripsOf(ana, ben)]).toEqual([[], []]);
    }
  });

  it('do not include disabled and deleted accounts, whose trips end with them', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    const own = await addTrip(ana, days(5, 9));
    await addTrip(ben, days(5, 9));
    await addTrip(cleo, days(5, 9));
    await service.mongo.model('people').updateOne({ _id: ben._id }, { $set: { disabled: true } });
    expect(await namesSeenBy(ana, own)).toEqual(['Cleo']);
    const event = { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 2 } as const;
    await service.broker.publish(event, encodeBody(event.type, { accountId: cleo._id }));
    await eventually(async () => {
      expect(await namesSeenBy(ana, own)).toEqual([]);
      expect(await service.mongo.model('Trip').countDocuments({ person: cleo._id })).toBe(0);
    });
  });

  it('carry the number of plans of both, without those in which the other is not listed', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    const own = await addTrip(ana, days(5, 9));
    await addTrip(ben, days(6, 12));
    const evening = (day: number) => ({ startsAt: `${addDays(today, day)}T20:00` });
    const plans = await Promise.all([6, 7, 5].map((day) => service.createPlan(evening(day))));
    for (const [index, { _id }] of plans.entries()) {
      await service.as(ana).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
      const listed = { listed: index !== 1 };
      await service.as(ben).put(`/api/plan/interested-plan/${_id}`).send(listed).expect(200);
    }
    expect(await seenBy(ana, own)).toMatchObject([{ sharedPlans: 1 }]);
  });

  it('are listed for the next 30 nights of a long trip, and see its traveller then', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    const own = await addTrip(ana, days(0, 170));
    const early = await addTrip(ben, days(28, 60));
    const late = await addTrip(cleo, days(31, 60));
    expect(await seenBy(ana, own)).toMatchObject([{ person: { _id: ben._id }, ...days(28, 30) }]);
    expect(await namesSeenBy(ben, early)).toContain('Ana');
    expect(await namesSeenBy(cleo, late)).not.toContain('Ana');
    const { trips } = (await service.as(ana).get(`/api/trip/member/${cleo._id}`).expect(200)).body.document;
    expect(trips).toEqual([]);
  });

  it('are not listed for people who must confirm their e-mail first', async () => {
    const ana = await traveller('Ana');
    const own = await addTrip(ana, days(5, 9));
    for (const path of [
      `${own}/people`,
      `member/${newId()}`,
      `city/lisbon/people?${new URLSearchParams(days(5, 9))}`,
    ]) {
      const response = await service
        .as({ ...ana, mustVerifyEmail: true })
        .get(`/api/trip/${path}`)
        .expect(403);
      expect(response.body.error.code).toBe('email_unverified');
    }
  });

  it('include a traveller who had not confirmed the e-mail only once it is confirmed', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    const own = await addTrip(ana, days(5, 9));
    const unconfirmed = { ...ben, mustVerifyEmail: true };
    const added = await addTrip(unconfirmed, { ...days(5, 9), visibility: 'everyone' });
    const listOf = async (person: TestPerson) =>
      (await service.as(person).get('/api/trip/').expect(200)).body.document.trips;
    expect(await listOf(unconfirmed)).toMatchObject([{ _id: added, visibility: 'nobody' }]);
    expect(await seenBy(ana, own)).toEqual([]);
    expect(await notifications().countDocuments()).toBe(0);

    expect(await listOf(ben)).toMatchObject([{ _id: added, visibility: 'everyone', version: 2 }]);
    expect(await seenBy(ana, own)).toMatchObject([{ person: { _id: ben._id } }]);
    await removeAllTrips();

    const edited = await addTrip(unconfirmed, { ...days(5, 9), visibility: 'everyone' });
    await editTrip(ben, edited, { ...days(5, 9), visibility: 'nobody' });
    expect(await listOf(ben)).toMatchObject([{ visibility: 'nobody' }]);
  });

  it('cannot be mapped by one person who goes everywhere on the same days', async () => {
    const cities = Array.from({ length: 51 }, (_, n) => `city-${n}`);
    const lisbon = await service.mongo.model<CityDocument>('City').findById('lisbon').lean();
    // Places in the ocean, each of which is an area of its own.
    const location = (n: number) => ({ lat: -50, lng: 5 * n - 125 });
    await service.mongo
      .model('City')
      .create(cities.map((_id, n) => ({ ...lisbon, _id, name: _id, location: location(n) })));
    const travellers = await Promise.all(cities.map((name) => traveller(name)));
    const spy = await traveller('Spy');
    const month = days(0, 29);
    const template = await service.mongo
      .model('Trip')
      .findById(await addTrip(spy, days(100, 102)))
      .lean();
    await service.mongo.model('Trip').deleteMany({ person: spy._id });
    await service.mongo.model('Trip').create(
      travellers.map(({ _id: person }, n) => ({
        ...template,
        _id: newId(),
        person,
        city: cities[n],
        area: cities[n],
        ...days(10, 14),
        until: new Date(Date.now() + 14 * 24 * 3600_000),
      })),
    );
    const calls = service.as(spy);
    let learned = 0;
    for (const city of cities) {
      const added = await calls.post('/api/trip/').send({ city, ...month });
      if (added.status !== 201) continue;
      const { trip } = added.body.document;
      learned += (await seenBy(spy, trip._id)).length;
      await calls.delete(`/api/trip/${trip._id}`).expect(200);
    }
    // Half of the changes of a day are removals.
    expect(learned).toBeLessThanOrEqual(TRIP_CHANGES_PER_DAY / 2 + 1);
    const told = await notifications().countDocuments({ isHeld: { $ne: true } });
    expect(told).toBeGreaterThanOrEqual(learned);
  });

  it('are found through the index by metropolitan area and arrival', async () => {
    const ana = await traveller('Ana');
    await addTrip(ana, days(5, 9));
    const filter = { area: '2267057', from: { $gte: days(5, 9).from, $lt: days(5, 9).to } };
    const plan = JSON.stringify(
      await service.mongo.model('Trip').find(filter).hint('by_area_and_arrival').explain('queryPlanner'),
    );
    expect(plan).toContain('by_area_and_arrival');
  });
});

describe('a new overlap', () => {
  const recorded = () => {
    const sent: { user: string; person: string; city: string; trip: string }[] = [];
    const publish = jest.spyOn(service.broker, 'publish');
    return {
      /** The notifications that were published, by recipient. */
      async sent() {
        await isAnnounced();
        sent.length = 0;
        for (const [{ type }, bytes] of publish.mock.calls) {
          if (type !== 'plan.people-notified') continue;
          const { kind, userIds, params, subjectId } = decodeBody(type, bytes);
          expect(kind).toBe('trip_overlap');
          sent.push({ user: userIds.join(), person: params.person!, city: params.city!, trip: subjectId });
        }
        return sent;
      },
      restore: () => publish.mockRestore(),
    };
  };

  it('notifies both sides once, however often the trips change', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    const events = recorded();
    try {
      const own = await addTrip(ana, days(5, 9));
      const other = await addTrip(ben, days(6, 12));
      const expected = [
        { user: ben._id, person: 'Ana', city: 'Lisbon', trip: other },
        { user: ana._id, person: 'Ben', city: 'Lisbon', trip: own },
      ];
      await eventually(async () => expect(await events.sent()).toEqual(expected));
      await editTrip(ana, own, days(30, 40));
      await editTrip(ana, own, days(6, 10));
      await editTrip(ben, other, days(6, 10));
      expect(await events.sent()).toEqual(expected);
      expect(await notifications().countDocuments()).toBe(2);
    } finally {
      events.restore();
    }
  });

  it('notifies only the side that may see the other', async () => {
    const [ana, ben, cleo] = [await traveller('Ana'), await traveller('Ben'), await traveller('Cleo')];
    const events = recorded();
    try {
      await addTrip(ana, { ...days(5, 9), visibility: 'everyone' });
      await addTrip(cleo, { ...days(5, 9), hideUntilArrival: true });
      const hidden = await addTrip(ben, { ...days(5, 9), visibility: 'nobody' });
      await eventually(async () =>
        expect(await events.sent()).toEqual([
          expect.objectContaining({ user: cleo._id, person: 'Ana' }),
          { user: ben._id, person: 'Ana', city: 'Lisbon', trip: hidden },
        ]),
      );
    } finally {
      events.restore();
    }
  });

  it('is announced after a crash before the announcement, and its events wait for the broker', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await addTrip(ana, days(5, 9));
    const other = await addTrip(ben, days(5, 9));
    await isAnnounced();
    await notifications().deleteMany({});
    // The state that a crash right after the write of the trip leaves behind.
    await service.mongo.model('Trip').updateOne({ _id: other }, { $set: { announceAt: new Date(0) } });
    const publish = jest.spyOn(service.broker, 'publish').mockReturnValue(new Promise(() => {}));
    try {
      const settings = {
        ...service.context.settings,
        UPLOADS_DIR: service.uploadsDir,
        UPLOADS_S3_REGION: '',
        PLAN_REMINDER_HOURS: 3,
        NEW_ACCOUNT_RAMP: false,
        PUBLIC_URL: 'https://layover.example',
      };
      const deps = createDeps({ ...service.context, settings });
      deps.close();
      await Promise.all([deps.trips.announceDue(), deps.trips.announceDue()]);
      await isAnnounced();
      const stored = await notifications().find().select('+outbox').lean();
      expect(stored.map(({ outbox }) => outbox?.length)).toEqual([1, 1]);
    } finally {
      publish.mockRestore();
    }
  });

  it('beyond that number is announced to people who were seen when the trip is removed', async () => {
    const ana = await traveller('Ana');
    const people = await Promise.all(
      Array.from({ length: NOTIFICATIONS_PER_TRIP + 2 }, (_, i) => traveller(`P${i}`)),
    );
    for (const person of people) await addTrip(person, days(5, 9));
    const trip = await addTrip(ana, days(5, 9));
    const told = () => notifications().countDocuments({ about: trip, isHeld: { $ne: true } });
    await service.as(ana).get(`/api/trip/${trip}/people?limit=100`).expect(200);
    const before = await told();
    expect(before).toBeLessThan(people.length);
    expect(await notifications().countDocuments({ about: trip })).toBe(people.length);
    await service.as(ana).delete(`/api/trip/${trip}`).expect(200);
    expect(await told()).toBe(people.length);
  });

  it('of many is announced for a limited number of people', async () => {
    const people = await Promise.all(
      Array.from({ length: NOTIFICATIONS_PER_TRIP + 3 }, (_, i) => traveller(`P${i}`)),
    );
    for (const [index, person] of people.entries()) await addTrip(person, days(5 + index * 2, 7 + index * 2));
    const ana = await traveller('Ana');
    const trip = await addTrip(ana, days(5, 170));
    await isAnnounced();
    expect(await notifications().countDocuments({ trip })).toBe(NOTIFICATIONS_PER_TRIP);
    expect(await notifications().countDocuments({ about: trip })).toBe(NOTIFICATIONS_PER_TRIP);
  });
});
