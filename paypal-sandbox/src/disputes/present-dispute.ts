import { MERCHANT } from '../orders/present-order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Dispute } from './dispute.ts';

/** The dispute in PayPal's form, as events have it. */
export function presentDispute({ store }: Pick<Sandbox, 'store'>, dispute: Dispute) {
  const { id, captureId, status, outcome, amount, create_time, update_time } = dispute;
  const capture = store.captures.get(captureId);
  return {
    dispute_id: id,
    create_time,
    update_time,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_amount: amount,
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        ...(capture && { create_time: capture.create_time, gross_amount: capture.amount }),
        ...(capture?.custom_id && { custom: capture.custom_id }),
        buyer: { name: 'Test Buyer' },
        seller: { email: MERCHANT.email_address, merchant_id: MERCHANT.merchant_id, name: 'Layover' },
      },
    ],
    ...(outcome && {
      dispute_outcome: {
        outcome_code: outcome,
        ...(outcome === 'RESOLVED_BUYER_FAVOUR' && { amount_refunded: amount }),
      },
    }),
  };
}
