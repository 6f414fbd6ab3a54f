import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { writesOf } from '@layover/kit/testing/kill-at-writes';
import { Types } from 'mongoose';
import { type MembershipDocument, membershipModel } from '../memberships/membership.model.ts';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { newBuyer, paymentProcesses } from '../testing/payment-processes.ts';
import { type VoucherDocument, voucherModel } from './voucher.model.ts';

const KINDS = ['findAndModify memberships', 'update vouchers', 'findAndModify orders', 'insert orders'];
/** A checkout with a code makes fewer writes, also when another one makes it repeat some. */
const CHECKOUT_WRITES = writesOf(18, ...KINDS);

const payment = paymentProcesses();

async function createVoucher(key: string, fields: Pick<VoucherDocument, 'kind' | 'value'>) {
  const { length } = CHECKOUT_WRITES;
  const uses = { usesMax: length, left: length, uses: [], oncePerPerson: true };
  const _id = new Types.ObjectId();
  await voucherModel(payment.processes.mongo).create({
    _id,
    code: key,
    key,
    ...fields,
    ...uses,
    createdAt: new Date(),
  });
  return _id;
}

const CASES = [
  { code: 'HALF', fields: { kind: 'percent', value: 50 }, amount: 950 },
  { code: 'FREE', fields: { kind: 'free', value: 0 }, amount: 0 },
] as const;

/** Kills a process that makes a checkout with the code for each write. */
async function killCheckouts({ code, fields, amount }: (typeof CASES)[number]) {
  const voucherId = await createVoucher(code, fields);
  const buyers = Array.from(CHECKOUT_WRITES, newBuyer);
  const steps = await payment.processes.killAtWrites(
    buyers.map((buyer, index) => ({
      marks: [buyer.person._id],
      atWrite: CHECKOUT_WRITES[index]!,
      call: (url: string) => payment.checkOut(url, buyer, code),
    })),
  );
  expect(steps).toEqual(expect.arrayContaining(KINDS));
  return { code, amount, voucherId, buyers };
}

/** All orders are completed, and each has used the code. */
async function expectUsed({ amount, voucherId, buyers }: Awaited<ReturnType<typeof killCheckouts>>) {
  const userId = { $in: buyers.map(({ person }) => person._id) };
  const orders = await orderModel(payment.processes.mongo).find({ userId }).lean<OrderDocument[]>();
  expect(orders).toHaveLength(buyers.length);
  for (const order of orders) {
    expect(order).toMatchObject({ state: 'completed', amount });
    expect(order).not.toHaveProperty('checkAt');
  }
  const held = await membershipModel(payment.processes.mongo)
    .find({ _id: userId })
    .lean<MembershipDocument[]>();
  expect(held.flatMap(({ purchases }) => purchases)).toHaveLength(buyers.length);
  const voucher = await voucherModel(payment.processes.mongo).findById(voucherId).lean<VoucherDocument>();
  expect(voucher?.left).toBe(0);
  expect(voucher?.uses.map(({ orderId }) => orderId).sort()).toEqual(
    orders.map(({ _id }) => String(_id)).sort(),
  );
}

it('orders with a code use it once, whenever their process is killed', async () => {
  const killed = [await killCheckouts(CASES[0]), await killCheckouts(CASES[1])];
  const { url, end } = await payment.processes.start();
  await Promise.all(
    killed.flatMap(({ buyers, code }) => buyers.map((buyer) => payment.checkOut(url, buyer, code))),
  );
  await eventually(async () => {
    await payment.endLeases();
    await Promise.all(killed.map(expectUsed));
  }, 30_000);
  await end('SIGTERM');
}, 600_000);
