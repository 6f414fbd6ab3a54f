import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { Types } from 'mongoose';
import { type OrderDocument, orderModel } from '../orders/order.model.ts';
import { newBuyer, paymentProcesses } from '../testing/payment-processes.ts';
import { COMPARISON_JOB, comparisonJobModel } from './comparison-job.model.ts';

const ORDERS = 5;
/** The order at whose write the process is killed. */
const KILLED_AT = 2;
/** The order that PayPal does not answer about. */
const FAILING = 0;

const payment = paymentProcesses();

it('paid orders are all compared, also if one fails and the process is killed', async () => {
  const { paypal, processes } = payment;
  const { mongo } = processes;
  const orders = orderModel(mongo);
  const first = await processes.start();
  const ids: string[] = [];
  for (let count = 0; count < ORDERS; count++) ids.push(await payment.checkOut(first.url, newBuyer()));
  await eventually(async () =>
    expect(await orders.countDocuments({ checkAt: { $exists: false }, compareAt: { $exists: true } })).toBe(
      ORDERS,
    ),
  );
  await first.end('SIGTERM');

  // No event of these refunds arrives.
  for (const id of ids) paypal.control.refundCapture(id, 400);
  paypal.control.fault({ kind: 'call', operation: 'orders.get', answer: '500', reference: ids[FAILING]! });
  const dueAt = (index: number) => new Date(Date.now() - 60_000 + index * 1000);
  for (const [index, id] of ids.entries())
    await orders.updateOne({ _id: id }, { $set: { compareAt: dueAt(index) } });
  const refunded = async () => {
    const found = await orders.find({ _id: { $in: ids } }).lean<OrderDocument[]>();
    return ids.map((id) => found.find(({ _id }) => String(_id) === id)?.refunded);
  };
  const [step] = await processes.killAtWrites([
    {
      marks: [new Types.ObjectId(ids[KILLED_AT]).id],
      atWrite: 'findAndModify orders',
      call: () => new Promise(() => undefined),
    },
  ]);
  expect(step).toBe('findAndModify orders');
  expect((await refunded()).slice(0, KILLED_AT)).toEqual([0, 400]);
  expect((await refunded()).slice(KILLED_AT + 1)).toEqual([0, 0]);

  const second = await processes.start();
  // The lease of the killed process ends, and so does the pause of the order that failed.
  await comparisonJobModel(mongo).updateOne({ _id: COMPARISON_JOB }, { $set: { dueAt: new Date() } });
  await eventually(async () => expect(await refunded()).toEqual([0, 400, 400, 400, 400]), 30_000);
  await orders.updateOne({ _id: ids[FAILING] }, { $set: { compareAt: new Date() } });
  await eventually(async () => expect(await refunded()).toEqual(ids.map(() => 400)), 30_000);
  await eventually(async () => {
    const settled = await orders.find({ _id: { $in: ids } }).lean<OrderDocument[]>();
    for (const { compareAt, refunds } of settled) {
      expect(refunds).toHaveLength(1);
      expect(compareAt!.getTime()).toBeGreaterThan(Date.now());
    }
  });
  await second.end('SIGTERM');
}, 240_000);
