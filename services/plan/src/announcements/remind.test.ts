import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { personModel } from '@layover/shared/members/people';
import { Types } from 'mongoose';
import type { InterestDocument } from '../interest/interest.model.ts';
import { interestRepository } from '../interest/interest.repository.ts';
import { planRepository } from '../plans/plan.repository.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import { advanceAnnouncement } from './advance-announcement.ts';
import type { AnnouncementDocument } from './announcement.model.ts';
import { announcementModel } from './announcement.model.ts';
import { remind } from './remind.ts';
import { startAnnouncement } from './start-announcement.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

/** One run of the job, at this instant, beside the service's own runs. */
function remindAt(now: Date): Promise<void> {
  const { mongo, plans, context } = service;
  const { logger } = context;
  const announcements = announcementModel(mongo);
  const advance = advanceAnnouncement({
    announcements,
    plans: planRepository(plans, context.outbox),
    interests: interestRepository(mongo.model<InterestDocument>('Interest')),
    people: personModel(mongo),
    outbox: context.outbox,
  });
  const start = startAnnouncement({ announcements, advanceAnnouncement: advance });
  return remind({ plans, announcements, startAnnouncement: start, hours: 3, logger })(now);
}

const HOUR_MS = 3600_000;

/** A plan in three days, with one interested person. Its start is in Lisbon's time. */
async function planWithPerson() {
  const local = new Date(Date.now() + 72 * HOUR_MS).toISOString().slice(0, 10);
  const { _id } = await service.createPlan({ startsAt: `${local}T19:30` });
  const person = await service.member();
  await service.as(person).put(`/api/plan/interested-plan/${_id}`).expect(200);
  const { startsAt } = (await service.storedPlan(_id))!;
  return { _id, person, startsAt: startsAt! };
}
const reminders = (planId: string) =>
  service
    .publishedEvents('plan.people-notified')
    .filter(({ subjectId, kind }) => subjectId === planId && kind === 'plan_reminder');

/** The number of reminders that were ever begun. Their events follow, so their absence would prove nothing. */
const begunReminders = (plan: string) =>
  service.mongo.model<AnnouncementDocument>('Announcement').countDocuments({ plan, kind: 'plan_reminder' });

describe('the reminder of a plan', () => {
  it('is sent once, three hours before the start, with the time of the place', async () => {
    const { _id, person, startsAt } = await planWithPerson();
    const start = startsAt.instant.getTime();
    await remindAt(new Date(start - 3 * HOUR_MS - 60_000));
    expect(await begunReminders(_id)).toBe(0);
    await Promise.all([1, 2, 3].map(() => remindAt(new Date(start - 3 * HOUR_MS + 1_000))));
    await remindAt(new Date(start - 2 * HOUR_MS));
    expect(await begunReminders(_id)).toBe(1);
    await eventually(() => expect(reminders(_id)).toHaveLength(1));
    expect(reminders(_id)[0]).toMatchObject({
      userIds: [person._id],
      params: { plan: 'Fado in Alfama', city: 'Lisbon', time: startsAt.local, zone: 'Europe/Lisbon' },
    });
  });

  it('is sent although that of an earlier plan fails, which is sent by a later run', async () => {
    const broken = await planWithPerson();
    const good = await planWithPerson();
    const start = good.startsAt.instant.getTime();
    const earlier = new Date(start - 60_000);
    const { image } = (await service.storedPlan(broken._id))!;
    const ofBroken = { _id: new Types.ObjectId(broken._id) };
    await service.plans.collection.updateOne(ofBroken, {
      // No announcement can be stored with such a picture.
      $set: { 'startsAt.instant': earlier, image: { is: 'no path' } as never },
    });
    await remindAt(new Date(start - HOUR_MS));
    expect(await begunReminders(good._id)).toBe(1);
    expect(await begunReminders(broken._id)).toBe(0);
    await service.plans.updateOne(ofBroken, { $set: { image } });
    await remindAt(new Date(start - HOUR_MS));
    await eventually(() => expect(reminders(broken._id)).toHaveLength(1));
    expect(await begunReminders(good._id)).toBe(1);
  });

  it('is sent again for another start', async () => {
    const { _id, startsAt } = await planWithPerson();
    await remindAt(new Date(startsAt.instant.getTime() - HOUR_MS));
    const later = new Date(startsAt.instant.getTime() + HOUR_MS);
    await service.plans.updateOne({ _id }, { $set: { 'startsAt.instant': later } });
    await remindAt(new Date(startsAt.instant.getTime() - HOUR_MS));
    await eventually(() => expect(reminders(_id)).toHaveLength(2));
  });

  it.each([
    ['called off', { listed: false, visible: true, status: 'called_off' }],
    ['hidden', { listed: false, visible: false, disabled: true }],
  ])('is not sent for a plan that is %s', async (_what, fields) => {
    const { _id, startsAt } = await planWithPerson();
    await service.plans.updateOne({ _id }, { $set: fields });
    await remindAt(new Date(startsAt.instant.getTime() - HOUR_MS));
    expect(await begunReminders(_id)).toBe(0);
  });

  it('is not sent after the start', async () => {
    const { _id, startsAt } = await planWithPerson();
    await remindAt(new Date(startsAt.instant.getTime() + 1_000));
    expect(await begunReminders(_id)).toBe(0);
  });
});
