import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import {
  PROCESS_START_MAX_MS,
  type ProcessFixture,
  prepareProcesses,
} from '@layover/kit/testing/process-fixture';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import {
  type PayPalSandbox,
  payPalSettings,
  startPayPalSandbox,
} from '@layover/paypal-sandbox/start-paypal-sandbox';
import type { Order } from '@layover/proto/http/payment/order';
import supertest from 'supertest';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { packageModel } from '../packages/package.model.ts';
import { type OrderDocument, orderModel } from './order.model.ts';

/** A checkout makes so many writes, and a refund so many, without the removal of what waits in outboxes. */
const CHECKOUT_WRITES = 7;
const REFUND_WRITES = 3;

let paypal: PayPalSandbox;
let processes: ProcessFixture;
let packageId: string;
const admin = testPerson({ rol: 'ADMIN' });

beforeAll(async () => {
  paypal = await startPayPalSandbox();
  processes = await prepareProcesses('payment', {
    ...payPalSettings(paypal),
    ...{ PAYPAL_TIMEOUT_MS: '1000', ORDER_SWEEP_MS: '200' },
  });
  const gold = await packageModel(processes.mongo).create({
    ...{ name: 'Gold', tier: 'gold', cost: 1900, colour: '#d9a441' },
    limits: { chatRequestsPerDay: null, groupMembers: 100 },
  });
  packageId = String(gold._id);
}, PROCESS_START_MAX_MS);
afterAll(async () => {
  await processes?.close();
  await paypal?.stop();
}, PROCESS_START_MAX_MS);

interface Buyer {
  person: TestPerson;
  clientId: string;
}
const newBuyer = (): Buyer => ({ person: testPerson(), clientId: randomUUID() });

const as = (url: string, person: TestPerson) =>
  supertest.agent(url).set('Authorization', `Bearer ${processes.tokens.tokenFor(person)}`);

/** What a browser does that knows its own request only, also after a failure. */
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
  as(url, admin).post(`/api/payment/admin/orders/${order?._id}/refund`).send({ note: '' }).expect(200);

/** The order has ended in a state, with one capture at PayPal and one purchase. */
async function expectOnce(buyer: Buyer, state: OrderDocument['state']): Promise<void> {
  const found = await orderModel(processes.mongo).find({ userId: buyer.person._id }).lean<OrderDocument[]>();
  expect(found).toMatchObject([{ state, amount: 1900 }]);
  expect(found[0]).not.toHaveProperty('checkAt');
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

it('a checkout is paid and granted once, whenever its process is killed', async () => {
  const buyers = Array.from({ length: CHECKOUT_WRITES }, newBuyer);
  for (const [index, buyer] of buyers.entries())
    await processes.killAfterWrites(index + 1, (url) => checkOut(url, buyer));
  const { url, end } = await processes.start();
  await Promise.all(buyers.map((buyer) => checkOut(url, buyer)));
  await eventually(() => Promise.all(buyers.map((buyer) => expectOnce(buyer, 'completed'))), 30_000);
  await end('SIGTERM');
}, 600_000);

it('a refund is made once, and takes the package back, whenever its process is killed', async () => {
  const buyers = Array.from({ length: REFUND_WRITES }, newBuyer);
  const first = await processes.start();
  await Promise.all(buyers.map((buyer) => checkOut(first.url, buyer)));
  await eventually(() => Promise.all(buyers.map((buyer) => expectOnce(buyer, 'completed'))), 30_000);
  await first.end('SIGTERM');
  for (const [index, buyer] of buyers.entries()) {
    const order = await orderOf(buyer);
    await processes.killAfterWrites(index + 1, (url) => refund(url, order));
  }
  const { url, end } = await processes.start();
  for (const buyer of buyers) await refund(url, await orderOf(buyer));
  await eventually(() => Promise.all(buyers.map((buyer) => expectOnce(buyer, 'refunded'))), 30_000);
  await end('SIGTERM');
}, 600_000);
