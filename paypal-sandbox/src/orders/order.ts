import type { Money } from '../money.rules.ts';
import type { PurchaseUnit } from './purchase-unit.schemas.ts';

type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';

/** The outcome of the capture, which the payer has chosen on the approve page or by a test card. */
export type Outcome = 'complete' | 'decline' | 'pending';

export interface OrderCard {
  name?: string;
  last_digits: string;
  brand: 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER';
  expiry?: string;
}

export interface Payer {
  email_address: string;
  payer_id: string;
  name: { given_name: string; surname: string };
  address: { country_code: string };
}

export interface Order {
  id: string;
  intent: 'CAPTURE';
  status: OrderStatus;
  create_time: string;
  update_time: string;
  purchase_units: (PurchaseUnit & { reference_id: string })[];
  payer?: Payer;
  /** How it is paid. An order without a source is paid on the approve page. */
  source?: { paypal: object } | { card: OrderCard };
  /** Whether the order was created for a source: the link to the approve page has another name then. */
  hasSource: boolean;
  outcome: Outcome;
  brandName?: string;
  returnUrl?: string;
  cancelUrl?: string;
  captureIds: string[];
}

export interface Capture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  reason?: 'PENDING_REVIEW' | 'ECHECK' | 'CHARGEBACK' | 'BUYER_COMPLAINT' | 'REFUNDED' | 'OTHER';
  amount: Money;
  reference_id: string;
  invoice_id?: string;
  custom_id?: string;
  create_time: string;
  update_time: string;
  refundIds: string[];
}

export interface Refund {
  id: string;
  captureId: string;
  status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  amount: Money;
  /** All refunds of the capture up to this one. */
  totalRefunded: Money;
  invoice_id?: string;
  custom_id?: string;
  note_to_payer?: string;
  create_time: string;
  update_time: string;
}
