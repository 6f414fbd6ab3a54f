import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import { startPayment } from '../testing/start-payment.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment?.stop());

const call = () => payment.service.as(payment.admin);
const all = async (): Promise<AdminPackage[]> =>
  (await call().get('/api/package/admin').expect(200)).body.document.packages;
const read = async (tier: AdminPackage['tier']) => (await all()).find((each) => each.tier === tier)!;
const edit = (
  { _id, tier: _tier, image: _image, order: _order, used: _used, ...fields }: AdminPackage,
  to: object,
) =>
  call()
    .put(`/api/package/update/${_id}`)
    .send({ ...fields, ...to });

describe('a package', () => {
  it('is edited, and its limits are published', async () => {
    const silver = await read('silver');
    const limits = { chatRequestsPerDay: 30, groupMembers: 40 };
    const translations = { es: { name: 'Plata' } };
    const answer = await edit(silver, { limits, translations, cost: 1200 }).expect(200);
    expect(answer.body.document.package).toMatchObject({ limits, translations, cost: 1200, revision: 2 });
    await eventually(() =>
      expect(payment.events('payment.package-changed').at(-1)).toMatchObject({
        tier: 'silver',
        chatRequestsPerDay: 30,
        groupMembers: 40,
      }),
    );
    const [inSpanish] = (
      await payment.service.http.get('/api/package/').set('Accept-Language', 'es').expect(200)
    ).body.document.packages.filter((each: { tier: string }) => each.tier === 'silver');
    expect(inSpanish).toMatchObject({ name: 'Plata', cost: 1200 });
  });

  it('keeps the edit of somebody else, and shows it', async () => {
    const gold = await read('gold');
    await edit(gold, { name: 'Gold for long trips' }).expect(200);
    const answer = await edit(gold, { name: 'Other gold' }).expect(409);
    expect(answer.body.error).toMatchObject({
      code: 'package_changed',
      document: { package: { name: 'Gold for long trips', revision: gold.revision + 1 } },
    });
  });

  it('keeps the price of an order that was made before', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'diamond');
    await edit(await read('diamond'), { cost: 9900 }).expect(200);
    payment.paypal.control.approve(order._id);
    const { body } = await payment.capture(person, order).expect(200);
    expect(body.document.order).toMatchObject({ state: 'completed', amount: 3900 });
  });

  it('costs nothing only in the free tier', async () => {
    for (const cost of [0, 99, -1, 1.5, 1_000_001]) await edit(await read('gold'), { cost }).expect(422);
    await edit(await read('free'), { cost: 100 }).expect(422);
  });

  it('rejects markup, colours and limits that are none', async () => {
    const gold = await read('gold');
    for (const wrong of [
      { name: '<b>Gold</b>' },
      { name: '' },
      { colour: 'red' },
      { limits: { chatRequestsPerDay: 0, groupMembers: 10 } },
      { items: [{ text: 'x', included: 'yes' }] },
      { translations: { es: { cost: 1 } } },
      { surprise: true },
    ])
      expect((await edit(gold, wrong).expect(422)).body.error.fields).toBeDefined();
    expect((await read('gold')).revision).toBe(gold.revision);
  });

  it('is sorted, as the list shows', async () => {
    const ids = (await all()).map(({ _id }) => _id).toReversed();
    await call().put('/api/package/update-sorting/').send({ idPackages: ids }).expect(200);
    expect((await all()).map(({ _id }) => _id)).toEqual(ids);
    await call()
      .put('/api/package/update-sorting/')
      .send({ idPackages: [newId()] })
      .expect(422);
  });

  it('has a picture, and the previous one is removed', async () => {
    const { _id } = await read('gold');
    const send = async () =>
      (
        await call()
          .post(`/api/package/picture/${_id}`)
          .attach('image', await picture('jpeg'), 'gold.jpg')
          .expect(200)
      ).body.document.package.image as string;
    const first = await send();
    const second = await send();
    await payment.service.http.get(`/api${second}`).expect(200);
    await payment.service.http.get(`/api${first}`).expect(404);
  });

  it('is removed only while nobody has ordered it, and its tier can begin again', async () => {
    await payment.order(testPerson(), 'gold');
    expect(
      (
        await call()
          .delete(`/api/package/${payment.packageOf('gold')}`)
          .expect(409)
      ).body.error.code,
    ).toBe('package_in_use');
    await call()
      .delete(`/api/package/${payment.packageOf('free')}`)
      .expect(409);
    const silver = await read('silver');
    await call().delete(`/api/package/${silver._id}`).expect(200);
    expect(await read('silver')).toBeUndefined();
    await payment.service.http.get(`/api/package/detail/${silver._id}`).expect(404);
    const { _id: _1, image: _2, order: _3, used: _4, revision: _5, ...fields } = silver;
    const again = await call()
      .post('/api/package')
      .send({ ...fields, name: 'New silver' })
      .expect(201);
    expect(again.body.document.package).toMatchObject({ name: 'New silver', tier: 'silver' });
    expect((await call().post('/api/package').send(fields).expect(409)).body.error.code).toBe(
      'package_exists',
    );
  });
});
