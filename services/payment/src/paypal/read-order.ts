import type { Order, OrdersCapture, Refund as RefundAnswer } from '@paypal/paypal-server-sdk';
import type { FoundRefund } from '../orders/index.ts';
import { toCents } from './money.ts';

export interface PayPalCapture {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED';
  /** USD cents; NaN for another currency. */
  amount: number;
}

/** The fields of an order at PayPal that the product uses. */
export interface PayPalOrder {
  id: string;
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  /** The id of our order. */
  customId: string;
  amount: number;
  /** The id of the merchant who gets the money. */
  payee?: string;
  /** The last one counts: PayPal keeps those that were declined. */
  capture?: PayPalCapture;
  refunds: FoundRefund[];
}

/** @throws Error when PayPal's answer lacks what every order has */
export function readOrder(order: Order): PayPalOrder {
  const [unit] = order.purchaseUnits ?? [];
  if (!order.id || !order.status) throw new Error('the order of PayPal has no id or status');
  const capture = unit?.payments?.captures?.at(-1);
  return {
    id: order.id,
    status: order.status as PayPalOrder['status'],
    customId: unit?.customId ?? capture?.customId ?? '',
    amount: toCents(unit?.amount),
    ...(unit?.payee?.merchantId && { payee: unit.payee.merchantId }),
    ...(capture && { capture: readCapture(capture) }),
    refunds: (unit?.payments?.refunds ?? []).map(readRefund),
  };
}

function readCapture({ id, status, amount }: OrdersCapture): PayPalCapture {
  if (!id || !status) throw new Error('the capture of PayPal has no id or status');
  return { id, status: status as PayPalCapture['status'], amount: toCents(amount) };
}

export function readRefund({ id, status, amount, customId }: RefundAnswer): FoundRefund {
  if (!id || !status) throw new Error('the refund of PayPal has no id or status');
  return { id, status: status as FoundRefund['status'], amount: toCents(amount), requestId: customId };
}
