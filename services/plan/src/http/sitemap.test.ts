import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

const SITE = 'https://layover.example';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan({ PUBLIC_URL: `${SITE}/` });
});
afterAll(() => service?.stop());

const read = (query = '') => service.http.get(`/api/plan/sitemap.xml${query}`).buffer(true);
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap of plans', () => {
  it('has the pages of the listed plans alone, in all languages', async () => {
    const [later, first] = [
      await service.createPlan({ startsAt: '2099-07-02T20:00' }),
      await service.createPlan({ startsAt: '2099-07-01T20:00' }),
    ];
    await service.createPlan({ status: 'draft' });
    const [calledOff, disabled] = [await service.createPlan(), await service.createPlan()];
    const callOff = { status: 'called_off', reason: 'Rain' };
    await service.as(admin).put(`/api/plan/change_state/${calledOff._id}`).send(callOff).expect(200);
    await service.as(admin).put(`/api/plan/disable-plan/${disabled._id}`).send({ disable: true }).expect(200);

    const { headers, text, body } = await read().expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=300');
    const pages = [first, later].map(({ _id }) => `${SITE}/plans/${_id}`);
    expect(addressesOf(text ?? body.toString())).toEqual(pages.flatMap((page) => [page, `${page}?lang=es`]));
  });

  it('ends after its last page', async () => {
    await read('?page=0').expect(200);
    await read('?page=1').expect(404);
    await read('?page=-1').expect(422);
  });
});
