import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { PROCESS_START_MAX_MS } from '@layover/kit/testing/process-fixture';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Order } from '@layover/proto/http/payment/order';
import supertest from 'supertest';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import {
  createGold,
  LONG_TIMEOUT_MS,
  type PaymentProcesses,
  preparePaymentProcesses,
} from '../testing/payment-processes.ts';

/** More than the database writes of a checkout and of a refund, including those that a concurrent write makes it repeat. */
const CHECKOUT_WRITES = 12;
const REFUND_WRITES = 8;

let prepared: PaymentProcesses;
let paypal: PaymentProcesses['paypal'];
let processes: PaymentProcesses['processes'];
let packageId: string;
const admin = testPerson({ rol: 'ADMIN' });

beforeAll(async () => {
  prepared = await preparePaymentProcesses(LONG_TIMEOUT_MS);
  ({ paypal, processes } = prepared);
  packageId = await createGold(prepared);
}, PROCESS_START_MAX_MS);
afterAll(() => prepared?.close(), PROCESS_START_MAX_MS);

interface Buyer {
  person: TestPerson;
  clientId: string;
}
const newBuyer = (): Buyer => ({ person: testPerson(), clientId: randomUUID() });

const as = (url: string, person: TestPerson) =>
  supertest.agent(url).set('Authorization', `Bearer ${processes.tokens.tokenFor(person)}`);

/** The calls of a browser, which repeats them with the same client id after a failure. */
async function checkOut(url: string, { person, clientId }: Buyer): Promise<void> {
  const body = { packageId, clientId, method: 'wallet' };
  const { order } = (await as(url, person).post('/api/payment/orders').send(body).expect(201)).body
    .document as {
    order: Order;
  };
  if (paypal.control.order(order._id).status !== 'COMPLETED') paypal.control.approve(order._id);
  await as(url, person).post(`/api/payment/orders/${order._id}/capture`).expect(200);
}

const orderOf = ({ person }: Buyer) =>
  orderModel(processes.mongo).findOne({ userId: person._id }).lean<OrderDocument>();

const refund = (url: string, order: OrderDocument | null) =>
  as(url, admin)
    .post(`/api/payment/admin/orders/${order?._id}/refund`)
    .send({ clientId: String(order?.clientId), note: '' })
    .expect(200);

/** The order has ended in a state, with one capture at PayPal and one purchase. */
async function expectOnce(buyer: Buyer, state: OrderDocument['state']): Promise<void> {
  const found = await orderModel(processes.mongo).find({ userId: buyer.person._id }).lean<OrderDocument[]>();
  expect(found).toMatchObject([{ state, amount: 1900 }]);
  expect(found[0]).not.toHaveProperty('checkAt');
  expect(found[0]?.receipt?.number).toBeGreaterThan(0);
  const atPayPal = paypal.control.order(String(found[0]?._id));
  expect(atPayPal.captureIds).toHaveLength(1);
  const membership = await membershipModel(processes.mongo)
    .findById(buyer.person._id)
    .lean<MembershipDocument>();
  expect(membership?.purchases).toHaveLength(1);
  expect(membership?.purchases[0]).toMatchObject({ orderId: String(found[0]?._id), cost: 1900 });
  expect(Boolean(membership?.purchases[0]?.revokedAt)).toBe(state === 'refunded');
  expect(paypal.control.capture(String(found[0]?._id)).refundIds).toHaveLength(state === 'refunded' ? 1 : 0);
}

/** The leases of the killed process end. */
const endLeases = () =>
  orderModel(processes.mongo).updateMany(
    { checkAt: { $gt: new Date(Date.now() + 1000) } },
    { $set: { checkAt: new Date() } },
  );

const untilEach = (buyers: readonly Buyer[], state: OrderDocument['state']) =>
  eventually(
    async () => {
      await endLeases();
      await Promise.all(buyers.map((buyer) => expectOnce(buyer, state)));
    },
    60_000,
    250,
  );

it('a checkout is paid and granted once, and a refund made once, at whatever step their process is killed', async () => {
  const buyers = Array.from({ length: CHECKOUT_WRITES }, newBuyer);
  const steps = await processes.killAtWrites(
    buyers.map((buyer, index) => ({
      marks: [buyer.person._id],
      atWrite: index + 1,
      call: (url: string) => checkOut(url, buyer),
    })),
  );
  for (const step of [
    'insert orders',
    'findAndModify orders',
    'update memberships',
    'findAndModify memberships',
  ])
    expect(steps).toContain(step);
  // The receipt is issued after the purchase.
  expect(steps.lastIndexOf('findAndModify orders')).toBeGreaterThan(
    steps.indexOf('findAndModify memberships'),
  );
  const next = await processes.start();
  await endLeases();
  await Promise.all(buyers.map((buyer) => checkOut(next.url, buyer)));
  await untilEach(buyers, 'completed');

  const refunded = buyers.slice(0, REFUND_WRITES);
  const orders = await Promise.all(refunded.map(orderOf));
  const refundSteps = await processes.killAtWrites(
    orders.map((order, index) => ({
      marks: [String(order?._id)],
      atWrite: index + 1,
      call: (url: string) => refund(url, order),
    })),
  );
  for (const step of ['findAndModify orders', 'findAndModify memberships'])
    expect(refundSteps).toContain(step);
  await endLeases();
  for (const order of orders) await refund(next.url, order);
  await untilEach(refunded, 'refunded');
  for (const order of await Promise.all(refunded.map(orderOf)))
    expect(order?.refunds).toMatchObject([{ by: admin._id }]);
  await untilEach(buyers.slice(REFUND_WRITES), 'completed');
  await next.end('SIGTERM');
}, 600_000);

it('receipts have numbers without gaps, also after killed processes', async () => {
  const found = await orderModel(processes.mongo)
    .find({ 'receipt.number': { $gt: 0 } })
    .sort({ 'receipt.number': 1 })
    .lean<OrderDocument[]>();
  expect(found).toHaveLength(CHECKOUT_WRITES);
  expect(found.map(({ receipt }) => receipt?.number)).toEqual(found.map((_, index) => index + 1));
});
