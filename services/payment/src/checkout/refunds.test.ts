import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import type { OrderDocument } from '../orders/order.model.ts';
import { startPayment } from '../testing/start-payment.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment?.stop());

const untilRefunded = (person: TestPerson, order: Order, refunded: number, state: Order['state']) =>
  eventually(async () => expect(await payment.read(person, order)).toMatchObject({ refunded, state }));

const model = () => payment.service.mongo.model<OrderDocument>('Order');

/** Buys a package, and waits for the last check of the payment, which would find a refund, and sets the time of the next comparison. */
async function buyAndSettle(person: TestPerson): Promise<Order> {
  const order = await payment.buy(person, 'gold');
  await eventually(async () =>
    expect(await model().findById(order._id).lean()).not.toHaveProperty('checkAt'),
  );
  return order;
}

/** Checks what a due comparison has brought about. One whose call takes too long is due on another day, and here at once. */
const afterComparison = (order: Order, check: () => Promise<void>) =>
  eventually(
    async () => {
      try {
        await check();
      } catch (err) {
        const postponed = { _id: order._id, compareAt: { $gt: new Date() } };
        await model().updateOne(postponed, { $set: { compareAt: new Date() } });
        throw err;
      }
    },
    30_000,
    1_000,
  );

const refundMails = ({ _id }: TestPerson) =>
  payment
    .events('payment.people-notified')
    .filter(({ kind, userIds }) => kind === 'refund_made' && userIds.includes(_id))
    .map(({ params }) => params);

describe('a refund in PayPal’s own pages', () => {
  it('of all ends the package, and is mailed once', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'duplicate', times: 10, reference: order._id });
    control.refundCapture(order._id);
    await untilRefunded(person, order, 1900, 'refunded');
    await payment.waitUntilHeld(person, []);
    await eventually(() =>
      expect(refundMails(person)).toEqual([
        { package: 'gold', amount: '1900', returned: '1900', paid: '1900' },
      ]),
    );
  });

  it('in parts ends the package with the last cent, in whatever order the events come', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const { control } = payment.paypal;
    control.refundCapture(order._id, 400);
    await untilRefunded(person, order, 400, 'completed');
    expect(await payment.held(person)).toEqual([['gold', 30]]);
    control.fault({ kind: 'webhook', delivery: 'hold', times: 2, reference: order._id });
    control.refundCapture(order._id, 1000);
    control.refundCapture(order._id, 500);
    await control.releaseWebhooks({ reference: order._id, reversed: true });
    await untilRefunded(person, order, 1900, 'refunded');
    await payment.waitUntilHeld(person, []);
    await eventually(() => expect(refundMails(person)).toHaveLength(3));
  });

  it('that fails after it has arrived gives the package back', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const { control } = payment.paypal;
    const refund = control.refundCapture(order._id);
    await untilRefunded(person, order, 1900, 'refunded');
    await payment.waitUntilHeld(person, []);
    control.settleRefund(refund, 'fail');
    await untilRefunded(person, order, 0, 'completed');
    await payment.waitUntilHeld(person, ['gold']);
    const [shown] = await payment.allOrders({ userId: person._id });
    expect(shown?.refunds).toMatchObject([{ id: refund, amount: 1900, status: 'FAILED' }]);
  });

  it('is found by the comparison when its event is lost for good', async () => {
    const person = testPerson();
    const order = await buyAndSettle(person);
    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    control.refundCapture(order._id, 400);
    await model().updateOne({ _id: order._id }, { $set: { compareAt: new Date() } });
    await afterComparison(order, async () =>
      expect(await payment.read(person, order)).toMatchObject({ refunded: 400, state: 'completed' }),
    );
  });
});

describe('the comparison of paid orders', () => {
  const DAY_MS = 86_400_000;
  /** Makes the order one that was paid on an earlier day, with the comparison of that day due. */
  const age = (order: Order, days: number) => {
    const paidAt = new Date(Date.now() - days * DAY_MS - 1000);
    return model().updateOne(
      { _id: order._id },
      { $set: { createdAt: paidAt, 'capture.at': paidAt, compareAt: new Date() } },
    );
  };
  const nextComparison = (order: Order, day: number) =>
    afterComparison(order, async () => {
      const { capture, compareAt } = await model().findById(order._id).orFail().lean<OrderDocument>();
      expect((compareAt!.getTime() - capture!.at.getTime()) / DAY_MS).toBeCloseTo(day, 5);
    });

  it('finds a refund of the 170th day without an event', async () => {
    const person = testPerson();
    const order = await buyAndSettle(person);
    await age(order, 168);
    await nextComparison(order, 175);
    expect(await payment.read(person, order)).toMatchObject({ state: 'completed', refunded: 0 });

    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    control.refundCapture(order._id, 400);
    await age(order, 175);
    await nextComparison(order, 180);
    await untilRefunded(person, order, 400, 'completed');
    await age(order, 180);
    await afterComparison(order, async () =>
      expect(await model().findById(order._id).lean()).not.toHaveProperty('compareAt'),
    );
  });
});

describe('an ADMIN', () => {
  it('refunds parts, together with PayPal’s own pages, up to the total', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    await payment.refund(order, { amount: 400 }).expect(200);
    await untilRefunded(person, order, 400, 'completed');
    expect(await payment.held(person)).toEqual([['gold', 30]]);
    payment.paypal.control.refundCapture(order._id, 1000);
    await untilRefunded(person, order, 1400, 'completed');
    const tooHigh = await payment.refund(order, { amount: 501 }).expect(409);
    expect(tooHigh.body.error.code).toBe('refund_too_high');
    await payment.refund(order, { amount: 500 }).expect(200);
    await untilRefunded(person, order, 1900, 'refunded');
    const [shown] = await payment.allOrders({ userId: person._id });
    expect(shown?.refunds.map(({ amount, by }) => [amount, by])).toEqual([
      [400, payment.admin._id],
      [1000, null],
      [500, payment.admin._id],
    ]);
    expect(shown?.refund).toMatchObject({ by: payment.admin._id, amount: 500 });
    await payment.waitUntilHeld(person, []);
  });

  it('gets a rejection that shows what was refunded meanwhile', async () => {
    const person = testPerson();
    const order = await buyAndSettle(person);
    const { control } = payment.paypal;
    control.fault({ kind: 'webhook', delivery: 'lose', times: 10, reference: order._id });
    control.refundCapture(order._id, 1000);
    const rejected = await payment.refund(order).expect(409);
    expect(rejected.body.error.code).toBe('refund_refused');
    await untilRefunded(person, order, 1000, 'completed');
    expect(await payment.held(person)).toEqual([['gold', 30]]);
  });

  it.each([
    { amount: undefined, delivery: 'duplicate', refunded: 1900, state: 'refunded' },
    { amount: 400, delivery: 'duplicate', refunded: 400, state: 'completed' },
    { amount: undefined, delivery: 'lose', refunded: 1900, state: 'refunded' },
    { amount: 400, delivery: 'lose', refunded: 400, state: 'completed' },
  ] as const)(
    'is stored with a refund of $refunded cents whose answer is lost, with events: $delivery',
    async ({ amount, delivery, refunded, state }) => {
      const person = testPerson();
      const order = await payment.buy(person, 'gold');
      const { control } = payment.paypal;
      control.fault({
        kind: 'call',
        operation: 'captures.refund',
        answer: '500',
        when: 'after',
        reference: order._id,
      });
      control.fault({ kind: 'webhook', delivery, times: 10, reference: order._id });
      await payment.refund(order, { amount });
      await untilRefunded(person, order, refunded, state);
      const [shown] = await payment.allOrders({ userId: person._id });
      expect(shown?.refunds).toMatchObject([
        { amount: refunded, status: 'COMPLETED', by: payment.admin._id },
      ]);
    },
  );

  it('is not named for a refund of the same amount that PayPal’s own pages have made meanwhile', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const { control } = payment.paypal;
    control.fault({
      kind: 'call',
      operation: 'captures.refund',
      answer: '500',
      when: 'after',
      reference: order._id,
    });
    control.fault({ kind: 'webhook', delivery: 'hold', times: 2, reference: order._id });
    control.refundCapture(order._id, 400);
    await payment.refund(order, { amount: 400 });
    await control.releaseWebhooks({ reference: order._id, reversed: true });
    await untilRefunded(person, order, 800, 'completed');
    const [shown] = await payment.allOrders({ userId: person._id });
    expect(shown?.refunds.map(({ by }) => by).sort()).toEqual([payment.admin._id, null].sort());
  });

  it('refunds a part once, however often the request is sent', async () => {
    const person = testPerson();
    const order = await payment.buy(person, 'gold');
    const request = { amount: 400, clientId: randomUUID() };
    for (const _ of [1, 2]) await payment.refund(order, request).expect(200);
    await untilRefunded(person, order, 400, 'completed');
    expect(payment.paypal.control.capture(order._id).refundIds).toHaveLength(1);
  });
});
