import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

describe('a plan', () => {
  it.each([
    ['a malformed id', 'nonsense'],
    ['an unknown id', newId()],
  ])('answers 404 for %s', async (_what, id) => {
    const response = await service.http.get(`/api/plan/detail/${id}`).expect(404);
    expect(response.body).toMatchObject({
      status: 'error',
      error: { code: 'not_found' },
      requestId: expect.any(String),
    });
  });

  it('is visible only to ADMIN while it is a draft', async () => {
    const { _id } = await service.createPlan({ status: 'draft' });
    await service.http.get(`/api/plan/detail/${_id}`).expect(404);
    await service
      .as(await service.member())
      .get(`/api/plan/detail/${_id}`)
      .expect(404);
    await service.as(admin).get(`/api/plan/detail/${_id}`).expect(200);
  });
});

describe('the interested people of a plan', () => {
  const lists = [
    '/api/plan/',
    '/api/plan/by-category/culture/',
    '/api/plan/by-category/culture/lisbon/',
    '/api/plan/by-city/lisbon/',
    '/api/plan/filter/?filter=fado',
  ];

  it('are visible to members and ADMIN, while visitors and people with an incomplete profile see only the count', async () => {
    const { _id } = await service.createPlan();
    const member = await service.member({ first_name: 'Noor-of-the-list' });
    await service.as(member).put(`/api/plan/interested-plan/${_id}`).expect(200);
    const incompletePerson = testPerson();
    const visitor = service.http;
    for (const path of [...lists, `/api/plan/detail/${_id}`]) {
      for (const client of [visitor, service.as(incompletePerson)]) {
        const { body } = await client.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect({ path, interested: plan.interested, count: plan.count }).toEqual({
          path,
          interested: [],
          count: 1,
        });
        for (const detail of [member._id, 'Noor-of-the-list', admin._id, 'Ingrid', 'Halcyon']) {
          expect(JSON.stringify(body)).not.toContain(detail);
        }
      }
      for (const client of [service.as(member), service.as(admin)]) {
        const { body } = await client.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect(plan.interested).toMatchObject([{ _id: admin._id }, { _id: member._id, company: 'Halcyon' }]);
      }
    }
  });
});

describe('the picture of a plan', () => {
  it('is removed when it is replaced, unless a gallery or another plan refers to it', async () => {
    const [plan, otherPlan] = [await service.createPlan(), await service.createPlan()];
    const replacePicture = async (): Promise<string> => {
      const form = service.as(admin).post(`/api/plan/update-plan-photo/${plan._id}`);
      return (await form.attach('image', await picture(), 'a.jpg').expect(200)).body.document.plan.image;
    };
    const status = async (path: string) => (await service.http.get(`/api${path}`)).status;
    const first = await replacePicture();
    const second = await replacePicture();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    for (const reference of [{ image: second }, { image: '', gallery: [second] }]) {
      await service.plans.updateOne({ _id: otherPlan._id }, { $set: reference });
      await service.plans.updateOne({ _id: plan._id }, { $set: { image: second } });
      await replacePicture();
      expect(await status(second)).toBe(200);
    }
  });

  it('does not change when the uploaded file is not a picture', async () => {
    const { _id } = await service.createPlan();
    await service
      .as(admin)
      .post(`/api/plan/update-plan-photo/${_id}`)
      .attach('image', Buffer.from('<svg/>'), 'a.png')
      .expect(415);
    expect((await service.storedPlan(_id))?.image).toBe('');
  });
});
