import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { admin, planBody, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
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
  it('are notified of a new time and place, with the time of the place', async () => {
    const { plan, person } = await planWithPerson();
    await edit(plan, { startsAt: tomorrow(5), address: 'Miradouro da Graça' });
    await eventually(() =>
      expect(notifiedOf(plan._id)).toMatchObject([
        {
          kind: 'plan_changed',
          userIds: [person._id],
          params: { changes: 'time,place', time: tomorrow(5), address: 'Miradouro da Graça' },
        },
      ]),
    );
  });

  it('are notified with the reason when the plan is called off', async () => {
    const { plan, person } = await planWithPerson();
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() =>
      expect(notifiedOf(plan._id)).toMatchObject([
        { kind: 'plan_called_off', userIds: [person._id], params: { reason: 'The bar is closed' } },
      ]),
    );
  });

  it('are notified that a plan takes place after all, as it is by then, unless they have withdrawn', async () => {
    const { plan, person } = await planWithPerson();
    const other = await service.member();
    await service.as(other).put(`/api/plan/interested-plan/${plan._id}`).send({}).expect(200);
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    // Events of one plan may be published in any order.
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(1));
    await service.as(other).put(`/api/plan/not-interested-plan/${plan._id}`).expect(200);
    await edit(plan, { startsAt: tomorrow(48), address: 'Miradouro da Graça' });
    await put(`change_state/${plan._id}`, { status: 'published' });
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(2));
    expect(notifiedOf(plan._id)).toMatchObject([
      { kind: 'plan_called_off' },
      {
        kind: 'plan_restored',
        userIds: [person._id],
        path: `/destinations/${plan._id}`,
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

  it('are not notified of a new description, of other pictures or that the plan was hidden and shown', async () => {
    const { plan } = await planWithPerson();
    await edit(plan, { description: 'Bring a coat', capacity: 9 });
    await put(`disable-plan/${plan._id}`, { disable: true });
    await put(`disable-plan/${plan._id}`, { disable: false });
    // Its event is the last one, so a notification of an earlier event would be there before its own.
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() => expect(notifiedOf(plan._id)).not.toEqual([]));
    expect(notifiedOf(plan._id).map(({ kind }) => kind)).toEqual(['plan_called_off']);
  });

  it('are notified at once, without a link, when the plan is called off while it is disabled', async () => {
    const { plan, person } = await planWithPerson();
    await put(`disable-plan/${plan._id}`, { disable: true });
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() =>
      expect(notifiedOf(plan._id)).toMatchObject([
        {
          kind: 'plan_called_off',
          userIds: [person._id],
          path: '',
          params: { reason: 'The bar is closed' },
        },
      ]),
    );
  });

  it('are notified of what changed while the plan was disabled when it is enabled, once', async () => {
    const { plan } = await planWithPerson();
    await put(`disable-plan/${plan._id}`, { disable: true });
    await edit(plan, { startsAt: tomorrow(5) });
    await edit({ ...plan, revision: 2 }, { startsAt: tomorrow(5), address: 'Miradouro da Graça' });
    expect(await service.storedPlan(plan._id)).toMatchObject({ unannounced: ['time', 'place'] });
    await put(`disable-plan/${plan._id}`, { disable: false });
    expect(await service.storedPlan(plan._id)).toMatchObject({ unannounced: [] });
    // Events of one plan may be published in any order.
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(1));
    for (const disable of [true, false]) await put(`disable-plan/${plan._id}`, { disable });
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(2));
    expect(notifiedOf(plan._id)).toMatchObject([
      {
        kind: 'plan_changed',
        path: `/destinations/${plan._id}`,
        params: { changes: 'time,place', time: tomorrow(5), address: 'Miradouro da Graça' },
      },
      { kind: 'plan_called_off' },
    ]);
  });

  it('are notified that a disabled plan takes place after all only when it is enabled', async () => {
    const { plan } = await planWithPerson();
    await put(`change_state/${plan._id}`, { status: 'called_off', reason: 'The bar is closed' });
    // Events of one plan may be published in any order.
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(1));
    await put(`disable-plan/${plan._id}`, { disable: true });
    await put(`change_state/${plan._id}`, { status: 'published' });
    expect(await service.storedPlan(plan._id)).toMatchObject({ unannounced: ['published', 'restored'] });
    await put(`disable-plan/${plan._id}`, { disable: false });
    await eventually(() => expect(notifiedOf(plan._id)).toHaveLength(2));
    expect(notifiedOf(plan._id)).toMatchObject([
      { kind: 'plan_called_off' },
      { kind: 'plan_restored', path: `/destinations/${plan._id}` },
    ]);
  });

  it('are not notified of changes of a plan that is over when it is enabled', async () => {
    const { plan } = await planWithPerson();
    await put(`disable-plan/${plan._id}`, { disable: true });
    await edit(plan, { address: 'Miradouro da Graça' });
    await service.plans.updateOne({ _id: plan._id }, { $set: { until: new Date() } });
    await put(`disable-plan/${plan._id}`, { disable: false });
    await eventually(() =>
      expect(service.publishedEvents('plan.changed')).toContainEqual(
        expect.objectContaining({
          planId: plan._id,
          visible: true,
          changes: [],
          address: 'Miradouro da Graça',
        }),
      ),
    );
    expect(await service.storedPlan(plan._id)).toMatchObject({ unannounced: [] });
  });
});
