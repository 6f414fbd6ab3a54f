import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { AdminPlan } from '@layover/proto/http/plan-schemas';
import { admin, planBody, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());

/** A plan in which one person is interested. */
async function planWithPerson() {
  const plan = await service.createPlan();
  const person = await service.member();
  await service.as(person).put(`/api/plan/interested-plan/${plan._id}`).send({}).expect(200);
  return { plan, person };
}
const put = (path: string, body: object) => service.as(admin).put(`/api/plan/${path}`).send(body).expect(200);
const edit = (plan: AdminPlan, overrides: object) =>
  put(`edit-plan/${plan._id}`, {
    ...planBody({ startsAt: plan.startsAt?.local }),
    revision: plan.revision,
    ...overrides,
  });
const notifiedOf = (planId: string) =>
  service.publishedEvents('plan.people-notified').filter(({ subjectId }) => subjectId === planId);

describe('the interested people of a plan', () => {
  it('are told of a new time and place, with the time of the place', async () => {
    const { plan, person } = await planWithPerson();
    await edit(plan, { startsAt: tomorrow(5), address: 'Miradouro da Graça' });
    await eventually(() =>
      expect(notifiedOf(plan._id)).toMatchObject([
        {
          ...{ kind: 'plan_changed', userIds: [person._id] },
          params: { changes: 'time,place', time: tomorrow(5), address: 'Miradouro da Graça' },
        },
      ]),
    );
  });

  it('are told the reason when the plan is called off', async () => {
    const { plan, person } = await planWithPerson();
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() =>
      expect(notifiedOf(plan._id)).toMatchObject([
        { kind: 'plan_called_off', userIds: [person._id], params: { reason: 'The bar is closed' } },
      ]),
    );
  });

  it('are told that a plan takes place after all, as it is by then, unless they have withdrawn', async () => {
    const { plan, person } = await planWithPerson();
    const other = await service.member();
    await service.as(other).put(`/api/plan/interested-plan/${plan._id}`).send({}).expect(200);
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await service.as(other).put(`/api/plan/not-interested-plan/${plan._id}`).expect(200);
    await edit(plan, { startsAt: tomorrow(48), address: 'Miradouro da Graça' });
    await put(`change_state/${plan._id}`, { status: 'published' });
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(2));
    expect(notifiedOf(plan._id)).toMatchObject([
      { kind: 'plan_called_off' },
      {
        ...{ kind: 'plan_restored', userIds: [person._id], path: `/destinations/${plan._id}` },
        params: { time: tomorrow(48), zone: 'Europe/Lisbon', address: 'Miradouro da Graça' },
      },
    ]);
    const { body } = await service.as(person).get(`/api/plan/detail/${plan._id}`).expect(200);
    expect(body.document.plan).toMatchObject({
      interest: 'going',
      count: 1,
      status: 'published',
      reason: '',
    });
  });

  it('are not told of a new description, of other pictures or that the plan was hidden and shown', async () => {
    const { plan } = await planWithPerson();
    await edit(plan, { description: 'Bring a coat', capacity: 9 });
    await put(`disable-plan/${plan._id}`, { disable: true });
    await put(`disable-plan/${plan._id}`, { disable: false });
    // Its event is the last one, so a notification of an earlier event would be there before its own.
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() => expect(notifiedOf(plan._id)).not.toEqual([]));
    expect(notifiedOf(plan._id).map(({ kind }) => kind)).toEqual(['plan_called_off']);
  });
});
