import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { BULK_PLANS_MAX } from '@layover/proto/limits';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const as = (path: string, body: object) => service.as(admin).put(`/api/plan/${path}`).send(body);
const tooMany = () => Array.from({ length: BULK_PLANS_MAX + 1 }, newId);
const actionsOf = (...ids: string[]) =>
  service
    .publishedEvents('plan.admin-action')
    .flatMap(({ action, subjectId }) => (ids.includes(subjectId) ? [action] : []));
/** The last change of a plan that was published. */
const changesOf = (id: string) =>
  service.publishedEvents('plan.changed').filter(({ planId }) => planId === id);

describe('PUT /api/plan/change_state', () => {
  it('calls a plan off with a reason: it stays readable, leaves the lists and takes no more interest', async () => {
    const { _id } = await service.createPlan();
    const response = await as(`change_state/${_id}`, {
      status: 'called_off',
      reason: 'The bar is closed',
    }).expect(200);
    expect(response.body.document.plan).toMatchObject({
      status: 'called_off',
      reason: 'The bar is closed',
    });
    expect(await service.storedPlan(_id)).toMatchObject({ visible: true, listed: false });
    const rejected = await service
      .as(await service.member())
      .put(`/api/plan/interested-plan/${_id}`)
      .send({});
    expect(rejected.body.error.code).toBe('plan_called_off');
    await eventually(() =>
      expect(changesOf(_id)).toContainEqual(
        expect.objectContaining({
          status: 'called_off',
          changes: ['called_off'],
          reason: 'The bar is closed',
        }),
      ),
    );
    await eventually(() => expect(actionsOf(_id)).toContain('plan.change-state'));
  });

  it('publishes a plan again, without its reason', async () => {
    const { _id } = await service.createPlan();
    await as(`change_state/${_id}`, { status: 'called_off', reason: 'The bar is closed' }).expect(200);
    const response = await as(`change_state/${_id}`, { status: 'published' }).expect(200);
    expect(response.body.document.plan).toMatchObject({ status: 'published', reason: '' });
    expect(await service.storedPlan(_id)).toMatchObject({ listed: true });
  });

  it('makes a plan a draft only while nobody but its creator is interested', async () => {
    const { _id } = await service.createPlan();
    const member = await service.member();
    await service.as(member).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
    const rejected = await as(`change_state/${_id}`, { status: 'draft' }).expect(409);
    expect(rejected.body.error.code).toBe('has_interested');
    await service.as(member).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
    await as(`change_state/${_id}`, { status: 'draft' }).expect(200);
    await service.as(member).get(`/api/plan/detail/${_id}`).expect(404);
  });

  it('answers 409 for a plan that is over', async () => {
    const { _id } = await service.createPlan({ startsAt: '2020-01-01T10:00' });
    const rejected = await as(`change_state/${_id}`, { status: 'called_off', reason: 'Too late' }).expect(
      409,
    );
    expect(rejected.body.error.code).toBe('plan_over');
  });

  it.each([
    ['no reason', { status: 'called_off' }, 'reason'],
    ['an empty reason', { status: 'called_off', reason: ' ' }, 'reason'],
    ['the state over', { status: 'over' }, 'status'],
    ['a reason for a draft', { status: 'draft', reason: 'Because' }, 'reason'],
  ])('answers 422 for %s', async (_what, body, field) => {
    const { _id } = await service.createPlan();
    const response = await as(`change_state/${_id}`, body).expect(422);
    expect(Object.keys(response.body.error.fields)).toEqual([field]);
    expect(await service.storedPlan(_id)).toMatchObject({ status: 'published' });
  });
});

describe('PUT /api/plan/disable-plan', () => {
  it('hides a plan from everybody but ADMINs until it is enabled again', async () => {
    const { _id } = await service.createPlan();
    await as(`disable-plan/${_id}`, { disable: true }).expect(200);
    await service.http.get(`/api/plan/detail/${_id}`).expect(404);
    await service.as(admin).get(`/api/plan/detail/${_id}`).expect(200);
    await as(`disable-plan/${_id}`, { disable: false }).expect(200);
    await service.http.get(`/api/plan/detail/${_id}`).expect(200);
    await eventually(() => expect(actionsOf(_id)).toEqual(['plan.create', 'plan.disable', 'plan.disable']));
  });
});

describe('PUT /api/plan/bulk-disable', () => {
  it('disables the plans that exist, each with its event', async () => {
    const created = await Promise.all(Array.from({ length: 15 }, () => service.createPlan()));
    const ids = created.map(({ _id }) => _id);
    const response = await as('bulk-disable', { plansId: [...ids, newId()], disable: true }).expect(200);
    expect(response.body.document.plansId).toEqual(ids);
    expect(await service.plans.countDocuments({ _id: { $in: ids }, disabled: true, listed: false })).toBe(15);
    await eventually(() =>
      expect(actionsOf(...ids).filter((action) => action === 'plan.disable')).toHaveLength(15),
    );
  });
});

describe('PUT /api/plan/bulk-disable, with ids that are not right', () => {
  it.each([
    ['no id', [], 'plansId'],
    ['more ids than one call may name', tooMany(), 'plansId'],
    ['an id of another kind', ['lisbon'], 'plansId.1'],
  ])('answers 422 for %s and disables nothing', async (_what, others, field) => {
    const { _id } = await service.createPlan();
    const plansId = others.length === 0 ? [] : [_id, ...others];
    const rejected = await as('bulk-disable', { plansId, disable: true }).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    expect(await service.storedPlan(_id)).toMatchObject({ disabled: false, version: 1 });
  });
});

describe('PUT /api/plan/update-sorting', () => {
  const order = async () => {
    const { body } = await service.as(admin).get('/api/plan/admin/?order=order&limit=100').expect(200);
    return body.document.plans.map(({ _id }: { _id: string }) => _id) as string[];
  };

  it('sorts plans before those without a position, and again among themselves', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await service.createPlan())._id));
    await as('update-sorting/', { plansId: [c, a, b] }).expect(200);
    expect((await order()).slice(0, 3)).toEqual([c, a, b]);
    await as('update-sorting/', { plansId: [b, c] }).expect(200);
    expect((await order()).slice(0, 3)).toEqual([b, a, c]);
    await eventually(() =>
      expect(actionsOf(a!, b!, c!).filter((action) => action === 'plan.sort')).toHaveLength(2),
    );
  });

  it('answers 422 for ids that are none, too many, repeated or not of plans, and moves nothing', async () => {
    const [a, b] = await Promise.all([1, 2].map(async () => (await service.createPlan())._id));
    const before = await order();
    const member = await service.member();
    for (const [plansId, field] of [
      [[], 'plansId'],
      [['lisbon'], 'plansId.0'],
      [[b, a, b], 'plansId.2'],
      [[b, newId(), a], 'plansId.1'],
      [[b, a, member._id], 'plansId.2'],
      [tooMany(), 'plansId'],
    ] as const) {
      const rejected = await as('update-sorting/', { plansId }).expect(422);
      expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    }
    // A body of 10,000 ids is not even read to its end.
    await as('update-sorting/', { plansId: Array.from({ length: 10_000 }, newId) }).expect(413);
    expect(await order()).toEqual(before);
  });
});
