import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { admin, planBody, startPlan, type TestPlans, tomorrow } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const edit = (id: string, body: object) => service.as(admin).put(`/api/plan/edit-plan/${id}`).send(body);
/** The body of an edit that changes nothing. */
const bodyOf = (plan: AdminPlan) => ({
  ...planBody({ startsAt: plan.startsAt?.local }),
  revision: plan.revision,
});
const changesOf = (id: string) =>
  service.publishedEvents('plan.changed').filter(({ planId }) => planId === id);
const actionsOf = (id: string) =>
  service.publishedEvents('plan.admin-action').filter(({ subjectId }) => subjectId === id);

describe('PUT /api/plan/edit-plan', () => {
  it('replaces what an ADMIN writes, and publishes what changed for the interested people', async () => {
    const plan = await service.createPlan();
    const body = {
      ...bodyOf(plan),
      planName: 'Fado in Graça',
      address: 'Miradouro',
      capacity: 5,
      comfort: ['alcohol_free'],
      startsAt: tomorrow(3),
    };
    const response = await edit(plan._id, body).expect(200);
    expect(response.body.document.plan).toMatchObject({
      planName: 'Fado in Graça',
      address: 'Miradouro',
      capacity: 5,
      comfort: ['alcohol_free'],
      revision: 2,
      startsAt: { local: tomorrow(3) },
    });
    expect(await service.storedPlan(plan._id)).toMatchObject({
      nameKey: 'fado in graca',
      searchTerms: expect.arrayContaining(['graca', 'miradouro']),
    });
    await eventually(() => {
      expect(changesOf(plan._id)).toContainEqual(
        expect.objectContaining({ name: 'Fado in Graça', changes: ['name', 'time', 'place'] }),
      );
      expect(actionsOf(plan._id)).toContainEqual(
        expect.objectContaining({
          actorId: admin._id,
          action: 'plan.edit',
          subjectName: 'Fado in Graça',
          changes: expect.arrayContaining([
            expect.objectContaining({ field: 'planName', before: 'Fado in Alfama', after: 'Fado in Graça' }),
            expect.objectContaining({ field: 'capacity', before: '', after: '5' }),
          ]),
        }),
      );
    });
  });

  it('answers 409 with the stored plan to an edit that was made from an older revision', async () => {
    const plan = await service.createPlan();
    await edit(plan._id, { ...bodyOf(plan), planName: 'Fado in Graça' }).expect(200);
    const response = await edit(plan._id, { ...bodyOf(plan), address: 'Elsewhere' }).expect(409);
    expect(response.body.error).toMatchObject({
      code: 'plan_changed',
      document: { plan: { _id: plan._id, planName: 'Fado in Graça', revision: 2 } },
    });
    expect(await service.storedPlan(plan._id)).toMatchObject({ address: plan.address });
  });

  it('stores an edit without a revision over a newer one', async () => {
    const plan = await service.createPlan();
    await edit(plan._id, { ...bodyOf(plan), planName: 'Fado in Graça' }).expect(200);
    const last = await edit(plan._id, { ...bodyOf(plan), revision: undefined, capacity: 9 }).expect(200);
    expect(last.body.document.plan).toMatchObject({ planName: plan.planName, capacity: 9, revision: 3 });
  });

  it('stores one of two edits that arrive at the same moment', async () => {
    const plan = await service.createPlan();
    const names = ['Fado in Graça', 'Fado in Mouraria'];
    const responses = await Promise.all(
      names.map((planName) => edit(plan._id, { ...bodyOf(plan), planName })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await service.storedPlan(plan._id))?.revision).toBe(2);
  });

  it('changes and publishes nothing when nothing is different', async () => {
    const plan = await service.createPlan();
    const response = await edit(plan._id, bodyOf(plan)).expect(200);
    expect(response.body.document.plan).toMatchObject({ revision: 1, version: plan.version });
    // Events of a plan come in order, so the event of a later edit comes after all earlier ones.
    await edit(plan._id, { ...bodyOf(plan), planName: 'Fado in Graça' }).expect(200);
    await eventually(() => {
      expect(changesOf(plan._id).map(({ name }) => name)).toEqual([plan.planName, 'Fado in Graça']);
      expect(actionsOf(plan._id).map(({ action }) => action)).toEqual(['plan.create', 'plan.edit']);
    });
  });

  it('keeps interest that arrives meanwhile, and fills a place that an edit adds', async () => {
    const plan = await service.createPlan({ capacity: 1 });
    const [going, waiting] = [await service.member(), await service.member()];
    const mark = `/api/plan/interested-plan/${plan._id}`;
    await service.as(going).put(mark).send({}).expect(200);
    await service.as(waiting).put(mark).send({ waitlist: true }).expect(200);
    const response = await edit(plan._id, { ...bodyOf(plan), capacity: 2 }).expect(200);
    expect(response.body.document.plan).toMatchObject({ count: 2, waiting: 0 });
  });

  it('accepts the start of a plan that has begun, and no other one in the past', async () => {
    const plan = await service.createPlan({ startsAt: '2020-01-01T10:00', endsAt: '2099-01-01T10:00' });
    const [stored] = [{ ...bodyOf(plan), startsAt: '2020-01-01T10:00', endsAt: '2099-01-01T10:00' }];
    await edit(plan._id, { ...stored, planName: 'Still open' }).expect(200);
    const response = await edit(plan._id, { ...stored, startsAt: '2020-01-02T10:00', revision: 2 });
    expect({ status: response.status, fields: response.body.error.fields }).toEqual({
      status: 422,
      fields: { startsAt: 'is in the past' },
    });
  });

  it.each([
    ['an end before the start', { endsAt: '2020-01-01T10:00' }, ['endsAt']],
    ['an unknown zone', { zone: 'Europe/Atlantis' }, ['zone']],
    ['several wrong fields', { city: 'atlantis', category: 'opera' }, ['category', 'city']],
    ['a picture that is no link and not its own', { image: '/plan/images/other.webp' }, ['image']],
    ['a picture of another plan in its gallery', { gallery: ['/plan/images/other.webp'] }, ['gallery.0']],
    ['a longitude over 180 degrees', { location: { lat: 1, lng: 181 } }, ['location.lng']],
    ['no number as revision', { revision: 'newest' }, ['revision']],
  ])('answers 422 and stores nothing for %s', async (_what, overrides, fields) => {
    const plan = await service.createPlan();
    const response = await edit(plan._id, { ...bodyOf(plan), ...overrides });
    expect({
      status: response.status,
      fields: Object.keys(response.body.error?.fields ?? {}).sort(),
    }).toEqual({ status: 422, fields });
    expect(await service.storedPlan(plan._id)).toMatchObject({ version: plan.version, revision: 1 });
  });

  it('answers 404 for ids of other kinds', async () => {
    const member = await service.member();
    for (const id of [newId(), member._id, 'lisbon', '1']) {
      const plan = await service.createPlan();
      await edit(id, bodyOf(plan)).expect(404);
      await service.as(admin).get(`/api/plan/edit/${id}`).expect(404);
    }
  });
});
