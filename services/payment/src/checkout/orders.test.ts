import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import type { OrderDocument } from '../orders/order.model.ts';
import { secondSettlement } from '../testing/second-settlement.ts';
import { startPayment } from '../testing/start-payment.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment?.stop());

const orderAs = (person: ReturnType<typeof testPerson>, body: object) =>
  payment.service.as(person).post('/api/payment/orders').send(body);

describe('an order', () => {
  it('is paid, granted once and published', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    expect(order).toMatchObject({ state: 'open', amount: 1900, cost: 1900, credit: 0, paidAt: null });
    payment.paypal.control.approve(order._id);
    const { body } = await payment.capture(person, order).expect(200);
    expect(body.document.order).toMatchObject({ state: 'completed', amount: 1900 });
    expect(await payment.held(person)).toEqual([['gold', 30]]);
    const published = await eventually(async () => {
      const found = payment.events('payment.package-purchased').filter(({ userId }) => userId === person._id);
      expect(found).not.toEqual([]);
      return found;
    });
    expect(published.at(-1)).toMatchObject({ tier: 'gold', periods: [{ tier: 'gold', featured: false }] });
    const purchase = { orderId: order._id, tier: 'gold', days: 30 };
    expect(published.map((event) => event.purchase)).toEqual([expect.objectContaining(purchase)]);
  });

  it('is the same for a repeated request, and another package under its id is rejected', async () => {
    const person = testPerson();
    const clientId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => payment.order(person, 'silver', clientId)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    const other = { packageId: payment.packageOf('gold'), clientId, method: 'wallet' };
    expect((await orderAs(person, other).expect(409)).body.error.code).toBe('order_differs');
  });

  it('is captured once by two clicks at the same time', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'silver');
    payment.paypal.control.approve(order._id);
    await Promise.all([payment.capture(person, order), payment.capture(person, order)]);
    await payment.state(person, order, 'completed');
    await payment.waitUntilHeld(person, ['silver']);
    expect(payment.paypal.control.order(order._id).captureIds).toHaveLength(1);
    expect((await payment.membership(person))?.purchases).toHaveLength(1);
  });

  it('takes no amount, currency or payee from the browser', async () => {
    const body = { packageId: payment.packageOf('gold'), clientId: randomUUID(), method: 'wallet' };
    for (const extra of [
      { amount: 1 },
      { currency: 'EUR' },
      { payee: 'me@example.test' },
      { userId: newId() },
    ])
      await orderAs(testPerson(), { ...body, ...extra }).expect(422);
    await orderAs(testPerson(), { ...body, packageId: newId() }).expect(404);
    const free = await orderAs(testPerson(), { ...body, packageId: payment.packageOf('free') }).expect(409);
    expect(free.body.error.code).toBe('not_for_sale');
  });

  it('belongs to its buyer', async () => {
    const [person, other] = [testPerson(), testPerson()];
    const order = await payment.order(person, 'gold');
    payment.paypal.control.approve(order._id);
    await payment.capture(other, order).expect(404);
    await payment.service.as(other).get(`/api/payment/orders/${order._id}`).expect(404);
    await payment.service.as(other).post(`/api/payment/orders/${order._id}/cancel`).expect(404);
  });

  it('cannot be captured before it is approved, nor after it was cancelled', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    expect((await payment.capture(person, order).expect(409)).body.error.code).toBe('not_approved');
    await payment.service.as(person).post(`/api/payment/orders/${order._id}/cancel`).expect(200);
    expect((await payment.capture(person, order).expect(409)).body.error.code).toBe('order_closed');
    expect(payment.paypal.control.order(order._id).captureIds).toEqual([]);
  });

  it('that PayPal shows with another amount grants nothing', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'diamond');
    await payment.service.mongo.model('Order').updateOne({ _id: order._id }, { $set: { amount: 100 } });
    payment.paypal.control.approve(order._id);
    await payment.state(person, order, 'mismatch');
    expect(await payment.held(person)).toEqual([]);
  });
});

describe('an outcome that is unknown', () => {
  it('is settled after a capture whose answer was lost', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    control.approve(order._id);
    control.fault({
      kind: 'call',
      operation: 'orders.capture',
      answer: 'timeout',
      when: 'after',
      reference: order._id,
    });
    const { body } = await payment.capture(person, order).expect(200);
    expect(body.document.order.state).toBe('capturing');
    await payment.state(person, order, 'completed');
    expect(control.order(order._id).captureIds).toHaveLength(1);
    await payment.waitUntilHeld(person, ['gold']);
  });

  it('is settled by the events alone when the browser never comes back, also twice and late', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'silver');
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'duplicate', times: 10, reference: order._id });
    payment.paypal.control.approve(order._id);
    await payment.state(person, order, 'completed');
    await payment.waitUntilHeld(person, ['silver']);
    expect((await payment.membership(person))?.purchases).toHaveLength(1);
  });

  it('is pending until PayPal has checked the payment', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    payment.paypal.control.approve(order._id, 'pending');
    await payment.capture(person, order).expect(200);
    await payment.state(person, order, 'pending');
    expect(await payment.held(person)).toEqual([]);
    payment.paypal.control.settleCapture(order._id, 'complete');
    await payment.state(person, order, 'completed');
    await payment.waitUntilHeld(person, ['gold']);
  });

  it('is not asked for again by news once PayPal has rejected the money, but by the buyer', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'silver');
    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'hold', times: 1, reference: order._id });
    control.fault({ kind: 'capture', outcome: 'decline', reference: order._id });
    control.approve(order._id);
    expect((await payment.capture(person, order).expect(409)).body.error.code).toBe('payment_declined');
    const model = payment.service.mongo.model<OrderDocument>('Order');
    await control.releaseWebhooks();
    await eventually(async () => {
      const { checks } = (await model.findById(order._id).lean())!;
      expect(checks).toBeGreaterThan(0);
    });
    expect(await payment.read(person, order)).toMatchObject({ state: 'open' });
    expect((await payment.capture(person, order).expect(200)).body.document.order.state).toBe('completed');
  });

  it('ends as declined when PayPal denies the payment', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    payment.paypal.control.approve(order._id, 'pending');
    await payment.capture(person, order).expect(200);
    await payment.state(person, order, 'pending');
    payment.paypal.control.settleCapture(order._id, 'deny');
    await payment.state(person, order, 'declined');
    expect(await payment.held(person)).toEqual([]);
  });
});

describe('an upgrade', () => {
  it('is paid with the unused days, once', async () => {
    const person = testPerson();
    await payment.buy(person, 'silver');
    const [first, second] = [await payment.order(person, 'gold'), await payment.order(person, 'diamond')];
    expect(first.credit).toBeGreaterThanOrEqual(899);
    expect(first.amount).toBe(1900 - first.credit);
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: second._id });
    payment.paypal.control.approve(first._id);
    await payment.capture(person, first).expect(200);
    await payment.state(person, first, 'completed');
    await payment.waitUntilHeld(person, ['gold']);
    payment.paypal.control.approve(second._id);
    expect((await payment.capture(person, second).expect(409)).body.error.code).toBe('quote_changed');
    expect(payment.paypal.control.order(second._id).captureIds).toEqual([]);
    expect((await payment.held(person)).map(([tier]) => tier)).toEqual(['gold']);
  });
});

describe('a deleted account', () => {
  it('leaves its orders without their buyer, and no membership', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    // Events of PayPal could grant the package again, until the removal is repeated.
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    payment.paypal.control.approve(order._id);
    await payment.capture(person, order).expect(200);
    await publishEvent(payment.service, 'auth.account-deleted', { accountId: person._id }, 2);
    await eventually(async () => {
      expect(await payment.membership(person)).toBeNull();
      const stored = await payment.service.mongo.model('Order').findById(order._id).lean();
      expect(stored).toMatchObject({ userId: '', state: 'completed', amount: 1900 });
    });
  });
});

describe('a refund', () => {
  it('takes the package back, and is made once', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    await Promise.all([payment.refund(order, { note: 'As you asked.' }), payment.refund(order)]);
    await payment.state(person, order, 'refunded');
    await payment.waitUntilHeld(person, []);
    expect(payment.paypal.control.capture(order._id).refundIds).toHaveLength(1);
    await eventually(async () => {
      const published = payment
        .events('payment.package-purchased')
        .filter(({ userId }) => userId === person._id);
      expect(published.at(-1)).toMatchObject({ tier: 'free', periods: [] });
      // The refund publishes no purchase.
      expect(published.at(-1)?.purchase).toBeUndefined();
    });
    expect((await payment.refund(order).expect(200)).body.document.order.refunded).toBe(1900);
  });

  it('of a package that has paid a part of another is rejected until that one is refunded', async () => {
    const person = testPerson();
    const silver = await payment.buy(person, 'silver');
    const gold = await payment.buy(person, 'gold');
    expect((await payment.refund(silver).expect(409)).body.error.code).toBe('order_credited');
    await payment.refund(gold).expect(200);
    expect((await payment.held(person)).map(([tier]) => tier)).toEqual(['silver']);
    await payment.refund(silver).expect(200);
    expect(await payment.held(person)).toEqual([]);
  });

  it('of a package whose days pay a part of another meanwhile is made, or that one is', async () => {
    const person = testPerson();
    const silver = await payment.buy(person, 'silver');
    const gold = await payment.order(person, 'gold');
    expect(gold.credit).toBe(899);
    payment.paypal.control.approve(gold._id);
    payment.paypal.control.fault({ kind: 'refund', outcome: 'pending', reference: silver._id });
    const refunded = await payment.refund(silver).expect(200);
    expect(refunded.body.document.order.state).toBe('refunding');
    await payment.capture(person, gold).expect(409);
    expect(payment.paypal.control.order(gold._id).captureIds).toEqual([]);
  });

  it('that fails frees the days of the package for another one', async () => {
    const person = testPerson();
    const silver = await payment.buy(person, 'silver');
    payment.paypal.control.fault({ kind: 'refund', outcome: 'fail', reference: silver._id });
    await payment.refund(silver).expect(409);
    await payment.buy(person, 'gold');
    expect((await payment.held(person)).map(([tier]) => tier)).toEqual(['gold']);
  });

  it('by the bank of the buyer takes along what was credited from it', async () => {
    const person = testPerson();
    const silver = await payment.buy(person, 'silver');
    const gold = await payment.buy(person, 'gold');
    payment.paypal.control.reverseCapture(silver._id);
    await payment.state(person, silver, 'reversed');
    await eventually(() => {
      const shortened = payment
        .events('payment.people-notified')
        .filter(({ kind, userIds }) => kind === 'package_shortened' && userIds.includes(person._id));
      expect(shortened).toMatchObject([{ subjectId: gold._id, path: '/packages' }]);
    });
    // Silver has paid 9 of the 19 dollars of gold.
    await eventually(async () => expect(await payment.held(person)).toEqual([['gold', 16]]));
  });

  it('that fails leaves the package, and says so', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    payment.paypal.control.fault({ kind: 'refund', outcome: 'fail', reference: order._id });
    expect((await payment.refund(order).expect(409)).body.error.code).toBe('refund_refused');
    expect(await payment.held(person)).toEqual([['gold', 30]]);
  });

  it('by the bank of the buyer takes the package back', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    payment.paypal.control.reverseCapture(order._id);
    await payment.state(person, order, 'reversed');
    await payment.waitUntilHeld(person, []);
  });

  it('by the bank of the buyer takes the package back that another process grants at the same time', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    payment.paypal.control.approve(order._id);
    const granted = Promise.withResolvers<void>();
    const reversed = Promise.withResolvers<void>();
    const other = secondSettlement(payment, ({ issueReceipt }) => ({
      issueReceipt: async (completed) => {
        granted.resolve();
        await reversed.promise;
        return issueReceipt(completed);
      },
    }));
    const stored = (await other.orders.find(order._id))!;
    const capturing = other.capture(stored);
    await granted.promise;
    await other.orders.move(stored, 'reversed');
    reversed.resolve();
    await capturing;
    await payment.waitUntilHeld(person, []);
  });

  it('by the bank of the buyer is found later when its event is lost for good', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    payment.paypal.control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    payment.paypal.control.approve(order._id);
    await payment.capture(person, order).expect(200);
    const model = payment.service.mongo.model<OrderDocument>('Order');
    await eventually(async () => {
      const stored = await model.findById(order._id).lean();
      expect(stored).not.toHaveProperty('checkAt');
      expect(stored!.compareAt!.getTime()).toBe(stored!.capture!.at.getTime() + 86_400_000);
    });
    payment.paypal.control.reverseCapture(order._id);
    await model.updateOne({ _id: order._id }, { $set: { compareAt: new Date() } });
    await payment.state(person, order, 'reversed');
    await payment.waitUntilHeld(person, []);
    await eventually(async () =>
      expect(await model.findById(order._id).lean()).not.toHaveProperty('compareAt'),
    );
  });

  it('is for ADMINs, of paid orders', async () => {
    const person = testPerson();
    const order = await payment.order(person, 'gold');
    expect((await payment.refund(order).expect(409)).body.error.code).toBe('not_refundable');
    await payment.service
      .as(person)
      .post(`/api/payment/admin/orders/${order._id}/refund`)
      .send({ clientId: randomUUID(), note: '' })
      .expect(403);
    await payment.refund({ ...order, _id: newId() }).expect(404);
  });
});
