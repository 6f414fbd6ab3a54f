import type { OrderDocument } from '../orders/order.model.ts';

/** An attempt to take the money has the request id of its order. A failed attempt gives the order another id. */
type Attempt = Pick<OrderDocument, 'requestIds'>;

/** Whether no other attempt has begun. */
export const isSameAttempt = (stored: Attempt, attempt: Attempt): boolean =>
  stored.requestIds.capture === attempt.requestIds.capture;

/** Whether an attempt may still take the money of an order. */
export const isToBePaid = (stored: OrderDocument, attempt: Attempt): boolean =>
  stored.state === 'capturing' && isSameAttempt(stored, attempt);
