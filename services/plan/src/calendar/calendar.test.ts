import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import ICAL from 'ical.js';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan({ PUBLIC_URL: 'https://layover.example/' });
});
afterAll(() => service?.stop());

const interest = (person: TestPerson, { _id }: { _id: string }, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${_id}`).send(body).expect(200);
const newSecret = async (person: TestPerson): Promise<string> =>
  (await service.as(person).post('/api/plan/calendar-link').expect(200)).body.document.secret;
const feedOf = async (person: TestPerson): Promise<string> =>
  (await service.http.get(`/api/plan/calendar-feed/${await newSecret(person)}`).expect(200)).text;
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsOf = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

describe('GET /api/plan/calendar/:id', () => {
  it('is an entry with a stable UID, the local time, its time zone and a link', async () => {
    const { _id } = await service.createPlan({
      planName: 'Fado; in, Alfama',
      city: 'sao-paulo',
      description: 'Bring\r\nATTENDEE:nobody',
      startsAt: '2099-07-01T20:00',
      endsAt: '2099-07-01T22:00',
    });
    const response = await service.http.get(`/api/plan/calendar/${_id}`).expect(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('Fado; in, Alfama.ics');
    const [event] = eventsOf(response.text);
    expect(event).toMatchObject({ uid: `plan-${_id}@layover`, summary: 'Fado; in, Alfama', attendees: [] });
    expect(event?.startDate.toString()).toBe('2099-07-01T20:00:00');
    expect(event?.startDate.zone.tzid).toBe('America/Sao_Paulo');
    expect(event?.startDate.toJSDate()).toEqual(new Date('2099-07-01T23:00:00Z'));
    expect(event?.component.getFirstPropertyValue('url')).toBe(`https://layover.example/plans/${_id}`);
    expect(response.text).toContain('BEGIN:VTIMEZONE');
    expect(response.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('has a higher SEQUENCE after a change, and is cancelled once the plan is called off', async () => {
    const { _id } = await service.createPlan();
    const entry = async () => {
      const { text } = await service.http.get(`/api/plan/calendar/${_id}`).expect(200);
      return eventsOf(text)[0]!;
    };
    const before = await entry();
    await service.plans.updateOne(
      { _id },
      { $set: { status: 'called_off', reason: 'Rain', listed: false }, $inc: { version: 1 } },
    );
    const after = await entry();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(after.description).toContain('Rain');
  });

  it('answers 404 for a draft, an unknown plan and a plan without a date', async () => {
    const draft = await service.createPlan({ status: 'draft' });
    const undated = await service.createPlan({ startsAt: undefined });
    for (const id of [draft._id, undated._id, newId(), 'nonsense'])
      await service.http.get(`/api/plan/calendar/${id}`).expect(404);
    await service.as(admin).get(`/api/plan/calendar/${draft._id}`).expect(200);
  });
});

describe('the calendar feed', () => {
  it('notifies its owner of each new link', async () => {
    const member = await service.member();
    const notified = () =>
      service.publishedEvents('plan.people-notified').filter(({ userIds }) => userIds.includes(member._id));
    const links = [await newSecret(member), await newSecret(member)];
    await eventually(() => expect(notified()).toHaveLength(links.length));
    expect(notified()[0]).toMatchObject({ kind: 'calendar_link_made', path: '/profile' });
  });

  it('contains the plans of the person, and is stored by no cache', async () => {
    const member = await service.member();
    const [going, full, other] = [
      await service.createPlan({ planName: 'Going' }),
      await service.createPlan({ planName: 'Full', capacity: 1 }),
      await service.createPlan({ planName: 'Other' }),
    ];
    await interest(member, going);
    await interest(await service.member(), full);
    await interest(member, full, { waitlist: true });
    await interest(await service.member(), other);
    const response = await service.http.get(`/api/plan/calendar-feed/${await newSecret(member)}`).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(
      eventsOf(response.text).map(({ summary, component }) => [
        summary,
        component.getFirstPropertyValue('status'),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Going', 'CONFIRMED'],
        ['Full', 'TENTATIVE'],
      ]),
    );
    expect(eventsOf(response.text)).toHaveLength(2);
    await service.plans.updateOne({ _id: going._id }, { $set: { status: 'called_off', listed: false } });
    const calledOff = eventsOf(await feedOf(member)).find(({ summary }) => summary === 'Going');
    expect(calledOff?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    await service.plans.updateOne({ _id: going._id }, { $set: { disabled: true, visible: false } });
    expect(eventsOf(await feedOf(member))).toHaveLength(1);
  });

  it('contains the trips of the person as whole days, without where they stay and who may see them', async () => {
    const member = await service.member();
    const lodging = { name: 'Hotel Tivoli', location: { lat: 38.7, lng: -9.1 } };
    const body = { city: 'lisbon', from: '2099-07-01', to: '2099-07-04', visibility: 'nobody', lodging };
    await service.as(member).post('/api/trip/').send(body).expect(201);
    await service
      .as(await service.member())
      .post('/api/trip/')
      .send({ ...body, city: 'sao-paulo' })
      .expect(201);
    const text = await feedOf(member);
    const [trip, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect([trip?.summary, trip?.location]).toEqual(['Lisbon', 'Lisbon, Portugal']);
    expect([trip?.startDate.toString(), trip?.endDate.toString()]).toEqual(['2099-07-01', '2099-07-05']);
    expect(trip?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    for (const hidden of ['Tivoli', 'GEO', 'nobody']) expect(text).not.toContain(hidden);
  });

  it('has an address that only its owner is shown, once, and that a new one and its end make void', async () => {
    const member = await service.member();
    const madeAt = async () =>
      (await service.as(member).get('/api/plan/calendar-link').expect(200)).body.document;
    expect(await madeAt()).toEqual({ madeAt: null });
    const first = await newSecret(member);
    expect(await madeAt()).toEqual({ madeAt: expect.any(String) });
    expect(JSON.stringify(await service.mongo.model('FeedLink').find().lean())).not.toContain(first);
    const second = await newSecret(member);
    const statusOf = async (secret: string) =>
      (await service.http.get(`/api/plan/calendar-feed/${secret}`)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await service.as(member).delete('/api/plan/calendar-link').expect(200);
    expect(await statusOf(second)).toBe(404);
    for (const secret of ['short', 'x'.repeat(43), `${second}x`, '%00'])
      expect(await statusOf(secret)).toBe(404);
    expect(service.logs.some((line) => JSON.stringify(line).includes(second))).toBe(false);
  });

  it('ends for a disabled account', async () => {
    const member = await service.member();
    const secret = await newSecret(member);
    await service.mongo.model('people').updateOne({ _id: member._id }, { $set: { disabled: true } });
    await service.http.get(`/api/plan/calendar-feed/${secret}`).expect(404);
  });
});
