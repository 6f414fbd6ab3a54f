import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { testPerson } from '@layover/kit/testing/tokens';
import type { OrderDocument } from '../orders/order.model.ts';
import { startPayment } from '../testing/start-payment.ts';
import { webhookLogModel } from './webhook-log.model.ts';

let payment: Awaited<ReturnType<typeof startPayment>>;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment?.stop());

const disputeOf = (userId: string, status: string) =>
  eventually(async () => {
    const [order] = await payment.allOrders({ userId });
    if (order?.dispute?.status !== status) throw new Error(`the dispute is ${order?.dispute?.status}`);
    return order;
  });

describe('a dispute', () => {
  it('is shown to ADMINs until PayPal has decided for us, and the package stays', async () => {
    const person = testPerson();
    const bought = await payment.buy(person, 'gold');
    expect((await payment.allOrders({ userId: person._id }))[0]).toMatchObject({
      dispute: null,
      method: 'wallet',
    });
    const id = payment.paypal.control.openDispute(bought._id);
    const opened = await eventually(async () => {
      const [order] = await payment.allOrders({ userId: person._id });
      expect(order?.dispute?.id).toBe(id);
      return order!;
    });
    expect(opened).toMatchObject({ state: 'completed', dispute: { status: expect.stringMatching(/./) } });
    expect(opened.dispute?.status).not.toBe('RESOLVED');
    payment.paypal.control.resolveDispute(id, 'seller');
    expect(await disputeOf(person._id, 'RESOLVED')).toMatchObject({ state: 'completed' });
    expect(await payment.held(person)).toEqual([['gold', 30]]);
  });

  it('keeps its newest status when an earlier event comes later', async () => {
    const person = testPerson();
    const bought = await payment.buy(person, 'gold');
    const { control } = payment.paypal;
    const id = control.openDispute(bought._id);
    const { dispute } = await eventually(async () => {
      const [order] = await payment.allOrders({ userId: person._id });
      expect(order?.dispute?.id).toBe(id);
      return order!;
    });
    // The status that is stored is newer than that of the next event.
    const model = payment.service.mongo.model<OrderDocument>('Order');
    await model.updateOne(
      { _id: bought._id },
      { $set: { 'dispute.updatedAt': new Date(Date.now() + 86_400_000) } },
    );
    control.resolveDispute(id, 'buyer');
    const received = { type: 'CUSTOMER.DISPUTE.RESOLVED', orderId: bought._id };
    await eventually(async () =>
      expect(await webhookLogModel(payment.service.mongo).countDocuments(received)).toBe(1),
    );
    const [order] = await payment.allOrders({ userId: person._id });
    expect(order?.dispute?.status).toBe(dispute?.status);
  });
});
