import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { BULK_PLANS_MAX } from '@layover/proto/limits';
import { admin, planBody, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const change = (body: object) => service.as(admin).put('/api/plan/bulk-category').send(body);
const idsOf = async (path: string): Promise<string[]> => {
  const { body } = await service.as(admin).get(`/api/plan/${path}`).expect(200);
  return body.document.plans.map(({ _id }: { _id: string }) => _id);
};

describe('PUT /api/plan/bulk-category', () => {
  it('gives plans a category with subcategories and returns the result for each', async () => {
    const played = await service.createPlan({ category: 'sport' });
    const draft = await service.createPlan({ status: 'draft' });
    const already = await service.createPlan({ subcategories: ['live-music'] });
    const unknown = newId();
    const response = await change({
      plansId: [played._id, unknown, draft._id, already._id],
      category: 'culture',
      subcategories: ['live-music'],
    }).expect(200);
    expect(response.body.document.plans).toEqual([
      { _id: played._id, outcome: 'changed', before: { category: 'sport', subcategories: [] } },
      { _id: unknown, outcome: 'not_found' },
      { _id: draft._id, outcome: 'changed', before: { category: 'culture', subcategories: [] } },
      { _id: already._id, outcome: 'unchanged' },
    ]);
    for (const { _id } of [played, draft])
      expect(await service.storedPlan(_id)).toMatchObject({
        category: 'culture',
        subcategories: ['live-music'],
        revision: 2,
        version: 2,
      });
    expect(await service.storedPlan(already._id)).toMatchObject({ revision: 1, version: 1 });
    // The searches of everybody and of ADMINs find the plan by its new category and by its name.
    expect(await idsOf('filter?category=sport&limit=100')).not.toContain(played._id);
    expect(await idsOf('filter?category=culture&subcategory=live-music&limit=100')).toContain(played._id);
    expect(await idsOf('active/?filter=culture&limit=100')).toContain(played._id);
  });

  it('publishes one event for each plan that changes', async () => {
    const [one, two] = [await service.createPlan(), await service.createPlan({ category: 'sport' })];
    await change({ plansId: [one._id, two._id], category: 'sport' }).expect(200);
    const actions = () =>
      service
        .publishedEvents('plan.admin-action')
        .filter(({ subjectId, action }) => [one._id, two._id].includes(subjectId) && !/create/.test(action));
    await eventually(() => expect(actions()).toHaveLength(1));
    expect(actions()[0]).toMatchObject({
      actorId: admin._id,
      action: 'plan.change-category',
      subjectId: one._id,
      changes: [{ field: 'category', before: 'culture', after: 'sport' }],
    });
  });

  it('meets an edit that was made from the plan as it was', async () => {
    const plan = await service.createPlan();
    await change({ plansId: [plan._id], category: 'sport' }).expect(200);
    const edit = { ...planBody({ startsAt: plan.startsAt?.local }), revision: plan.revision };
    const rejected = await service.as(admin).put(`/api/plan/edit-plan/${plan._id}`).send(edit).expect(409);
    expect(rejected.body.error.document.plan).toMatchObject({ category: 'sport', revision: 2 });
  });

  it.each([
    [
      'a subcategory of another category',
      { category: 'sport', subcategories: ['live-music'] },
      'subcategories',
    ],
    ['an unknown category', { category: 'opera' }, 'category'],
    ['no category', {}, 'category'],
    ['no plan', { plansId: [], category: 'sport' }, 'plansId'],
    ['too many plans', { plansId: Array.from({ length: BULK_PLANS_MAX + 1 }, newId) }, 'plansId'],
    ['a plan twice', { plansId: ['a'.repeat(24), 'A'.repeat(24)], category: 'sport' }, 'plansId.1'],
    ['an id of another kind', { plansId: ['sport'], category: 'sport' }, 'plansId.0'],
  ])('answers 422 for %s and changes nothing', async (_what, body, field) => {
    const { _id } = await service.createPlan();
    const response = await change({ plansId: [_id], ...body }).expect(422);
    expect(Object.keys(response.body.error.fields)).toContain(field);
    expect(await service.storedPlan(_id)).toMatchObject({ category: 'culture', version: 1 });
  });

  it('is rejected for USERs and visitors', async () => {
    const { _id } = await service.createPlan();
    const body = { plansId: [_id], category: 'sport' };
    await service.http.put('/api/plan/bulk-category').send(body).expect(401);
    await service
      .as(await service.member())
      .put('/api/plan/bulk-category')
      .send(body)
      .expect(403);
    expect(await service.storedPlan(_id)).toMatchObject({ category: 'culture', version: 1 });
  });
});
