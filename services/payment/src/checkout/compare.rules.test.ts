import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { OrderDocument } from '../orders/order.model.ts';
import type { Refund } from '../orders/refunds.rules.ts';
import type { PayPalCapture, PayPalOrder } from '../paypal/read-order.ts';
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
const paid = (status: PayPalCapture['status'], refunds: Refund[] = []): PayPalOrder => ({
  ...unpaid,
  status: 'COMPLETED',
  capture: { id: 'CAPTURE', status, amount: 1900 },
  refunds,
});
let refunds = 0;
const refund = (status: Refund['status'], amount = 1900): Refund => ({
  id: `REFUND${++refunds}`,
  status,
  amount,
});
/** A refund as the order stores it. */
const stored = (known: Refund) => ({ ...known, at: NOW });

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
    [
      'whose refund has not arrived',
      paid('REFUNDED', [refund('PENDING')]),
      NOW,
      { event: 'captured', refunded: 0 },
    ],
    ['whose money is gone without a refund', paid('REFUNDED'), NOW, { event: 'reversed', refunded: 1900 }],
  ])('%s', (_, found, now, finding) => {
    if (finding) expect(compare(order, found, now)).toMatchObject(finding);
    else expect(compare(order, found, now)).toBeUndefined();
  });

  it('with another amount in its capture is another one', () => {
    const found = { ...unpaid, capture: { id: 'CAPTURE', status: 'COMPLETED', amount: 1 } } as const;
    expect(compare(order, found, NOW)).toMatchObject({ event: 'mismatched' });
  });

  it('that is approved is not captured again by itself after the money was declined', () => {
    const found = { ...unpaid, status: 'APPROVED' } as const;
    expect(compare({ ...order, declinedAt: NOW }, found, NOW)).toMatchObject({ event: 'capture-failed' });
  });
});

describe('a requested refund', () => {
  const [part, rest] = [refund('COMPLETED', 400), refund('COMPLETED', 1500)];

  it.each<[string, Refund, string]>([
    ['that was not made yet', { ...part, id: 'another' }, 'captured'],
    ['that is under way', { ...part, status: 'PENDING' }, 'refund-pending'],
    ['that has failed', { ...part, status: 'FAILED' }, 'refund-failed'],
    ['that was cancelled', { ...part, status: 'CANCELLED' }, 'refund-failed'],
    ['that has arrived', part, 'partly-refunded'],
    ['that has arrived as the last', { ...part, amount: 1900 }, 'refunded'],
  ])('%s', (_, found, event) => {
    const requested = { by: 'admin', note: '', amount: found.amount, at: NOW, id: part.id };
    const refunding: OrderDocument = { ...order, state: 'refunding', refund: requested };
    expect(compare(refunding, paid('COMPLETED', [found]), NOW)).toMatchObject({ event });
  });

  it('that arrives as the last ends the order, also if it is older than what PayPal shows', () => {
    const known: OrderDocument = { ...order, state: 'completed', refunds: [stored(part)] };
    expect(compare(known, paid('PARTIALLY_REFUNDED', [rest]), NOW)).toEqual({
      event: 'refunded',
      refunded: 1900,
    });
  });
});

describe('a refunded order', () => {
  const known = refund('COMPLETED');
  const refunded: OrderDocument = {
    ...order,
    state: 'refunded',
    refunded: 1900,
    capture: { id: 'CAPTURE', amount: 1900, at: NOW },
    refunds: [stored(known)],
  };

  it.each<[string, PayPalOrder | undefined, object]>([
    ['stays so while PayPal’s answer is old', paid('COMPLETED'), { event: 'refunded', refunded: 1900 }],
    ['stays so when PayPal has removed it', undefined, { event: 'refunded', refunded: 1900 }],
    [
      'is a paid one again after the refund has failed',
      paid('COMPLETED', [{ ...known, status: 'FAILED' }]),
      { event: 'refund-failed', refunded: 0 },
    ],
  ])('%s', (_, found, finding) => {
    expect(compare(refunded, found, NOW)).toEqual(finding);
  });

  it('does not become refunded again by an old answer after the refund has failed', () => {
    const failed: OrderDocument = {
      ...refunded,
      state: 'completed',
      refunded: 0,
      refunds: [stored({ ...known, status: 'FAILED' })],
    };
    expect(compare(failed, paid('REFUNDED', [known]), NOW)).toEqual({ event: 'captured', refunded: 0 });
  });
});

describe('a reversal', () => {
  const reversal: Refund = { ...refund('COMPLETED'), isReversal: true };
  const known: OrderDocument = { ...order, state: 'completed', refunds: [stored(reversal)] };

  it('counts also while the capture is completed at PayPal', () => {
    expect(compare(known, paid('COMPLETED'), NOW)).toEqual({ event: 'reversed', refunded: 1900 });
  });

  it('of a part does not end the order', () => {
    const partly: OrderDocument = { ...known, refunds: [stored({ ...reversal, amount: 900 })] };
    expect(compare(partly, paid('COMPLETED'), NOW)).toEqual({ event: 'captured', refunded: 900 });
  });

  it('that is known keeps what went back', () => {
    const reversed: OrderDocument = { ...order, state: 'reversed', refunded: 1900 };
    expect(compare(reversed, paid('COMPLETED'), NOW)).toEqual({ event: 'captured', refunded: 1900 });
  });
});
