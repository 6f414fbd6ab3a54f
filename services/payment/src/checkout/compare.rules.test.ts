import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { OrderDocument } from '../orders/order.model.ts';
import type { PayPalCapture, PayPalOrder, PayPalRefund } from '../paypal/read-order.ts';
import { compare } from './compare.rules.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const LATE = new Date('2026-11-27T19:00:00Z');

const order: OrderDocument = {
  _id: new Types.ObjectId(),
  userId: 'buyer',
  clientId: 'request',
  method: 'wallet',
  state: 'open',
  package: { _id: 'gold', name: 'Gold', tier: 'gold', featured: false, days: 30, cost: 1900 },
  amount: 1900,
  requestIds: { create: 'create', capture: 'capture' },
  payee: 'LAYOVER',
  refunded: 0,
  checks: 0,
  createdAt: NOW,
  version: 1,
};
const unpaid: PayPalOrder = {
  id: 'PAYPAL',
  status: 'CREATED',
  customId: String(order._id),
  amount: 1900,
  payee: 'LAYOVER',
  refunds: [],
};
const paid = (status: PayPalCapture['status'], refunds: PayPalRefund[] = []): PayPalOrder => ({
  ...unpaid,
  status: 'COMPLETED',
  capture: { id: 'CAPTURE', status, amount: 1900 },
  refunds,
});
const refund = (status: PayPalRefund['status'], amount = 1900): PayPalRefund => ({
  id: 'REFUND',
  status,
  amount,
});

describe('an order at PayPal', () => {
  it.each<[string, PayPalOrder | undefined, Date, object | undefined]>([
    ['that is missing', undefined, NOW, undefined],
    ['that is missing later', undefined, LATE, { event: 'not-found' }],
    ['with another number', { ...unpaid, customId: 'other' }, NOW, { event: 'mismatched' }],
    ['with another amount', { ...unpaid, amount: 1 }, NOW, { event: 'mismatched' }],
    ['in another currency', { ...unpaid, amount: Number.NaN }, NOW, { event: 'mismatched' }],
    ['with another payee', { ...unpaid, payee: 'OTHER' }, NOW, { event: 'mismatched' }],
    ['that nobody has approved', unpaid, NOW, { event: 'capture-failed' }],
    ['that nobody has approved in time', unpaid, LATE, { event: 'approval-expired' }],
    ['that is void', { ...unpaid, status: 'VOIDED' }, NOW, { event: 'approval-expired' }],
    ['that is approved', { ...unpaid, status: 'APPROVED' }, LATE, { event: 'capture-requested' }],
    ['that is checked', paid('PENDING'), NOW, { event: 'capture-pending' }],
    ['that is declined', paid('DECLINED'), NOW, { event: 'capture-denied' }],
    ['that has failed', paid('FAILED'), NOW, { event: 'capture-denied' }],
    ['that is paid', paid('COMPLETED'), NOW, { event: 'captured', refunded: 0 }],
    [
      'of which a part went back',
      paid('PARTIALLY_REFUNDED', [refund('COMPLETED', 400)]),
      NOW,
      { event: 'captured', refunded: 400 },
    ],
    [
      'that is refunded in parts',
      paid('PARTIALLY_REFUNDED', [refund('COMPLETED', 400), refund('COMPLETED', 1500)]),
      NOW,
      { event: 'refunded', refunded: 1900 },
    ],
    ['that is refunded', paid('REFUNDED', [refund('COMPLETED')]), NOW, { event: 'refunded', refunded: 1900 }],
    ['whose money is gone without a refund', paid('REFUNDED'), NOW, { event: 'reversed', refunded: 1900 }],
  ])('%s', (_, found, now, finding) => {
    expect(compare(order, found, now)).toEqual(finding);
  });

  it('with another amount in its capture is another one', () => {
    const found = { ...unpaid, capture: { id: 'CAPTURE', status: 'COMPLETED', amount: 1 } } as const;
    expect(compare(order, found, NOW)).toEqual({ event: 'mismatched' });
  });

  it('that is approved is not captured again by itself after the money was declined', () => {
    const found = { ...unpaid, status: 'APPROVED' } as const;
    expect(compare({ ...order, declinedAt: NOW }, found, NOW)).toEqual({ event: 'capture-failed' });
  });

  it.each([
    ['is not made yet', [], 'captured'],
    ['of another part is made', [refund('COMPLETED', 400)], 'captured'],
    ['is under way', [refund('PENDING')], 'refund-pending'],
    ['has failed', [refund('FAILED')], 'refund-failed'],
    ['was cancelled', [refund('CANCELLED')], 'refund-failed'],
    ['was repeated after it had failed', [refund('FAILED'), refund('PENDING')], 'refund-pending'],
  ] as const)('whose refund %s', (_, refunds, event) => {
    const found = paid('COMPLETED', [...refunds]);
    expect(compare({ ...order, state: 'refunding' }, found, NOW)).toMatchObject({ event });
  });
});
