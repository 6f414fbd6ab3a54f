import type { Money } from '../money.rules.ts';

/** A payer's complaint about a capture. */
export interface Dispute {
  id: string;
  captureId: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
  amount: Money;
  create_time: string;
  update_time: string;
}
