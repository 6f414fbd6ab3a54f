import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { testPerson } from '@layover/kit/testing/tokens';
import type { OrderDocument } from '../orders/order.model.ts';
import { startPayment } from '../testing/start-payment.ts';

const ORDERS = 4;
const PAUSE_MS = 300;

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment({ settings: { ORDER_COMPARISON_PAUSE_MS: String(PAUSE_MS) } });
});
afterAll(() => payment?.stop());

it('pauses between the calls of PayPal when many paid orders are compared', async () => {
  // Each event leads to a call of its own.
  payment.paypal.control.fault({ kind: 'webhook', delivery: 'hold', times: 50 });
  const model = payment.service.mongo.model<OrderDocument>('Order');
  for (let count = 0; count < ORDERS; count++) await payment.buy(testPerson(), 'gold');
  // The checks after the payments have ended.
  await eventually(async () =>
    expect(await model.countDocuments({ checkAt: { $exists: false } })).toBe(ORDERS),
  );
  const before = payment.paypal.control.calls().length;
  await model.updateMany({}, { $set: { compareAt: new Date() } });
  await eventually(async () =>
    expect(await model.countDocuments({ compareAt: { $gt: new Date() } })).toBe(ORDERS),
  );
  const calls = payment.paypal.control.calls().slice(before);
  expect(calls.map(({ operation }) => operation)).toEqual(Array.from({ length: ORDERS }, () => 'orders.get'));
  for (const [index, { at }] of calls.slice(1).entries())
    expect(at.getTime() - calls[index]!.at.getTime()).toBeGreaterThanOrEqual(PAUSE_MS);
});
