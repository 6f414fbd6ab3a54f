import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

describe('interest in a plan', () => {
  it('counts a person once who marks it five times at the same moment', async () => {
    const { _id } = await service.createPlan();
    const member = await service.member();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => service.as(member).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(responses.map((response) => response.body.document.plan.count)).toEqual([1, 1, 1, 1, 1]);
    const response = await service.as(member).get('/api/plan/get-my-plans').expect(200);
    expect(response.body.document.plans).toMatchObject([
      {
        _id,
        isInterested: true,
        count: 1,
        interested: [{ _id: admin._id }, { _id: member._id, job: 'Buyer' }],
      },
    ]);
  });

  it('counts all of twenty people who mark it at the same moment', async () => {
    const { _id } = await service.createPlan();
    const people = await Promise.all(Array.from({ length: 20 }, () => service.member()));
    const responses = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(responses.map((response) => response.status)).toEqual(people.map(() => 200));
    expect((await service.storedPlan(_id))?.count).toBe(20);
    expect(await service.peopleOf(_id)).toHaveLength(21);
  });

  it('stops at the capacity, even when three people mark it at the same moment', async () => {
    const { _id } = await service.createPlan({ capacity: 1 });
    const people = await Promise.all([service.member(), service.member(), service.member()]);
    const responses = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(responses.map((response) => response.body.error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'plan_full',
      'plan_full',
    ]);
  });

  it('can be withdrawn, a second time without effect, but not by the creator', async () => {
    const { _id } = await service.createPlan();
    const member = await service.member();
    await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(200);
    for (let i = 0; i < 2; i++) {
      const response = await service.as(member).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
      expect(response.body.document.plan).toMatchObject({ count: 0, isInterested: false });
    }
    const rejected = await service.as(admin).put(`/api/plan/not-interested-plan/${_id}`).expect(409);
    expect(rejected.body.error.code).toBe('creator_stays');
  });

  it('requires a token and a profile with company and job', async () => {
    const { _id } = await service.createPlan();
    await service.http.put(`/api/plan/interested-plan/${_id}`).expect(401);
    const response = await service.as(testPerson()).put(`/api/plan/interested-plan/${_id}`).expect(403);
    expect(response.body.error).toEqual({
      code: 'profile_incomplete',
      message: 'Please fill out the Company and Job Position fields.',
      fields: { company: 'is missing', job: 'is missing' },
    });
    expect((await service.storedPlan(_id))?.count).toBe(0);
  });

  it('ends when the account of the person is deleted, while a deleted creator remains as a deleted user', async () => {
    const member = await service.member();
    const creator = { ...admin, _id: newId() };
    const [visible, hidden] = [await service.createPlan(), await service.createPlan()];
    const own = await service.createPlan({}, creator);
    for (const { _id } of [visible, hidden]) {
      await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(200);
      await service
        .as(await service.member())
        .put(`/api/plan/interested-plan/${_id}`)
        .expect(200);
    }
    await service.plans.updateOne({ _id: hidden._id }, { $set: { visible: false } });
    for (const { _id: accountId } of [member, creator]) {
      const event = { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 2 } as const;
      await eventually(() => service.broker.publish(event, encodeBody(event.type, { accountId })));
    }
    await eventually(async () => {
      for (const { _id } of [visible, hidden]) {
        const plan = await service.storedPlan(_id);
        expect({ count: plan?.count, version: plan?.version }).toEqual({ count: 1, version: 4 });
        expect(await service.peopleOf(_id)).not.toContain(member._id);
      }
      const { body } = await service.as(admin).get(`/api/plan/detail/${own._id}`).expect(200);
      expect(body.document.plan).toMatchObject({
        count: 0,
        interested: [{ _id: creator._id, first_name: 'Deleted', last_name: 'user' }],
      });
    });
  });

  it('keeps its event in the plan until the broker confirms it', async () => {
    const { _id } = await service.createPlan();
    const member = await service.member();
    const storedEvents = async () => {
      const plan = await service.plans.findById(_id).select('+outbox').lean();
      return (plan?.outbox ?? []).map(({ type, version }) => ({ type, version }));
    };
    await eventually(async () => expect(await storedEvents()).toEqual([]));
    const { promise: confirmation, resolve: confirm } = Promise.withResolvers<void>();
    const publish = jest.spyOn(service.broker, 'publish').mockReturnValue(confirmation);
    try {
      await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(200);
      await eventually(() => expect(publish).toHaveBeenCalled());
      expect(await storedEvents()).toEqual([{ type: 'plan.interest-changed', version: 2 }]);
      confirm();
      await eventually(async () => expect(await storedEvents()).toEqual([]));
    } finally {
      publish.mockRestore();
    }
  });
});
