import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
let member: TestPerson;
beforeAll(async () => {
  service = await startPlan();
  member = await service.member();
});
afterAll(() => service?.stop());

const mark = (id: string, body: unknown = {}) =>
  service
    .as(member)
    .put(`/api/plan/interested-plan/${id}`)
    .send(body as object);
const own = () => service.mongo.model('Interest').countDocuments({ person: member._id });

describe('interest is rejected and nothing is stored', () => {
  it.each([
    ['a draft', async () => (await service.createPlan({ status: 'draft' }))._id],
    [
      'a disabled plan',
      async () => {
        const { _id } = await service.createPlan();
        await service.as(admin).put(`/api/plan/disable-plan/${_id}`).send({ disable: true }).expect(200);
        return _id;
      },
    ],
    ['the id of a person', async () => member._id],
    ['an id of another kind', async () => '%7B%22$ne%22:1%7D'],
  ])('with 404 for %s, as its people and its withdrawal', async (_what, idOf) => {
    const id = await idOf();
    await mark(id).expect(404);
    await service.as(member).put(`/api/plan/not-interested-plan/${id}`).expect(404);
    await service.as(member).get(`/api/plan/people/${id}`).expect(404);
    expect(await own()).toBe(0);
  });

  it.each([
    ['somebody else', { user: admin._id }, 'user'],
    ['a text in place of listed', { listed: 'yes' }, 'listed'],
    ['a null in place of listed', { listed: null }, 'listed'],
    ['a number in place of waitlist', { waitlist: 1 }, 'waitlist'],
    ['a list', [1], 'body'],
  ])('with 422 for %s in the body', async (_what, body, field) => {
    const { _id } = await service.createPlan();
    const response = await mark(_id, body).expect(422);
    expect(Object.keys(response.body.error.fields)).toEqual([field]);
    expect(await service.storedPlan(_id)).toMatchObject({ count: 0, version: 1 });
    expect(await own()).toBe(0);
  });
});
