import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const HOUR_MS = 3600_000;
const interest = (person: TestPerson, id: string, which = 'interested-plan') =>
  service.as(person).put(`/api/plan/${which}/${id}`).send({}).expect(200);
const share = (person: TestPerson, id: string) => service.as(person).post(`/api/plan/share/${id}`);
const statusOf = async (secret: string) => (await service.http.get(`/api/plan/shared/${secret}`)).status;

/** A plan, a member who is interested in it, and the secret of the member's share. */
async function shared() {
  const member = await service.member({ first_name: 'Noor' });
  const { _id: id } = await service.createPlan();
  await interest(member, id);
  const { body } = await share(member, id).expect(200);
  return { member, id, secret: body.document.share.secret as string };
}

describe('a share of a plan', () => {
  it('shows place, time and first name, and nothing about other people', async () => {
    const { member, id, secret } = await shared();
    await interest(await service.member({ first_name: 'Secretive' }), id);
    const response = await service.http.get(`/api/plan/shared/${secret}`).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.keys(response.body.document.plan).sort()).toEqual(
      [
        'address',
        'arrivedAt',
        'backAt',
        'cityName',
        'country',
        'countryCode',
        'endsAt',
        'first_name',
        'image',
        'location',
        'planName',
        'startsAt',
        'status',
        'zone',
      ].sort(),
    );
    expect(response.body.document.plan).toMatchObject({ first_name: 'Noor', planName: 'Fado in Alfama' });
    expect(response.text).not.toContain('Secretive');
    expect(response.text).not.toContain(member.last_name);
  });

  it('is one link, also when it is made twice at the same moment, until it is ended', async () => {
    const { member, id, secret } = await shared();
    const again = await Promise.all([share(member, id), share(member, id)]);
    expect(again.map(({ body }) => body.document.share.secret)).toEqual([secret, secret]);
    await service.as(member).delete(`/api/plan/share/${id}`).expect(200);
    expect(await statusOf(secret)).toBe(404);
    const response = await service.as(member).get(`/api/plan/share/${id}`).expect(200);
    expect(response.body.document.share).toBeNull();
    expect((await share(member, id).expect(200)).body.document.share.secret).not.toBe(secret);
  });

  it('shows when the person arrived and was back, each once', async () => {
    const { member, id, secret } = await shared();
    const checkIn = async (value: string) =>
      (await service.as(member).put(`/api/plan/share/${id}`).send({ checkIn: value }).expect(200)).body
        .document.share;
    const arrived = await checkIn('arrived');
    expect(arrived).toMatchObject({ arrivedAt: expect.any(String), backAt: null });
    expect((await checkIn('arrived')).arrivedAt).toBe(arrived.arrivedAt);
    expect(await checkIn('back')).toMatchObject({ arrivedAt: arrived.arrivedAt, backAt: expect.any(String) });
    const { body } = await service.http.get(`/api/plan/shared/${secret}`).expect(200);
    expect(body.document.plan.arrivedAt).toBe(arrived.arrivedAt);
    await service.as(member).put(`/api/plan/share/${id}`).send({ checkIn: 'lost' }).expect(422);
    const stranger = service.as(await service.member());
    await stranger.put(`/api/plan/share/${id}`).send({ checkIn: 'arrived' }).expect(404);
  });

  it('ends a day after the plan, and moves with it', async () => {
    const { member, id, secret } = await shared();
    const endedAgo = (hours: number) =>
      service.plans.updateOne({ _id: id }, { $set: { until: new Date(Date.now() - hours * HOUR_MS) } });
    await endedAgo(23);
    expect(await statusOf(secret)).toBe(200);
    await endedAgo(24);
    expect(await statusOf(secret)).toBe(404);
    expect((await share(member, id).expect(409)).body.error.code).toBe('plan_over');
    await service.as(member).put(`/api/plan/share/${id}`).send({ checkIn: 'back' }).expect(404);
    await endedAgo(-48);
    expect(await statusOf(secret)).toBe(200);
  });

  it('needs interest in the plan, and ends with it', async () => {
    const { member, id, secret } = await shared();
    const rejected = await share(await service.member(), id).expect(409);
    expect(rejected.body.error.code).toBe('not_interested');
    await share(member, newId()).expect(404);
    await interest(member, id, 'not-interested-plan');
    expect(await statusOf(secret)).toBe(404);
  });

  it('is void for any other secret, for a hidden plan and after the account is deleted', async () => {
    const { member, id, secret } = await shared();
    for (const other of ['x', 'x'.repeat(43), secret.toLowerCase()]) expect(await statusOf(other)).toBe(404);
    await service.plans.updateOne({ _id: id }, { $set: { visible: false } });
    expect(await statusOf(secret)).toBe(404);
    await service.plans.updateOne({ _id: id }, { $set: { visible: true } });
    expect(await statusOf(secret)).toBe(200);
    const event = { id: randomUUID(), type: 'auth.account-deleted', time: new Date(), version: 2 } as const;
    await service.broker.publish(event, encodeBody(event.type, { accountId: member._id }));
    await eventually(async () => {
      expect(await statusOf(secret)).toBe(404);
      expect(await service.mongo.model('Share').countDocuments({ person: member._id })).toBe(0);
    });
  });
});
