import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { apiClient, getToken } from '@layover/paypal-sandbox/testing/api-client';
import type { Order } from '@layover/proto/http/payment/order';
import type { OrderDocument } from '../orders/order.model.ts';
import { startSigner } from '../testing/forged-webhooks.ts';
import { startPayment } from '../testing/start-payment.ts';
import { voucherCalls } from '../testing/vouchers.ts';

/** Messages come from the signer alone: the certificate of the sandbox is not one of PayPal's here. */
let signer: Awaited<ReturnType<typeof startSigner>>;
let stranger: Awaited<ReturnType<typeof startSigner>>;
let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  [signer, stranger] = await Promise.all([startSigner(), startSigner()]);
  payment = await startPayment({
    // The sweep does not come before the requests of a test, also on a busy machine.
    settings: { PAYPAL_CERTIFICATE_ORIGINS: signer.url, PAYPAL_TIMEOUT_MS: '10000' },
  });
});
afterAll(async () => {
  await payment?.stop();
  await Promise.all([signer?.stop(), stranger?.stop()]);
});

const model = () => payment.service.mongo.model<OrderDocument>('Order');
const counts = () =>
  Promise.all(
    ['orders', 'memberships', 'webhook_log', 'vouchers', 'billing'].map((name) =>
      payment.service.mongo.collection(name).countDocuments(),
    ),
  );

async function approvedOrder(person: TestPerson): Promise<Order> {
  const order = await payment.order(person, 'gold');
  payment.paypal.control.approve(order._id);
  return order;
}

async function expectNothingGranted(person: TestPerson, order: Order) {
  expect(payment.paypal.control.order(order._id).captureIds).toEqual([]);
  expect(await payment.held(person)).toEqual([]);
  expect(await payment.membership(person)).toBeNull();
  const stored = await model().findById(order._id).lean();
  for (const field of ['capture', 'receipt']) expect(stored).not.toHaveProperty(field);
}

describe('an order that PayPal shows', () => {
  const changes = [
    ['with another amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['with a higher amount', { amount: { currency_code: 'USD', value: '190000.00' } }],
    ['in another currency', { amount: { currency_code: 'JPY', value: '1900' } }],
    ['in a currency of the same number', { amount: { currency_code: 'EUR', value: '19.00' } }],
    ['with another payee', { merchantId: 'ANQTHERPAYEE2' }],
    ['with the number of another order', { customId: newId() }],
  ] as const;

  it.each(changes)('%s is not paid, and grants nothing', async (_, change) => {
    const person = testPerson();
    const order = await approvedOrder(person);
    payment.paypal.control.alterOrder(order._id, change);
    const { body } = await payment.capture(person, order).expect(200);
    expect(body.document.order.state).toBe('mismatch');
    await expectNothingGranted(person, order);
    expect((await payment.capture(person, order).expect(409)).body.error.code).toBe('order_closed');
  });

  it.each(changes)('%s is not paid by the sweep either', async (_, change) => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    payment.paypal.control.alterOrder(order._id, change);
    payment.paypal.control.approve(order._id);
    await model().updateOne({ _id: order._id }, { $set: { checkAt: new Date() } });
    await payment.state(person, order, 'mismatch');
    await expectNothingGranted(person, order);
  });

  it('with another amount in its capture grants nothing', async () => {
    const person = testPerson();
    const order = await approvedOrder(person);
    const { control } = payment.paypal;
    control.approve(order._id, 'pending');
    await payment.capture(person, order).expect(200);
    control.capture(order._id).amount = { currency_code: 'USD', value: '1.00' };
    control.settleCapture(order._id, 'complete');
    await model().updateOne({ _id: order._id }, { $set: { checkAt: new Date() } });
    await payment.state(person, order, 'mismatch');
    expect(await payment.held(person)).toEqual([]);
  });
});

describe('the order of another buyer', () => {
  it('cannot be read, paid, cancelled or shown as a receipt', async () => {
    const [person, other] = [testPerson(), testPerson()];
    const open = await payment.order(person, 'gold');
    const paid = await payment.buy(person, 'silver');
    const as = payment.service.as(other);
    for (const { _id } of [open, paid]) {
      await as.get(`/api/payment/orders/${_id}`).expect(404);
      await as.get(`/api/payment/orders/${_id}/receipt`).expect(404);
      await as.post(`/api/payment/orders/${_id}/capture`).expect(404);
      await as.post(`/api/payment/orders/${_id}/cancel`).expect(404);
      await as.post(`/api/payment/admin/orders/${_id}/refund`).send({ note: '' }).expect(403);
    }
    expect((await as.get('/api/payment/orders').expect(200)).body.document.orders).toEqual([]);
    expect(await payment.membership(other)).toBeNull();
    expect(await payment.read(person, open)).toMatchObject({ state: 'open' });
  });

  it('cannot be used to pay the own one', async () => {
    const [person, other] = [testPerson(), testPerson()];
    const paid = await payment.buy(other, 'gold');
    const own = await payment.order(person, 'gold');
    const as = payment.service.as(person);
    for (const name of ['paypalOrderId', 'orderID', 'token'])
      await as
        .post(`/api/payment/orders/${own._id}/capture`)
        .query({ [name]: paid.paypalOrderId })
        .send({ [name]: paid.paypalOrderId })
        .expect(({ status }) => expect([409, 422]).toContain(status));
    await expectNothingGranted(person, own);
    await as.post(`/api/payment/orders/${paid.paypalOrderId}/capture`).expect(404);
    // As if it were stored so: PayPal shows the number of the other order.
    await model().updateOne({ _id: paid._id }, { $unset: { paypalOrderId: 1 } });
    await model().updateOne({ _id: own._id }, { $set: { paypalOrderId: paid.paypalOrderId } });
    await payment.capture(person, own).expect(200);
    expect(await payment.read(person, own)).toMatchObject({ state: 'mismatch', receipt: null });
    expect(await payment.held(person)).toEqual([]);
  });
});

describe('a request with wrong fields', () => {
  const huge = [-1, 1e308, 2 ** 53, 0.5, '1', null, Number.NaN];

  it('stores nothing', async () => {
    const person = testPerson();
    const as = payment.service.as(person);
    const admin = payment.service.as(payment.admin);
    const order = () => ({ packageId: payment.packageOf('gold'), clientId: randomUUID(), method: 'wallet' });
    const before = await counts();
    for (const extra of ['amount', 'cost', 'currency', 'payee', 'userId', 'state', 'credit', 'paypalOrderId'])
      await as
        .post('/api/payment/orders')
        .send({ ...order(), [extra]: 1 })
        .expect(422);
    for (const more of [
      { voucher: { $ne: '' } },
      { voucher: 'x'.repeat(10_000) },
      { packageId: { $gt: '' } },
      { clientId: 'x' },
      { method: 'cash' },
      { packageId: payment.packageOf('gold').repeat(2) },
    ])
      await as
        .post('/api/payment/orders')
        .send({ ...order(), ...more })
        .expect(422);
    await as
      .post('/api/payment/orders')
      .type('json')
      .send(`{"__proto__":{"amount":1},${JSON.stringify(order()).slice(1)}`)
      .expect(422);
    for (const value of huge) {
      const voucher = { kind: 'amount', value: 1, idPackages: [], validFrom: null, validUntil: null };
      for (const field of ['value', 'usesMax'])
        await admin
          .post('/api/payment/admin/vouchers')
          .send({ ...voucher, usesMax: 1, oncePerPerson: true, [field]: value })
          .expect(422);
      for (const query of [{ page: value }, { limit: value }])
        if (typeof value === 'number') await as.get('/api/payment/orders').query(query).expect(422);
    }
    for (const amount of [0, ...huge])
      await admin
        .post(`/api/payment/admin/orders/${newId()}/refund`)
        .send({ clientId: randomUUID(), note: '', amount: amount ?? '' })
        .expect(422);
    expect(await counts()).toEqual(before);
  });

  it('cannot take more off with a code than its price', async () => {
    const [person, vouchers] = [testPerson(), voucherCalls(payment)];
    const voucher = await vouchers.create({ kind: 'amount', value: 99_999 });
    const order = await vouchers.order(person, 'silver', voucher.code);
    expect(order).toMatchObject({ amount: 0, state: 'completed' });
    expect((await payment.refund(order).expect(200)).body.document.order.refunded).toBe(0);
  });
});

describe('a message to the webhook', () => {
  const receive = (body: string, headers: Record<string, string>) =>
    payment.service.http
      .post('/api/payment/webhooks/paypal')
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);
  const paidEvent = ({ _id, paypalOrderId }: Order, over: object = {}) =>
    JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: {
        id: 'CAPTURE',
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '19.00' },
        custom_id: _id,
        supplementary_data: { related_ids: { order_id: paypalOrderId } },
      },
      ...over,
    });
  const sign = (body: string, at?: Date) => signer.sign(payment.paypal.webhookId, body, at);

  it('that is signed as it should be is only news: nothing is paid, so nothing is granted', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    const body = paidEvent(order);
    await receive(body, await sign(body)).expect(200);
    await eventually(async () =>
      expect((await model().findById(order._id).lean())?.checks).toBeGreaterThan(0),
    );
    await expectNothingGranted(person, order);
    expect(await payment.read(person, order)).toMatchObject({ state: 'open' });
  });

  it('about an order at PayPal that somebody else has made with our number grants nothing', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'diamond');
    const call = apiClient(payment.paypal, await getToken(payment.paypal));
    const amount = { currency_code: 'USD', value: '0.01' };
    const unit = { custom_id: order._id, amount, payee: { merchant_id: 'ANQTHERPAYEE2' } };
    const made = await call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
    payment.paypal.control.approve(made.body.id);
    expect((await call('POST', `/v2/checkout/orders/${made.body.id}/capture`)).status).toBe(201);
    const body = paidEvent({ ...order, paypalOrderId: made.body.id });
    await receive(body, await sign(body)).expect(200);
    await eventually(async () =>
      expect((await model().findById(order._id).lean())?.checks).toBeGreaterThan(0),
    );
    expect(await payment.read(person, order)).toMatchObject({ state: 'open' });
    expect(await payment.held(person)).toEqual([]);
  });

  it('that was changed, or is not signed for us, is rejected and stored nowhere', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    const body = paidEvent(order);
    const headers = await sign(body);
    const before = await counts();
    const expectRejected = async (sent: string, over: Record<string, string>) => {
      const answer = await receive(sent, { ...headers, ...over });
      expect(`${answer.status} ${answer.body.error?.code}`).toBe('403 wrong_signature');
    };
    await expectRejected(body.replace('19.00', '39.00'), {});
    await expectRejected(`${body} `, {});
    await expectRejected(body, await signer.sign('ANOTHERWEBHOOK', body));
    await expectRejected(body, await sign(body, new Date(Date.now() - 8 * 86_400_000)));
    await expectRejected(body, await sign(body, new Date(Date.now() + 8 * 86_400_000)));
    for (const [name, value] of [
      ['PAYPAL-TRANSMISSION-ID', randomUUID()],
      ['PAYPAL-TRANSMISSION-TIME', '2026-01-01T00:00:00Z'],
      ['PAYPAL-TRANSMISSION-TIME', 'soon'],
      ['PAYPAL-TRANSMISSION-SIG', Buffer.from('signature').toString('base64')],
      ['PAYPAL-TRANSMISSION-SIG', ''],
      ['PAYPAL-AUTH-ALGO', 'none'],
      ['PAYPAL-AUTH-ALGO', 'SHA1withRSA'],
    ] as const)
      await expectRejected(body, { [name]: value });
    for (const name of Object.keys(headers)) {
      const { [name]: _, ...others } = headers;
      expect((await receive(body, others)).status).toBe(403);
    }
    expect(await counts()).toEqual(before);
    expect(await model().findById(order._id).lean()).toMatchObject({ state: 'open', checks: 0 });
  });

  it.each([
    ['of another host', () => stranger.certificateUrl],
    [
      'of a host that looks alike',
      () => signer.certificateUrl.replace('127.0.0.1', '127.0.0.1.example.test'),
    ],
    ['whose host is in the credentials', () => signer.certificateUrl.replace('://', '://api.paypal.com@')],
    ['with credentials', () => signer.certificateUrl.replace('://', '://a:b@')],
    [
      'whose host stands before the other',
      () => `${signer.url}@${new URL(stranger.certificateUrl).host}/v1/notifications/certs/C`,
    ],
    ['over another protocol', () => signer.certificateUrl.replace('http:', 'https:')],
    ['on another port', () => signer.certificateUrl.replace(/:\d+/, ':80')],
    ['that is another file of the host', () => `${signer.url}/v1/notifications/certs/../files/mine`],
    ['with a query', () => `${signer.certificateUrl}?next=mine`],
    ['in the own computer', () => 'file:///etc/ssl/cert.pem'],
    ['that is none', () => 'certificate'],
  ])('with a certificate %s is rejected, and that address is not asked', async (_, url) => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    const body = paidEvent(order);
    const before = await counts();
    const headers = { ...(await sign(body)), 'PAYPAL-CERT-URL': url() };
    const asked = [signer.requests.length, stranger.requests.length];
    const answer = await receive(body, headers).expect(403);
    expect(answer.body.error.code).toBe('wrong_signature');
    expect([signer.requests.length, stranger.requests.length]).toEqual(asked);
    expect(await counts()).toEqual(before);
  });

  it('that is replayed changes nothing', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const body = paidEvent(order);
    const headers = await sign(body);
    await receive(body, headers).expect(200);
    await payment.refund(order).expect(200);
    await payment.state(person, order, 'refunded');
    for (const _ of [1, 2, 3]) await receive(body, headers).expect(200);
    await eventually(async () =>
      expect(await model().findById(order._id).lean()).not.toHaveProperty('checkAt'),
    );
    expect(await payment.read(person, order)).toMatchObject({ state: 'refunded' });
    expect(await payment.held(person)).toEqual([]);
    expect(payment.paypal.control.order(order._id).captureIds).toHaveLength(1);
    expect(payment.paypal.control.capture(order._id).refundIds).toHaveLength(1);
  });
});
