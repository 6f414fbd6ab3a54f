import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Suggestion } from '@layover/proto/http/plan/suggestion';
import { SUGGESTIONS_OPEN_MAX } from '@layover/proto/limits';
import type { PlanDeps } from '../deps.ts';
import { admin, planBody, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
/** Has the caches of another instance. */
let deps: PlanDeps;
let author: TestPerson;
beforeAll(async () => {
  service = await startPlan();
  deps = service.deps();
});
afterAll(() => service?.stop());

const body = (overrides: object = {}) => ({
  planName: 'Tascas of Graça',
  city: 'lisbon',
  address: 'Largo da Graça',
  category: 'culture',
  startsAt: tomorrow(),
  ...overrides,
});
const send = (person: TestPerson, overrides: object = {}) =>
  service.as(person).post('/api/plan/suggest').send(body(overrides));
async function suggest(overrides: object = {}): Promise<Suggestion> {
  author = await service.member();
  return (await send(author, overrides).expect(201)).body.document.suggestion;
}
const answer = (id: string, how: 'approve' | 'refuse', sent: object) =>
  service.as(admin).put(`/api/plan/suggestions/${id}/${how}`).send(sent);
const stored = (id: string) => deps.suggestions.model.findById(id).lean();
const eventsOf = (id: string) => ({
  notified: service.publishedEvents('plan.people-notified').filter(({ subjectId }) => subjectId === id),
  actions: service.publishedEvents('plan.admin-action').filter(({ subjectId }) => subjectId === id),
});

describe('a suggestion', () => {
  it('is in the lists of its author and of ADMINs until it is withdrawn', async () => {
    const suggestion = await suggest();
    expect(suggestion).toMatchObject({ state: 'open', cityName: 'Lisbon', planId: null, word: '' });
    const mine = await service.as(author).get('/api/plan/my-suggestions').expect(200);
    expect(mine.body.document).toMatchObject({ suggestions: [suggestion], total: 1 });
    const open = await service.as(admin).get('/api/plan/suggestions').expect(200);
    expect(open.body.document.suggestions).toContainEqual(suggestion);
    const other = await service.member();
    await service.as(other).delete(`/api/plan/suggestions/${suggestion._id}`).expect(404);
    await service.as(author).delete(`/api/plan/suggestions/${suggestion._id}`).expect(200);
    await service.as(author).delete(`/api/plan/suggestions/${suggestion._id}`).expect(404);
  });

  it('is one of at most five open ones of a member, also when they are sent at the same moment', async () => {
    const member = await service.member();
    const responses = await Promise.all(Array.from({ length: SUGGESTIONS_OPEN_MAX + 3 }, () => send(member)));
    const codes = responses.map(({ body: sent }) => sent.error?.code ?? 'ok').sort();
    expect(codes).toEqual([
      ...Array.from({ length: SUGGESTIONS_OPEN_MAX }, () => 'ok'),
      ...Array.from({ length: 3 }, () => 'too_many_suggestions'),
    ]);
    const first = responses.find(({ status }) => status === 201)?.body.document.suggestion as Suggestion;
    await answer(first._id, 'refuse', { word: 'We have one already' }).expect(200);
    await send(member).expect(201);
  });

  it.each([
    ['an unknown city', { city: 'atlantis' }, ['city']],
    [
      'an unknown category and a start in the past',
      { category: 'opera', startsAt: '2020-01-01T20:00' },
      ['category', 'startsAt'],
    ],
    ['a time that daylight saving skips', { startsAt: '2027-03-28T01:30' }, ['startsAt']],
    ['a name of two characters', { planName: 'Fa' }, ['planName']],
    ['a state', { state: 'approved' }, ['state']],
  ])('is rejected with 422 for %s', async (_what, overrides, fields) => {
    const response = await send(await service.member(), overrides).expect(422);
    expect(Object.keys(response.body.error.fields).sort()).toEqual(fields);
  });
});

describe('the approval of a suggestion', () => {
  it('makes a plan, as edited, whose first interested person is the author, and notifies the author', async () => {
    const { _id } = await suggest();
    const sent = planBody({ planName: 'Tascas, slowly', word: 'Lovely' });
    const { document } = (await answer(_id, 'approve', sent).expect(200)).body;
    expect(document).toMatchObject({
      suggestion: { _id, state: 'approved', word: 'Lovely', planId: document.plan._id },
      plan: { planName: 'Tascas, slowly', count: 0, status: 'published', interested: [{ _id: author._id }] },
    });
    const mine = await service.as(author).get('/api/plan/get-my-plans').expect(200);
    expect(mine.body.document.plans).toMatchObject([{ _id: document.plan._id }]);
    await service.http.get(`/api/plan/detail/${document.plan._id}`).expect(200);
    await eventually(() =>
      expect(eventsOf(_id)).toMatchObject({
        notified: [
          {
            kind: 'suggestion_approved',
            userIds: [author._id],
            params: { plan: 'Tascas, slowly', city: 'Lisbon', word: 'Lovely' },
            path: `/destinations/${document.plan._id}`,
          },
        ],
        actions: [{ action: 'suggestion.approve', actorId: admin._id }],
      }),
    );
  });

  it('happens once when two ADMINs answer at the same moment', async () => {
    const { _id } = await suggest();
    const responses = await Promise.all([
      answer(_id, 'approve', planBody()),
      answer(_id, 'approve', planBody()),
      answer(_id, 'refuse', { word: 'No' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const created = await service.plans.countDocuments({ creator: author._id });
    expect(created).toBe((await stored(_id))?.state === 'approved' ? 1 : 0);
    await service.as(author).delete(`/api/plan/suggestions/${_id}`).expect(409);
  });

  it.each(['before', 'after'])('is finished after a crash %s the plan was stored', async (when) => {
    const { _id } = await suggest();
    const { document } = (await answer(_id, 'approve', planBody({ word: 'Yes' })).expect(200)).body;
    const plan = await service.plans.findById(document.plan._id).lean();
    // As the process had left it.
    const { interestChange: _change, firstInterested: _first, ...asked } = plan!;
    const approval = { plan: asked, actor: admin._id, word: 'Yes', at: new Date() };
    await deps.suggestions.model.updateOne(
      { _id },
      { $set: { state: 'open', planId: null, word: '', approval } },
    );
    if (when === 'before') await service.plans.deleteOne({ _id: plan!._id });
    await deps.suggestions.resumeApprovals();
    expect(await stored(_id)).toMatchObject({ state: 'open' });
    await deps.suggestions.resumeApprovals(new Date(Date.now() + 31_000));
    expect(await stored(_id)).toMatchObject({ state: 'approved', word: 'Yes', approval: null, slot: null });
    expect(await service.plans.countDocuments({ creator: author._id })).toBe(1);
    await service.http.get(`/api/plan/detail/${plan!._id}`).expect(200);
  });

  it('is finished although another one fails', async () => {
    const [broken, _id] = [(await suggest())._id, (await suggest())._id];
    const { document } = (await answer(_id, 'approve', planBody({ word: 'Yes' })).expect(200)).body;
    const plan = await service.plans.findById(document.plan._id).lean();
    const begin = (suggestion: string, asked: object | null, at: Date) =>
      deps.suggestions.model.updateOne(
        { _id: suggestion },
        { $set: { state: 'open', approval: { plan: asked, actor: admin._id, word: 'Yes', at } } },
      );
    await begin(broken, {}, new Date(0));
    await begin(_id, plan, new Date(1));
    await deps.suggestions.resumeApprovals();
    expect(await stored(_id)).toMatchObject({ state: 'approved', approval: null });
    expect(await stored(broken)).toMatchObject({ state: 'open', approval: { at: new Date(0) } });
  });

  it('stores nothing when the plan is not valid', async () => {
    const { _id } = await suggest();
    const rejected = await answer(_id, 'approve', planBody({ zone: 'Europe/Atlantis' })).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['zone']);
    expect(await stored(_id)).toMatchObject({ state: 'open', approval: null });
    await answer(newId(), 'approve', planBody()).expect(404);
  });
});

describe('the refusal of a suggestion', () => {
  it('notifies the author with the word of the ADMIN', async () => {
    const { _id } = await suggest();
    await answer(_id, 'refuse', { word: ' ' }).expect(422);
    const response = await answer(_id, 'refuse', { word: 'We have one already' }).expect(200);
    expect(response.body.document.suggestion).toMatchObject({
      state: 'refused',
      word: 'We have one already',
    });
    await answer(_id, 'refuse', { word: 'Again' }).expect(409);
    await eventually(() =>
      expect(eventsOf(_id)).toMatchObject({
        notified: [
          { kind: 'suggestion_refused', userIds: [author._id], params: { word: 'We have one already' } },
        ],
        actions: [{ action: 'suggestion.refuse' }],
      }),
    );
  });
});
