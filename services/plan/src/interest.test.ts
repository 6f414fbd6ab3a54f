import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { admin, startPlan, type TestPlans } from './testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());

describe('interest', () => {
  it('counts somebody once, however often they press, and tells the others', async () => {
    const { _id } = await service.createPlan();
    const noor = await service.member();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.as(noor).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.body.document.plan.count)).toEqual([1, 1, 1, 1, 1]);
    const answer = await service.as(noor).get('/api/plan/get-my-plans').expect(200);
    expect(answer.body.document.plans).toMatchObject([
      {
        _id,
        isInterested: true,
        count: 1,
        interested: [{ _id: admin._id }, { _id: noor._id, job: 'Buyer' }],
      },
    ]);
  });

  it('loses nobody when twenty press at the same instant', async () => {
    const { _id } = await service.createPlan();
    const people = await Promise.all(Array.from({ length: 20 }, () => service.member()));
    const answers = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200));
    const plan = await service.stored(_id);
    expect(plan?.count).toBe(20);
    expect(new Set(plan?.interested.map(String)).size).toBe(21);
  });

  it('stops at the capacity, also in a race for the last place', async () => {
    const { _id } = await service.createPlan({ capacity: 1 });
    const people = await Promise.all([service.member(), service.member(), service.member()]);
    const answers = await Promise.all(
      people.map((person) => service.as(person).put(`/api/plan/interested-plan/${_id}`)),
    );
    expect(answers.map((answer) => answer.body.error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'plan_full',
      'plan_full',
    ]);
  });

  it('can be taken back, twice without harm, but not by the creator', async () => {
    const { _id } = await service.createPlan();
    const noor = await service.member();
    await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
    for (let i = 0; i < 2; i++) {
      const answer = await service.as(noor).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
      expect(answer.body.document.plan).toMatchObject({ count: 0, isInterested: false });
    }
    const refused = await service.as(admin).put(`/api/plan/not-interested-plan/${_id}`).expect(409);
    expect(refused.body.error.code).toBe('creator_stays');
  });

  it('needs a token and a profile with company and job', async () => {
    const { _id } = await service.createPlan();
    await service.http.put(`/api/plan/interested-plan/${_id}`).expect(401);
    const answer = await service.as(testPerson()).put(`/api/plan/interested-plan/${_id}`).expect(403);
    expect(answer.body.error).toEqual({
      code: 'profile_incomplete',
      message: 'Please fill out the Company and Job Position fields.',
    });
    expect((await service.stored(_id))?.count).toBe(0);
  });

  it('of somebody whose account is deleted ends, also in hidden plans; who made a plan stays as a deleted user', async () => {
    const noor = await service.member();
    const host = { ...admin, _id: newId() };
    const [shown, hidden] = [await service.createPlan(), await service.createPlan()];
    const own = await service.createPlan({}, host);
    for (const { _id } of [shown, hidden]) {
      await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
      await service
        .as(await service.member())
        .put(`/api/plan/interested-plan/${_id}`)
        .expect(200);
    }
    await service.plans.updateOne({ _id: hidden._id }, { $set: { visible: false } });
    const told = service.broker.publish.bind(service.broker);
    for (const gone of [noor, host]) {
      const event = { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 2 } as const;
      await eventually(() => told(event, encodeBody(event.type, { accountId: gone._id })));
    }
    await eventually(async () => {
      for (const { _id } of [shown, hidden]) {
        const plan = await service.stored(_id);
        expect({ count: plan?.count, version: plan?.version }).toEqual({ count: 1, version: 4 });
        expect(plan?.interested.map(String)).not.toContain(noor._id);
      }
      const { body } = await service.as(admin).get(`/api/plan/detail/${own._id}`).expect(200);
      expect(body.document.plan).toMatchObject({
        count: 0,
        interested: [{ _id: host._id, first_name: 'Deleted', last_name: 'user' }],
      });
    });
  });

  it('leaves its event in the plan until the broker has it', async () => {
    const { _id } = await service.createPlan();
    await service
      .as(await service.member())
      .put(`/api/plan/interested-plan/${_id}`)
      .expect(200);
    await eventually(async () => {
      const plan = await service.plans.findById(_id).select('+outbox').lean();
      expect(plan?.outbox ?? []).toEqual([]);
    });
  });
});
