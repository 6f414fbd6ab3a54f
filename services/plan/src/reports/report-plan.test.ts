import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import type { PlanReport } from './report.model.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const report = (id: string, body: object, person = testPerson()) =>
  service.as(person).post(`/api/plan/report/${id}`).send(body);
const stored = (plan: string) => service.mongo.model<PlanReport>('Report').find({ plan }).lean();

describe('POST /api/plan/report', () => {
  it('keeps the last report of each person', async () => {
    const { _id } = await service.createPlan();
    const person = testPerson();
    await report(_id, { reason: 'spam', note: ' again ' }, person).expect(201);
    await report(_id, { reason: 'scam' }, person).expect(201);
    await report(_id, { reason: 'other', note: 'Another person' }).expect(201);
    const found = await stored(_id);
    expect(found.map(({ reason, note }) => ({ reason, note }))).toEqual(
      expect.arrayContaining([
        { reason: 'scam', note: '' },
        { reason: 'other', note: 'Another person' },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('refuses plans that the person cannot see, and other reasons', async () => {
    const draft = await service.createPlan({ status: 'draft' });
    for (const id of [draft._id, newId(), 'lisbon']) await report(id, { reason: 'spam' }).expect(404);
    const { _id } = await service.createPlan();
    const refused = await report(_id, { reason: 'boring', note: 'x'.repeat(501) }).expect(422);
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['note', 'reason']);
    expect(await stored(_id)).toEqual([]);
  });
});
