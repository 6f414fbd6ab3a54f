import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { writesOf } from '@layover/kit/testing/kill-at-writes';
import { testPerson } from '@layover/kit/testing/tokens';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { type Buyer, newBuyer, paymentProcesses } from '../testing/payment-processes.ts';

const RECEIPT = { kind: 'findAndModify orders', nth: 4 };
const PURCHASE = 'findAndModify memberships';
/** More than the database writes of a checkout and of a refund, including those that a concurrent write makes it repeat. */
const CHECKOUT_WRITES = writesOf(12, 'update orders', RECEIPT, PURCHASE, 'update memberships');
const REFUND_WRITES = writesOf(8, { kind: PURCHASE, nth: 2 }, RECEIPT.kind, PURCHASE);

const payment = paymentProcesses();
const admin = testPerson({ rol: 'ADMIN' });

const orderOf = ({ person }: Buyer) =>
  orderModel(payment.processes.mongo).findOne({ userId: person._id }).lean<OrderDocument>();

const refund = (url: string, order: OrderDocument | null) =>
  payment
    .as(url, admin)
    .post(`/api/payment/admin/orders/${order?._id}/refund`)
    .send({ clientId: String(order?.clientId), note: '' })
    .expect(200);

/** The order has ended in a state, with one capture at PayPal and one purchase. */
async function expectOnce(buyer: Buyer, state: OrderDocument['state']): Promise<void> {
  const found = await orderModel(payment.processes.mongo)
    .find({ userId: buyer.person._id })
    .lean<OrderDocument[]>();
  expect(found).toMatchObject([{ state, amount: 1900 }]);
  expect(found[0]).not.toHaveProperty('checkAt');
  expect(found[0]?.receipt?.number).toBeGreaterThan(0);
  const atPayPal = payment.paypal.control.order(String(found[0]?._id));
  expect(atPayPal.captureIds).toHaveLength(1);
  const membership = await membershipModel(payment.processes.mongo)
    .findById(buyer.person._id)
    .lean<MembershipDocument>();
  expect(membership?.purchases).toHaveLength(1);
  expect(membership?.purchases[0]).toMatchObject({ orderId: String(found[0]?._id), cost: 1900 });
  expect(Boolean(membership?.purchases[0]?.revokedAt)).toBe(state === 'refunded');
  expect(payment.paypal.control.capture(String(found[0]?._id)).refundIds).toHaveLength(
    state === 'refunded' ? 1 : 0,
  );
}

const untilEach = (buyers: readonly Buyer[], state: OrderDocument['state']) =>
  eventually(
    async () => {
      await payment.endLeases();
      await Promise.all(buyers.map((buyer) => expectOnce(buyer, state)));
    },
    60_000,
    250,
  );

it('a checkout is paid and granted once, and a refund made once, at whatever step their process is killed', async () => {
  const buyers = Array.from(CHECKOUT_WRITES, newBuyer);
  const steps = await payment.processes.killAtWrites(
    buyers.map((buyer, index) => ({
      marks: [buyer.person._id],
      atWrite: CHECKOUT_WRITES[index]!,
      call: (url: string) => payment.checkOut(url, buyer),
    })),
  );
  expect(steps).toContain('insert orders');
  expect(steps.slice(-4)).toEqual(['update orders', RECEIPT.kind, PURCHASE, 'update memberships']);
  // The receipt is issued after the purchase.
  const atPurchase = await orderOf(buyers.at(-2)!);
  expect(atPurchase).toMatchObject({ state: 'completed' });
  expect(atPurchase).not.toHaveProperty('receipt');
  const next = await payment.processes.start();
  await payment.endLeases();
  await Promise.all(buyers.map((buyer) => payment.checkOut(next.url, buyer)));
  await untilEach(buyers, 'completed');

  const refunded = buyers.slice(0, REFUND_WRITES.length);
  const orders = await Promise.all(refunded.map(orderOf));
  const refundSteps = await payment.processes.killAtWrites(
    orders.map((order, index) => ({
      marks: [String(order?._id)],
      atWrite: REFUND_WRITES[index]!,
      call: (url: string) => refund(url, order),
    })),
  );
  expect(refundSteps.slice(-3)).toEqual([PURCHASE, RECEIPT.kind, PURCHASE]);
  await payment.endLeases();
  for (const order of orders) await refund(next.url, order);
  await untilEach(refunded, 'refunded');
  for (const order of await Promise.all(refunded.map(orderOf)))
    expect(order?.refunds).toMatchObject([{ by: admin._id }]);
  await untilEach(buyers.slice(REFUND_WRITES.length), 'completed');
  await next.end('SIGTERM');
}, 600_000);

it('receipts have numbers without gaps, also after killed processes', async () => {
  const found = await orderModel(payment.processes.mongo)
    .find({ 'receipt.number': { $gt: 0 } })
    .sort({ 'receipt.number': 1 })
    .lean<OrderDocument[]>();
  expect(found).toHaveLength(CHECKOUT_WRITES.length);
  expect(found.map(({ receipt }) => receipt?.number)).toEqual(found.map((_, index) => index + 1));
});
