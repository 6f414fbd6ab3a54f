import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { EventFields } from '@layover/proto/events/catalogue';
import { Types } from 'mongoose';
import { type InterestDocument, interestId } from '../interest/interest.model.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { ANNOUNCEMENT_STEP } from './advance-announcement.ts';
import type { AnnouncementDocument } from './announcement.model.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const mark = (person: TestPerson, id: string, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body).expect(200);
const notifiedOf = (planId: string) =>
  service.publishedEvents('plan.people-notified').filter(({ subjectId }) => subjectId === planId);

/** The event of a change of the plan, as an edit puts it into the plan's outbox. */
const changeOf = (planId: string, over: EventFields<'plan.changed'> = {}): EventFields<'plan.changed'> => ({
  planId,
  name: 'Fado in Alfama',
  city: 'lisbon',
  cityName: 'Lisbon',
  image: '/plan/images/fado.webp',
  address: 'Largo de São Miguel',
  status: 'published',
  visible: true,
  zone: 'Europe/Lisbon',
  startsLocal: '2027-05-01T19:30',
  changes: ['time'],
  ...over,
});
const publishChange = (planId: string, version: number, over: EventFields<'plan.changed'> = {}) =>
  publishEvent(service, 'plan.changed', changeOf(planId, over), version);
const storedAnnouncements = (plan: string) =>
  service.mongo.model<AnnouncementDocument>('Announcement').find({ plan }).lean();

describe('a change of a plan', () => {
  it('notifies everybody who is going, waiting or not listed, but not its ADMIN or those who have withdrawn', async () => {
    const { _id } = await service.createPlan({ capacity: 2 });
    const [going, unlisted, waiting, withdrawn] = await Promise.all(
      Array.from({ length: 4 }, () => service.member()),
    );
    await mark(withdrawn!, _id);
    await service.as(withdrawn!).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
    await mark(going!, _id);
    await mark(unlisted!, _id, { listed: false });
    await mark(waiting!, _id, { waitlist: true });
    await publishChange(_id, 50, { changes: ['place', 'time', 'published'] });
    await eventually(() => expect(notifiedOf(_id)).toHaveLength(1));
    expect(notifiedOf(_id)[0]).toMatchObject({
      kind: 'plan_changed',
      image: '/plan/images/fado.webp',
      path: `/destinations/${_id}`,
      params: {
        plan: 'Fado in Alfama',
        city: 'Lisbon',
        address: 'Largo de São Miguel',
        changes: 'time,place',
        time: '2027-05-01T19:30',
        zone: 'Europe/Lisbon',
      },
    });
    expect(notifiedOf(_id)[0]!.userIds.toSorted()).toEqual(
      [going, unlisted, waiting].map((each) => each!._id).sort(),
    );
  });

  it('notifies once when its event is handled twice, and again when the plan changes again', async () => {
    const { _id } = await service.createPlan();
    await mark(await service.member(), _id);
    for (const version of [60, 60, 61]) await publishChange(_id, version);
    await eventually(() => expect(notifiedOf(_id)).toHaveLength(2));
    expect(await storedAnnouncements(_id)).toMatchObject([{ isDone: true }, { isDone: true }]);
  });

  it('notifies the author of a suggestion, who is no ADMIN', async () => {
    const { _id } = await service.createPlan();
    const author = await service.member();
    await service.plans.updateOne(
      { _id },
      { $set: { creator: author._id, 'interestChange.person': author._id } },
    );
    await publishChange(_id, 70);
    await eventually(() => expect(notifiedOf(_id)[0]?.userIds).toContain(author._id));
  });

  it('that calls the plan off is announced with the reason', async () => {
    const { _id } = await service.createPlan();
    await mark(await service.member(), _id);
    await publishChange(_id, 80, {
      status: 'called_off',
      changes: ['called_off'],
      reason: 'The bar has closed.',
    });
    await eventually(() =>
      expect(notifiedOf(_id)).toMatchObject([
        { kind: 'plan_called_off', params: { reason: 'The bar has closed.' } },
      ]),
    );
  });

  it.each([
    ['of its picture', { changes: [] }],
    ['to a published plan', { changes: ['published'] }],
  ])('%s notifies nobody', async (_what, over) => {
    const { _id } = await service.createPlan();
    await mark(await service.member(), _id);
    await publishChange(_id, 90, over);
    expect(await storedAnnouncements(_id)).toEqual([]);
  });

  it('notifies many people in several events, each person once, and not those who come later', async () => {
    const { _id } = await service.createPlan();
    const plan = new Types.ObjectId(_id);
    const rows = Array.from({ length: 2 * ANNOUNCEMENT_STEP + 3 }, (): InterestDocument => {
      const person = new Types.ObjectId();
      const row = { plan, person, interest: 'going', isListed: true, version: 2 } as const;
      return { ...row, _id: interestId(_id, person), since: new Date(Date.now() - 1_000) };
    });
    const [first, ...others] = rows;
    await service.mongo
      .model<InterestDocument>('Interest')
      .insertMany([{ ...first!, since: new Date(Date.now() + 60_000) }, ...others]);
    await publishChange(_id, 100);
    await eventually(() => expect(notifiedOf(_id)).toHaveLength(3));
    const people = notifiedOf(_id).flatMap(({ userIds }) => userIds);
    expect(people.toSorted()).toEqual(others.map(({ person }) => String(person)).sort());
  });

  it('is announced by another instance after a crash, although another announcement fails', async () => {
    const { _id } = await service.createPlan();
    const person = await service.member();
    await mark(person, _id);
    const left = { kind: 'plan_changed', params: {}, cursor: '', isDone: false };
    // Its plan has no valid id, so each attempt fails.
    const broken = { ...left, _id: 'broken', plan: 'no id', startedAt: new Date(0) };
    const good = { ...left, _id: `left ${_id}`, plan: new Types.ObjectId(_id), startedAt: new Date() };
    await service.mongo.collection<typeof broken | typeof good>('announcements').insertMany([broken, good]);
    service.deps();
    await eventually(() => expect(notifiedOf(_id)).toMatchObject([{ userIds: [person._id] }]), 30_000);
    expect(await storedAnnouncements(_id)).toMatchObject([{ isDone: true }]);
  });

  it('of a plan that is not known notifies nobody', async () => {
    const unknown = newId();
    await publishChange(unknown, 2);
    expect(await storedAnnouncements(unknown)).toMatchObject([{ isDone: true }]);
    expect(notifiedOf(unknown)).toEqual([]);
  });
});
