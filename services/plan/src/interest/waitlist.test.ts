import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());

const markInterest = (id: string, person: Parameters<TestPlans['as']>[0], body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body);
const withdraw = (id: string, person: Parameters<TestPlans['as']>[0]) =>
  service.as(person).put(`/api/plan/not-interested-plan/${id}`);

/** A plan with one place, which is taken, and two people who wait. */
async function planWithWaitlist() {
  const { _id } = await service.createPlan({ capacity: 1 });
  const [going, first, second] = [await service.member(), await service.member(), await service.member()];
  await markInterest(_id, going).expect(200);
  for (const person of [first, second]) {
    const { body } = await markInterest(_id, person, { waitlist: true }).expect(200);
    expect(body.document.plan).toMatchObject({ interest: 'waiting', isInterested: true, count: 1 });
  }
  return { _id, going, first, second };
}

const interestOf = async (id: string, person: Parameters<TestPlans['as']>[0]) => {
  const { body } = await service.as(person).get(`/api/plan/detail/${id}`).expect(200);
  return body.document.plan.interest;
};

const notifiedOf = (id: string) =>
  service.publishedEvents('plan.people-notified').filter(({ subjectId }) => subjectId === id);

describe('the waitlist of a full plan', () => {
  it('moves the person up who has waited longest when a place becomes free, and notifies that person', async () => {
    const { _id, going, first, second } = await planWithWaitlist();
    const { body } = await withdraw(_id, going).expect(200);
    expect(body.document.plan).toMatchObject({ count: 1, waiting: 1, interest: 'none' });
    expect([await interestOf(_id, first), await interestOf(_id, second)]).toEqual(['going', 'waiting']);
    expect(await service.peopleOf(_id)).toEqual([admin._id, first._id]);
    await eventually(() =>
      expect(notifiedOf(_id)).toMatchObject([{ kind: 'place_free', userIds: [first._id] }]),
    );
  });

  it('can be left, and the next person moves up in place of the one who left', async () => {
    const { _id, going, first, second } = await planWithWaitlist();
    const { body } = await withdraw(_id, first).expect(200);
    expect(body.document.plan).toMatchObject({ count: 1, waiting: 1, interest: 'none' });
    await withdraw(_id, going).expect(200);
    expect([await interestOf(_id, first), await interestOf(_id, second)]).toEqual(['none', 'going']);
  });

  it('is not joined without being asked for', async () => {
    const { _id } = await planWithWaitlist();
    const { body } = await markInterest(_id, await service.member()).expect(409);
    expect(body.error.code).toBe('plan_full');
    expect(await service.storedPlan(_id)).toMatchObject({ count: 1, waiting: 2, full: true });
  });

  it('moves up by the periodic maintenance when a crash left a free place', async () => {
    const { _id, first } = await planWithWaitlist();
    await service.plans.updateOne({ _id }, { $set: { capacity: 2, full: false } });
    await service.maintainPlans();
    expect(await interestOf(_id, first)).toBe('going');
    expect(await service.storedPlan(_id)).toMatchObject({ count: 2, waiting: 1, full: true });
  });
});
