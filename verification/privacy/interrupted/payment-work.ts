import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { MembershipDocument } from '../../../services/payment/src/memberships/membership.model.ts';
import type { OrderDocument } from '../../../services/payment/src/orders/order.model.ts';
import { startPayment } from '../../../services/payment/src/testing/start-payment.ts';
import { voucherCalls } from '../../../services/payment/src/testing/vouchers.ts';
import type { VoucherDocument } from '../../../services/payment/src/vouchers/voucher.model.ts';
import { type Done, event, type InterruptedWork } from './interrupted-work.ts';
import { checkSentExports, exportRequests } from './sent-exports.ts';

/** Three people whose package was paid by a code delete their accounts, and three order a copy of their data. */
export const paymentWork: InterruptedWork = {
  service: 'payment',
  // After three writes one of the three deletions at least is left.
  kills: [3, 14],
  prepare: async ({ namespace, tokens, settings, word }) => {
    const payment = await startPayment({ namespace, tokens, settings });
    const { service } = payment;
    const vouchers = voucherCalls(payment);
    const people = async () => {
      const voucher = await vouchers.create({ kind: 'free', value: 0 });
      const buy = async (address: string): Promise<TestPerson> => {
        const person = testPerson();
        const details = { company: 'Halcyon', vatNumber: '', address, country: 'PT' };
        await service.as(person).put('/api/payment/billing').send(details).expect(200);
        await vouchers.orderWith(person, 'gold', voucher.code, randomUUID()).expect(201);
        return person;
      };
      const three = (address: string) => Promise.all([1, 2, 3].map(() => buy(address)));
      return { leavers: await three(`${word} street`), readers: await three('Rua do Ouro') };
    };
    const { leavers, readers } = await people().finally(payment.stop);
    return {
      events: [
        ...leavers.map(({ _id }) => event('auth.account-deleted', { accountId: _id }, 2)),
        ...exportRequests(readers),
      ],
      check: async (done) => {
        await checkOrders(done, leavers);
        const texts = new Map(readers.map(({ _id }) => [_id, ['Rua do Ouro', 'gold']]));
        await checkSentExports(done, 'payment', texts);
      },
    };
  },
};

/** The orders and uses are kept without their people, and nothing else. */
async function checkOrders({ mongo }: Done, leavers: readonly TestPerson[]): Promise<void> {
  const gone = { $in: leavers.map(({ _id }) => _id) };
  const orders = mongo.collection<OrderDocument>('orders');
  expect(await orders.countDocuments({ userId: gone })).toBe(0);
  expect(await orders.countDocuments({ userId: '', state: 'completed' })).toBe(leavers.length);
  expect(await mongo.collection<MembershipDocument>('memberships').countDocuments({ _id: gone })).toBe(0);
  const [voucher] = await mongo.collection<VoucherDocument>('vouchers').find().toArray();
  expect(voucher?.uses.filter(({ userId }) => userId === '')).toHaveLength(leavers.length);
  expect((voucher?.left ?? 0) + (voucher?.uses.length ?? 0)).toBe(voucher?.usesMax);
}
