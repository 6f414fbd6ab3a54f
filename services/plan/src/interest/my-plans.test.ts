import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const mark = (person: TestPerson, id: string, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body).expect(200);

describe('the plans of a person with another one', () => {
  it('are those to which both go, as far as the person may see it', async () => {
    const [me, other] = [await service.member(), await service.member()];
    const both = await service.createPlan();
    const onlyMine = await service.createPlan();
    const unlisted = await service.createPlan();
    const full = await service.createPlan({ capacity: 1 });
    for (const { _id } of [both, onlyMine, unlisted, full]) await mark(me, _id);
    await mark(other, both._id);
    await mark(other, unlisted._id, { listed: false });
    await mark(other, full._id, { waitlist: true });
    const { body } = await service
      .as(me)
      .get('/api/plan/get-my-plans')
      .query({ with: other._id })
      .expect(200);
    expect(body.document.plans.map(({ _id }: { _id: string }) => _id)).toEqual([both._id]);
    expect(body.document.total).toBe(1);
  });

  it('need the id of a person', async () => {
    const me = await service.member();
    await service.as(me).get('/api/plan/get-my-plans?with=somebody').expect(422);
  });
});
