import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

describe('interest', () => {
  it.each([
    ['has ended', { until: hoursAgo(1) }, 'plan_over', 'over'],
    ['was called off', { status: 'called_off', reason: 'Rain' }, 'plan_called_off', 'called_off'],
  ])('is not accepted after the plan %s', async (_what, change, code, status) => {
    const { _id } = await service.createPlan();
    await service.plans.updateOne({ _id }, { $set: change });
    const member = await service.member();
    const { body } = await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(409);
    expect(body.error.code).toBe(code);
    const { body: detail } = await service.as(member).get(`/api/plan/detail/${_id}`).expect(200);
    expect(detail.document.plan).toMatchObject({ count: 0, status, interest: 'none' });
  });

  it('cannot be withdrawn after the end, and the plan moves from the coming ones to the past ones', async () => {
    const member = await service.member();
    const [past, coming] = [await service.createPlan(), await service.createPlan()];
    for (const { _id } of [past, coming])
      await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(200);
    await service.plans.updateOne({ _id: past._id }, { $set: { until: hoursAgo(1) } });
    const { body } = await service.as(member).put(`/api/plan/not-interested-plan/${past._id}`).expect(409);
    expect(body.error.code).toBe('plan_over');
    const mine = async (when: string) => {
      const { body } = await service.as(member).get('/api/plan/get-my-plans').query({ when }).expect(200);
      return { ids: body.document.plans.map(({ _id }: { _id: string }) => _id), total: body.document.total };
    };
    expect(await mine('coming')).toEqual({ ids: [coming._id], total: 1 });
    expect(await mine('past')).toEqual({ ids: [past._id], total: 1 });
    await service.as(member).get('/api/plan/get-my-plans?when=never').expect(422);
  });

  it('takes a plan out of the lists when it is over', async () => {
    const { _id } = await service.createPlan();
    await service.plans.updateOne({ _id }, { $set: { until: hoursAgo(1) } });
    await service.maintainPlans();
    expect(await service.storedPlan(_id)).toMatchObject({ visible: true, listed: false });
  });
});
