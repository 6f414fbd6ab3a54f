import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture, pngWithoutPixels } from '@layover/kit/testing/picture-fixtures';
import { newId } from '@layover/kit/testing/tokens';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { GALLERY_MAX } from '@layover/proto/limits';
import { admin, planBody, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const post = (path: string, body: object = {}) => service.as(admin).post(`/api/plan/${path}`).send(body);
const upload = (path: string, bytes: Buffer) =>
  service.as(admin).post(`/api/plan/${path}`).attach('image', bytes, 'me.jpg');

describe('pictures of a plan', () => {
  it('are added to the gallery and sorted or removed by an edit', async () => {
    const { _id } = await service.createPlan();
    const paths: string[] = [];
    for (const width of [300, 310, 320]) {
      const added = await upload(`add-gallery-picture/${_id}`, await picture('jpeg', width)).expect(200);
      paths.push(added.body.document.plan.gallery.at(-1));
    }
    const [one, two, three] = paths as [string, string, string];
    const body = { ...planBody(), image: two, gallery: [three, one], revision: 4 };
    const edited = await service.as(admin).put(`/api/plan/edit-plan/${_id}`).send(body).expect(200);
    expect(edited.body.document.plan).toMatchObject({ image: two, gallery: [three, one] });
    await service.http.get(`/api${two}`).expect(200);
    await service
      .as(admin)
      .put(`/api/plan/edit-plan/${_id}`)
      .send({ ...body, gallery: [one], revision: 5 })
      .expect(200);
    await service.http.get(`/api${three}`).expect(404);
  });

  it('are rejected when the gallery is full, before anything is stored', async () => {
    const { _id } = await service.createPlan();
    const gallery = Array.from({ length: GALLERY_MAX }, (_, n) => `/plan/images/${n}.webp`);
    await service.plans.updateOne({ _id }, { $set: { gallery } });
    const rejected = await upload(`add-gallery-picture/${_id}`, await picture()).expect(409);
    expect(rejected.body.error.code).toBe('gallery_full');
  });

  it.each(['update-plan-photo', 'add-gallery-picture'])('%s rejects what is no picture', async (call) => {
    const { _id, version } = await service.createPlan();
    const rejected = async (bytes: Buffer) => {
      const { status, body } = await upload(`${call}/${_id}`, bytes);
      return { status, fields: body.error.fields };
    };
    expect(await rejected(Buffer.from('<svg onload="alert(1)"/>'))).toEqual({
      status: 415,
      fields: { image: 'must be of one of these types: JPEG, PNG, WebP, AVIF, GIF' },
    });
    expect(await rejected(pngWithoutPixels(30_000, 30_000))).toEqual({
      status: 413,
      fields: { image: 'must have at most 40 megapixels' },
    });
    expect(await rejected(pngWithoutPixels(300, 300))).toEqual({
      status: 422,
      fields: { image: 'is damaged and cannot be read as a picture' },
    });
    await upload(`${call}/${newId()}`, await picture()).expect(404);
    expect(await service.storedPlan(_id)).toMatchObject({ version, image: '', gallery: [] });
  });
});

describe('POST /api/plan/duplicate', () => {
  it('makes a draft of its own without a date', async () => {
    const plan = await service.createPlan({ capacity: 5, description: 'Bring a coat' });
    await service
      .as(await service.member())
      .put(`/api/plan/interested-plan/${plan._id}`)
      .send({})
      .expect(200);
    const other = { ...admin, _id: newId() };
    const response = await service.as(other).post(`/api/plan/duplicate/${plan._id}`).expect(201);
    expect(response.body.document.plan).toMatchObject({
      planName: plan.planName,
      description: 'Bring a coat',
      capacity: 5,
      status: 'draft',
      startsAt: null,
      count: 0,
      revision: 1,
      interested: [{ _id: other._id }],
    });
    expect(response.body.document.plan._id).not.toBe(plan._id);
    await service.http.get(`/api/plan/detail/${response.body.document.plan._id}`).expect(404);
  });

  it('answers 404 for a plan that is not there, and stores nothing', async () => {
    const _id = newId();
    const before = await service.plans.countDocuments();
    await post(`duplicate/${_id}`).expect(404);
    await post(`series/${_id}`, { every: 'week', times: 2 }).expect(404);
    expect(await service.plans.countDocuments()).toBe(before);
  });
});

describe('POST /api/plan/series', () => {
  it('stores the further plans, which are listed like the first', async () => {
    const plan = await service.createPlan({ startsAt: '2099-01-31T20:00', endsAt: '2099-01-31T23:00' });
    const response = await post(`series/${plan._id}`, { every: 'month', times: 3 }).expect(201);
    const found = response.body.document.plans as AdminPlan[];
    expect(found.map(({ startsAt, endsAt }) => [startsAt?.local, endsAt?.local])).toEqual([
      ['2099-02-28T20:00', '2099-02-28T23:00'],
      ['2099-03-31T20:00', '2099-03-31T23:00'],
      ['2099-04-30T20:00', '2099-04-30T23:00'],
    ]);
    for (const { _id } of found) {
      await service.http.get(`/api/plan/detail/${_id}`).expect(200);
      expect(await service.peopleOf(_id)).toEqual([admin._id]);
    }
  });

  it('has the times that were shown before, and showing them stores nothing', async () => {
    const { _id } = await service.createPlan({ startsAt: '2099-03-22T01:30', endsAt: '2099-03-22T04:00' });
    const before = await service.plans.countDocuments();
    const path = `/api/plan/series/${_id}?every=week&times=2`;
    const { body: preview } = await service.as(admin).get(path).expect(200);
    expect(await service.plans.countDocuments()).toBe(before);
    expect(preview.document.times).toMatchObject([
      { startsAt: { local: '2099-03-29T02:30' }, endsAt: { local: '2099-03-29T04:00' }, isMoved: true },
      { startsAt: { local: '2099-04-05T01:30' }, endsAt: { local: '2099-04-05T04:00' }, isMoved: false },
    ]);
    const { body: made } = await post(`series/${_id}`, { every: 'week', times: 2 }).expect(201);
    const timesOf = ({ startsAt, endsAt }: Pick<AdminPlan, 'startsAt' | 'endsAt'>) => ({ startsAt, endsAt });
    expect((made.document.plans as AdminPlan[]).map(timesOf)).toEqual(preview.document.times.map(timesOf));
  });

  it('shows no times for a plan without a date, for wrong numbers, and for a plan that does not exist', async () => {
    const show = (id: string, query: string) => service.as(admin).get(`/api/plan/series/${id}?${query}`);
    const undated = await service.createPlan({ startsAt: undefined });
    const rejected = await show(undated._id, 'every=week&times=2').expect(422);
    expect(rejected.body.error.fields).toEqual({ startsAt: 'is missing' });
    const { _id } = await service.createPlan();
    for (const query of ['every=day&times=2', 'every=week&times=0', 'every=week&times=53', 'every=week'])
      await show(_id, query).expect(422);
    await show(newId(), 'every=week&times=2').expect(404);
  });

  it('answers 422 for a plan without a date and for wrong numbers', async () => {
    const { _id } = await service.createPlan({ startsAt: undefined });
    const rejected = await post(`series/${_id}`, { every: 'week', times: 2 }).expect(422);
    expect(rejected.body.error.fields).toEqual({ startsAt: 'is missing' });
    const dated = await service.createPlan();
    const before = await service.plans.countDocuments();
    for (const body of [
      { every: 'day', times: 2 },
      { every: 'week', times: 0 },
      { every: 'week', times: 53 },
      { every: 'week', times: 10_000 },
    ])
      await post(`series/${dated._id}`, body).expect(422);
    expect(await service.plans.countDocuments()).toBe(before);
  });
});
