import type { OrderDocument, Receipt } from './order.model.ts';
import { PAID_STATES } from './order-states.rules.ts';

/** Whether an order has a receipt, or has to get one. */
export const hasReceipt = ({ state, capture }: Pick<OrderDocument, 'state' | 'capture'>): boolean =>
  capture !== undefined && PAID_STATES.includes(state);

/** Such as `2026-004182`. */
export const receiptNumber = ({ year, number }: Pick<Receipt, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`;
