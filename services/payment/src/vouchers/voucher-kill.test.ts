import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { PROCESS_START_MAX_MS } from '@layover/kit/testing/process-fixture';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { Types } from 'mongoose';
import supertest from 'supertest';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import {
  createGold,
  LONG_TIMEOUT_MS,
  type PaymentProcesses,
  preparePaymentProcesses,
} from '../testing/payment-processes.ts';
import { type VoucherDocument, voucherModel } from './voucher.model.ts';

/** A checkout with a code makes fewer writes, also when another one makes it repeat some. */
const CHECKOUT_WRITES = 18;

let prepared: PaymentProcesses;
let paypal: PaymentProcesses['paypal'];
let processes: PaymentProcesses['processes'];
let packageId: string;

beforeAll(async () => {
  prepared = await preparePaymentProcesses(LONG_TIMEOUT_MS);
  ({ paypal, processes } = prepared);
  packageId = await createGold(prepared);
}, PROCESS_START_MAX_MS);
afterAll(() => prepared?.close(), PROCESS_START_MAX_MS);

async function createVoucher(key: string, fields: Pick<VoucherDocument, 'kind' | 'value'>) {
  const uses = { usesMax: CHECKOUT_WRITES, left: CHECKOUT_WRITES, uses: [], oncePerPerson: true };
  const _id = new Types.ObjectId();
  await voucherModel(processes.mongo).create({
    _id,
    code: key,
    key,
    ...fields,
    ...uses,
    createdAt: new Date(),
  });
  return _id;
}

interface Buyer {
  person: TestPerson;
  clientId: string;
}

/** The calls of a browser, which repeats them with the same client id after a failure. */
async function checkOut(url: string, { person, clientId }: Buyer, voucher: string): Promise<void> {
  const agent = supertest.agent(url).set('Authorization', `Bearer ${processes.tokens.tokenFor(person)}`);
  const body = { packageId, clientId, method: 'wallet', voucher };
  const answer = await agent.post('/api/payment/orders').send(body).expect(201);
  const { order } = answer.body.document;
  if (order.amount === 0) return;
  if (paypal.control.order(order._id).status !== 'COMPLETED') paypal.control.approve(order._id);
  await agent.post(`/api/payment/orders/${order._id}/capture`).expect(200);
}

const CASES = [
  { code: 'HALF', fields: { kind: 'percent', value: 50 }, amount: 950 },
  { code: 'FREE', fields: { kind: 'free', value: 0 }, amount: 0 },
] as const;

/** Kills a process that makes a checkout with the code for each write. */
async function killCheckouts({ code, fields, amount }: (typeof CASES)[number]) {
  const voucherId = await createVoucher(code, fields);
  const buyers = Array.from({ length: CHECKOUT_WRITES }, () => ({
    person: testPerson(),
    clientId: randomUUID(),
  }));
  const steps = await processes.killAtWrites(
    buyers.map((buyer, index) => ({
      marks: [buyer.person._id],
      atWrite: index + 1,
      call: (url: string) => checkOut(url, buyer, code),
    })),
  );
  for (const step of [
    'insert orders',
    'findAndModify orders',
    'update vouchers',
    'findAndModify memberships',
  ])
    expect(steps).toContain(step);
  return { code, amount, voucherId, buyers };
}

/** All orders are completed, and each has used the code. */
async function expectUsed({ amount, voucherId, buyers }: Awaited<ReturnType<typeof killCheckouts>>) {
  const userId = { $in: buyers.map(({ person }) => person._id) };
  const orders = await orderModel(processes.mongo).find({ userId }).lean<OrderDocument[]>();
  expect(orders).toHaveLength(buyers.length);
  for (const order of orders) {
    expect(order).toMatchObject({ state: 'completed', amount });
    expect(order).not.toHaveProperty('checkAt');
  }
  const held = await membershipModel(processes.mongo).find({ _id: userId }).lean<MembershipDocument[]>();
  expect(held.flatMap(({ purchases }) => purchases)).toHaveLength(buyers.length);
  const voucher = await voucherModel(processes.mongo).findById(voucherId).lean<VoucherDocument>();
  expect(voucher?.left).toBe(0);
  expect(voucher?.uses.map(({ orderId }) => orderId).sort()).toEqual(
    orders.map(({ _id }) => String(_id)).sort(),
  );
}

it('orders with a code use it once, whenever their process is killed', async () => {
  const killed = [await killCheckouts(CASES[0]), await killCheckouts(CASES[1])];
  const { url, end } = await processes.start();
  await Promise.all(killed.flatMap(({ buyers, code }) => buyers.map((buyer) => checkOut(url, buyer, code))));
  await eventually(async () => {
    // The leases of the killed processes end.
    await orderModel(processes.mongo).updateMany(
      { checkAt: { $gt: new Date(Date.now() + 1000) } },
      { $set: { checkAt: new Date() } },
    );
    await Promise.all(killed.map(expectUsed));
  }, 30_000);
  await end('SIGTERM');
}, 600_000);
