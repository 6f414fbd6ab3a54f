import type { Link } from '../http/api-errors.ts';
import { MERCHANT } from '../orders/present-order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Dispute } from './dispute.ts';

const STATES = {
  WAITING_FOR_SELLER_RESPONSE: 'REQUIRED_ACTION',
  UNDER_REVIEW: 'UNDER_PAYPAL_REVIEW',
  RESOLVED: 'RESOLVED',
} as const satisfies Record<Dispute['status'], string>;

export const stateOf = ({ status }: Dispute) => STATES[status];

const linksOf = (url: string, { id, status }: Dispute): Link[] => {
  const self = `${url}/v1/customer/disputes/${id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (status !== 'WAITING_FOR_SELLER_RESPONSE') return links;
  return [
    ...links,
    { href: `${self}/accept-claim`, rel: 'accept_claim', method: 'POST' },
    { href: `${self}/provide-evidence`, rel: 'provide_evidence', method: 'POST' },
  ];
};

/** A dispute in a list. */
export const presentDisputeInfo = (url: string, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.create_time,
  update_time: dispute.update_time,
  reason: dispute.reason,
  status: dispute.status,
  dispute_state: stateOf(dispute),
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: 'INQUIRY',
  dispute_channel: 'INTERNAL',
  links: linksOf(url, dispute).slice(0, 1),
});

export function presentDispute({ url, store }: Pick<Sandbox, 'url' | 'store'>, dispute: Dispute) {
  const { captureId, outcome, amount } = dispute;
  const { dispute_state: _state, ...info } = presentDisputeInfo(url, dispute);
  const capture = store.captures.get(captureId);
  return {
    ...info,
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
        ...(outcome !== 'RESOLVED_SELLER_FAVOUR' && { amount_refunded: amount }),
      },
    }),
    links: linksOf(url, dispute),
  };
}
