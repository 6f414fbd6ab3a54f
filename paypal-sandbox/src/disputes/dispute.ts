import type { Money } from '../money.rules.ts';

export const DISPUTE_REASONS = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
] as const;

/** A payer's complaint about a capture. */
export interface Dispute {
  id: string;
  captureId: string;
  reason: (typeof DISPUTE_REASONS)[number];
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'ACCEPTED';
  amount: Money;
  create_time: string;
  update_time: string;
}
