import { unprocessable } from '../http/api-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { approveOrder } from './approve-order.ts';
import type { Card } from './card.schema.ts';
import type { Order } from './order.ts';
import { isExpired, readCard } from './test-cards.ts';

/** The payer has filled in the hosted card fields, which approves the order. */
export function payByCard(sandbox: Sandbox, order: Order, card: Card) {
  if (order.captureIds.length > 0) throw unprocessable('ORDER_CANNOT_BE_CONFIRMED');
  if (order.status === 'APPROVED') throw unprocessable('PAYMENT_ALREADY_APPROVED');
  const read = readCard(card);
  if ('problem' in read) throw read.problem;
  if (isExpired(card)) throw unprocessable('CARD_EXPIRED', '/payment_source/card/expiry', card.expiry);
  approveOrder(sandbox, order, read.outcome, read.card);
}
