import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';
import type { PlanReport } from './report.model.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const report = (id: string, body: object, person = testPerson()) =>
  service.as(person).post(`/api/plan/report/${id}`).send(body);
const stored = (plan: string) => service.mongo.model<PlanReport>('Report').find({ plan }).lean();
const reported = (plan: string) =>
  service.publishedEvents('plan.reported').filter(({ planId }) => planId === plan);

describe('POST /api/plan/report', () => {
  it('keeps the last report of each person, and publishes each with the plan as it is', async () => {
    const { _id } = await service.createPlan({ description: 'Songs' });
    const person = testPerson();
    for (const reason of ['spam', 'spam']) await report(_id, { reason, note: ' again ' }, person).expect(201);
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
    await eventually(() =>
      expect(
        reported(_id)
          .map(({ reason }) => reason)
          .sort(),
      ).toEqual(['other', 'scam', 'spam']),
    );
    expect(reported(_id).find(({ reason }) => reason === 'spam')).toMatchObject({
      name: 'Fado in Alfama',
      description: 'Songs',
      reporterId: person._id,
      note: 'again',
      creatorId: admin._id,
    });
  });

  it('rejects plans that the person cannot see, and other reasons', async () => {
    const draft = await service.createPlan({ status: 'draft' });
    for (const id of [draft._id, newId(), 'lisbon']) await report(id, { reason: 'spam' }).expect(404);
    const { _id } = await service.createPlan();
    const rejected = await report(_id, { reason: 'boring', note: 'x'.repeat(501) }).expect(422);
    expect(Object.keys(rejected.body.error.fields).sort()).toEqual(['note', 'reason']);
    expect(await stored(_id)).toEqual([]);
  });

  it(`is rejected after ${REPORTS_PER_DAY} plans on a day`, async () => {
    const person = testPerson();
    const plans = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 1 }, () => service.createPlan()));
    const answers = await Promise.all(plans.map(({ _id }) => report(_id, { reason: 'spam' }, person)));
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status, body }) => [status, body.error.code])).toEqual([
      [429, 'too_many_reports'],
    ]);
  });
});

describe('a plan that ADMINs hide because of reports', () => {
  const decide = (subjectId: string, hidden: boolean, version: number) =>
    publishEvent(
      service,
      'user.moderation-changed',
      { subjectType: 'plan', subjectId, personId: admin._id, actorId: admin._id, open: false, hidden },
      version,
    );
  const isDisabled = async (id: string) => (await service.storedPlan(id))?.disabled;

  it('is disabled, and enabled again, in any order and twice', async () => {
    const { _id } = await service.createPlan();
    await decide(_id, true, 3);
    await decide(_id, true, 3);
    await decide(_id, false, 2);
    expect(await isDisabled(_id)).toBe(true);
    await service.as(testPerson()).get(`/api/plan/detail/${_id}`).expect(404);
    await decide(_id, false, 4);
    await decide(_id, true, 3);
    expect(await isDisabled(_id)).toBe(false);
    const actions = service
      .publishedEvents('plan.admin-action')
      .filter(({ subjectId, action }) => subjectId === _id && action === 'plan.disable');
    expect(actions.map(({ actorId }) => actorId)).toEqual([admin._id, admin._id]);
  });

  it('stays as ADMINs have set it by hand when a decision changes nothing', async () => {
    const { _id } = await service.createPlan();
    await decide(_id, false, 2);
    await service.as(admin).put(`/api/plan/disable-plan/${_id}`).send({ disable: true }).expect(200);
    await decide(_id, false, 3);
    expect(await isDisabled(_id)).toBe(true);
  });
});
