import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { firstKeyRenewals, renewSearchKeys } from '@layover/kit/testing/renew-search-keys';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan({ TASK_POLL_SECONDS: '0.5' });
  await service.createPlan({ planName: 'Zither evening', startsAt: '2099-01-01T10:00' });
  await service.createPlan({ planName: 'écluse walk', city: 'sao-paulo', startsAt: '2099-03-01T10:00' });
  await service.createPlan({ planName: 'Apéro', status: 'draft', startsAt: '2099-02-01T10:00' });
  await service.createPlan({ planName: 'Long over', category: 'sport', startsAt: '2020-01-01T10:00' });
  const hidden = await service.createPlan({ planName: '=HYPERLINK("x")', startsAt: undefined });
  await service.as(admin).put(`/api/plan/disable-plan/${hidden._id}`).send({ disable: true }).expect(200);
});
afterAll(() => service?.stop());

const list = async (path: string) => {
  const { body } = await service.as(admin).get(`/api/plan/${path}`).expect(200);
  const { plans, total } = body.document as { plans: AdminPlan[]; total: number };
  expect(total).toBeGreaterThanOrEqual(plans.length);
  return plans.map(({ planName }) => planName);
};

describe('the tables of ADMINs', () => {
  it.each([
    ['admin/', ['Long over', 'Zither evening', 'Apéro', 'écluse walk', '=HYPERLINK("x")']],
    ['active/', ['Long over', 'Zither evening', 'Apéro', 'écluse walk']],
    ['deactive/', ['=HYPERLINK("x")']],
    ['active/?order=planName', ['Apéro', 'écluse walk', 'Long over', 'Zither evening']],
    ['active/?order=planName&orderType=desc&limit=2', ['Zither evening', 'Long over']],
    ['active/?order=planName&page=2&limit=3', ['Zither evening']],
    ['admin/?filter=ecluse', ['écluse walk']],
    ['admin/?filter=apero&city=sao-paulo', []],
    ['admin/?city=sao-paulo', ['écluse walk']],
    ['admin/?category=sport', ['Long over']],
    ['admin/?status=draft', ['Apéro']],
    ['admin/?status=over', ['Long over']],
    ['active/?status=published', ['Zither evening', 'écluse walk']],
  ])('%s', async (path, names) => {
    expect(await list(path)).toEqual(names);
  });

  it.each(['cityName', 'count', 'createdAt', 'order'])(
    'are ordered by %s in both directions',
    async (order) => {
      const up = await list(`admin/?order=${order}`);
      const down = await list(`admin/?order=${order}&orderType=desc`);
      expect(down).toEqual(up.toReversed());
    },
  );

  it.each(['order=price', 'orderType=up', 'status=gone', 'limit=101', 'page=0', 'city=Lisbon%20'])(
    'answers 422 for %s',
    async (query) => {
      await service.as(admin).get(`/api/plan/admin/?${query}`).expect(422);
    },
  );
});

describe('GET /api/plan/export', () => {
  const csv = async (query = '') => {
    const response = await service.as(admin).get(`/api/plan/export?${query}`).expect(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=plans.csv');
    return response.text;
  };

  it('has a byte order mark, headings, the times of the place and no formulas', async () => {
    const text = await csv();
    expect(text.startsWith('\uFEFFName,Address,City,')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.startsWith('écluse walk'))).toMatch(
      /,São Paulo,Brazil,culture,,2099-03-01 10:00,,America\/Sao_Paulo,published,no,0,0,,/,
    );
    expect(lines.at(-1)).toMatch(/^"'=HYPERLINK\(""x""\)",/);
  });

  it('has the filter and the order of a table', async () => {
    const names = (await csv('disabled=false&order=planName&orderType=desc'))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(['Zither evening', 'Long over', 'écluse walk', 'Apéro']);
  });

  it('keeps commas and quotes in their cell, and every sign that begins a formula after an apostrophe', async () => {
    const names = ['+351 walk', '-2 degrees', '=1+1', '@home', 'Tapas, "vinho"'];
    for (const planName of names) await service.createPlan({ planName, address: 'Formulas' });
    const lines = (await csv('filter=formulas&order=createdAt')).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(0, line.indexOf(',Formulas,')))).toEqual([
      "'+351 walk",
      "'-2 degrees",
      "'=1+1",
      "'@home",
      '"Tapas, ""vinho"""',
    ]);
  });
});

it('plans that were stored with keys of earlier rules are found again, by ADMINs and by all', async () => {
  const { _id } = await service.createPlan({ planName: 'Øresund ferry' });
  const searched = async () => {
    const { plans } = (await service.http.get('/api/plan/filter/?filter=oresund').expect(200)).body.document;
    return { table: await list('admin/?filter=oresund'), found: plans.map((plan: AdminPlan) => plan._id) };
  };
  await eventually(async () => expect(await searched()).toEqual({ table: ['Øresund ferry'], found: [_id] }));
  const entries = service.mongo.model('SearchEntry');
  await firstKeyRenewals(service.mongo);
  await service.plans.updateOne({ _id }, { $set: { nameKey: 'øresund', searchTerms: ['øresund'] } });
  await entries.updateOne({ _id }, { $set: { words: ['øresund'], keys: ['øre'] } });
  await renewSearchKeys(service.mongo);
  await eventually(async () => {
    const [plan, entry] = await Promise.all([
      service.plans.findById(_id).lean(),
      entries.findById(_id).lean(),
    ]);
    expect(plan).toMatchObject({
      nameKey: 'oresund ferry',
      searchTerms: expect.arrayContaining(['oresund']),
    });
    expect(entry).toMatchObject({ words: expect.arrayContaining(['oresund']) });
  }, 30_000);
  await eventually(async () => expect(await searched()).toEqual({ table: ['Øresund ferry'], found: [_id] }));
}, 60_000);
