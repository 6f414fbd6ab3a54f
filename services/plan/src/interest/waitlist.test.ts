import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { WAITLIST_PLACE_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';
import { type InterestDocument, interestId } from './interest.model.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const markInterest = (id: string, person: TestPerson, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body);
const withdraw = (id: string, person: TestPerson) =>
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

const detailOf = async (id: string, person: TestPerson): Promise<PlanDetail> => {
  const { body } = await service.as(person).get(`/api/plan/detail/${id}`).expect(200);
  return body.document.plan;
};
const interestOf = async (id: string, person: TestPerson) => (await detailOf(id, person)).interest;
const placesOf = (id: string, people: readonly TestPerson[]) =>
  Promise.all(people.map(async (person) => (await detailOf(id, person)).waitlistPlace));

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

  it('does not contain a person whom the plan has moved up, also before their row is updated', async () => {
    const { _id, going, first } = await planWithWaitlist();
    const rows = service.mongo.model<InterestDocument>('Interest');
    const waiting = await rows.findById(interestId(_id, first._id)).lean();
    await withdraw(_id, going).expect(200);
    await rows.replaceOne({ _id: interestId(_id, first._id) }, waiting!);
    const detail = await detailOf(_id, first);
    expect(detail).toMatchObject({ interest: 'going', isInterested: true, count: 1 });
    expect(detail).not.toHaveProperty('waitlistPlace');
  });

  it('can be left, and the next person moves up in place of the one who left', async () => {
    const { _id, going, first, second } = await planWithWaitlist();
    const { body } = await withdraw(_id, first).expect(200);
    expect(body.document.plan).toMatchObject({ count: 1, waiting: 1, interest: 'none' });
    await withdraw(_id, going).expect(200);
    expect([await interestOf(_id, first), await interestOf(_id, second)]).toEqual(['none', 'going']);
  });

  it('shows each person who waits their place, which moves up with those before', async () => {
    const { _id, going, first, second } = await planWithWaitlist();
    const third = await service.member();
    const { body } = await markInterest(_id, third, { waitlist: true }).expect(200);
    expect(body.document.plan).toMatchObject({ interest: 'waiting', waitlistPlace: 3 });
    expect(await placesOf(_id, [first, second, third, going])).toEqual([1, 2, 3, undefined]);
    const mine = await service.as(second).get('/api/plan/get-my-plans').expect(200);
    expect(mine.body.document.plans).toMatchObject([{ _id, waitlistPlace: 2 }]);
    const list = await service.as(third).get('/api/plan/by-city/lisbon?limit=100').expect(200);
    const inList = list.body.document.plans.find((plan: { _id: string }) => plan._id === _id);
    expect(inList).toMatchObject({ interest: 'waiting', waitlistPlace: 3 });
    await withdraw(_id, first).expect(200);
    expect(await placesOf(_id, [first, second, third])).toEqual([undefined, 1, 2]);
    await withdraw(_id, going).expect(200);
    expect(await placesOf(_id, [second, third])).toEqual([undefined, 1]);
    const { body: visitor } = await service.http.get(`/api/plan/detail/${_id}`).expect(200);
    expect(visitor.document.plan).not.toHaveProperty('waitlistPlace');
  });

  it('gives everybody a place of their own, in the order of moving up, when many join at once', async () => {
    const { _id } = await service.createPlan({ capacity: 1 });
    const going = await service.member();
    await markInterest(_id, going).expect(200);
    const people = await Promise.all(Array.from({ length: 20 }, () => service.member()));
    await Promise.all(people.map((person) => markInterest(_id, person, { waitlist: true }).expect(200)));
    const places = await placesOf(_id, people);
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(people.map((_, index) => index + 1));
    const next = people[places.indexOf(1)]!;
    await withdraw(_id, going).expect(200);
    expect(await interestOf(_id, next)).toBe('going');
    const after = await placesOf(_id, people);
    expect(after).toEqual(places.map((place) => (place === 1 ? undefined : Number(place) - 1)));
  });

  it('has two places for two people who joined in the same millisecond', async () => {
    const { _id, going, first, second } = await planWithWaitlist();
    await service.mongo
      .model<InterestDocument>('Interest')
      .updateMany({ plan: _id, interest: 'waiting' }, { $set: { since: new Date() } });
    const places = await placesOf(_id, [first, second]);
    expect(places.toSorted()).toEqual([1, 2]);
    await withdraw(_id, going).expect(200);
    expect(await interestOf(_id, places[0] === 1 ? first : second)).toBe('going');
  });

  it('is counted up to its 500th place only', async () => {
    const { _id } = await planWithWaitlist();
    const plan = new Types.ObjectId(_id);
    const rows = Array.from({ length: WAITLIST_PLACE_MAX - 3 }, (): InterestDocument => {
      const person = new Types.ObjectId();
      const row = { plan, person, interest: 'waiting', isListed: true, version: 2 } as const;
      return { ...row, _id: interestId(_id, person), since: new Date(Date.now() - 60_000) };
    });
    await service.mongo.model<InterestDocument>('Interest').insertMany(rows);
    const last = [await service.member(), await service.member()];
    for (const person of last) await markInterest(_id, person, { waitlist: true }).expect(200);
    expect(await placesOf(_id, last)).toEqual([WAITLIST_PLACE_MAX, undefined]);
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
