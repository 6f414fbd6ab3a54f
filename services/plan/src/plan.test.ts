import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { admin, startPlan, type TestPlans } from './testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());
beforeEach(() => service.plans.deleteMany({}));

describe('a plan', () => {
  it.each([
    ['a malformed id', 'nonsense'],
    ['an unknown id', newId()],
  ])('answers 404 for %s', async (_what, id) => {
    const answer = await service.http.get(`/api/plan/detail/${id}`).expect(404);
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { code: 'not_found' },
      requestId: expect.any(String),
    });
  });

  it('is hidden from visitors and USERs while it is a draft, and shown to ADMIN', async () => {
    const { _id } = await service.createPlan({ status: 'draft' });
    await service.http.get(`/api/plan/detail/${_id}`).expect(404);
    await service
      .as(await service.member())
      .get(`/api/plan/detail/${_id}`)
      .expect(404);
    await service.as(admin).get(`/api/plan/detail/${_id}`).expect(200);
  });
});

describe('who is interested', () => {
  const lists = [
    '/api/plan/',
    '/api/plan/by-category/culture/',
    '/api/plan/by-category/culture/lisbon/',
    '/api/plan/by-city/lisbon/',
    '/api/plan/filter/?filter=fado',
  ];

  it('is told to members and to ADMIN; a visitor and somebody before company and job get the count and no people', async () => {
    const { _id } = await service.createPlan();
    const noor = await service.member({ first_name: 'Noor-of-the-list' });
    await service.as(noor).put(`/api/plan/interested-plan/${_id}`).expect(200);
    const newcomer = testPerson();
    const visitor = service.http;
    for (const path of [...lists, `/api/plan/detail/${_id}`]) {
      for (const reader of [visitor, service.as(newcomer)]) {
        const { body } = await reader.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect({ path, interested: plan.interested, count: plan.count }).toEqual({
          path,
          interested: [],
          count: 1,
        });
        for (const trace of [noor._id, 'Noor-of-the-list', admin._id, 'Ingrid', 'Halcyon']) {
          expect(JSON.stringify(body)).not.toContain(trace);
        }
      }
      for (const reader of [service.as(noor), service.as(admin)]) {
        const { body } = await reader.get(path).expect(200);
        const [plan] = body.document.plans ?? [body.document.plan];
        expect(plan.interested).toMatchObject([{ _id: admin._id }, { _id: noor._id, company: 'Halcyon' }]);
      }
    }
  });
});

describe('a picture', () => {
  it('is gone from its address once it is replaced, unless a gallery or another plan shows it', async () => {
    const [one, two] = [await service.createPlan(), await service.createPlan()];
    const send = async (): Promise<string> => {
      const form = service.as(admin).post(`/api/plan/update-plan-photo/${one._id}`);
      return (await form.attach('image', await picture(), 'a.jpg').expect(200)).body.document.plan.image;
    };
    const status = async (path: string) => (await service.http.get(`/api${path}`)).status;
    const first = await send();
    const second = await send();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    for (const shown of [{ image: second }, { image: '', gallery: [second] }]) {
      await service.plans.updateOne({ _id: two._id }, { $set: shown });
      await service.plans.updateOne({ _id: one._id }, { $set: { image: second } });
      await send();
      expect(await status(second)).toBe(200);
    }
  });

  it('is refused when it is not one, and nothing changes', async () => {
    const { _id } = await service.createPlan();
    await service
      .as(admin)
      .post(`/api/plan/update-plan-photo/${_id}`)
      .attach('image', Buffer.from('<svg/>'), 'a.png')
      .expect(415);
    expect((await service.stored(_id))?.image).toBe('');
  });
});
