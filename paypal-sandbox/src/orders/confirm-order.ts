import type { z } from 'zod';
import { unprocessable } from '../http/api-errors.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { approveOrder } from './approve-order.ts';
import { requireSupported } from './create-order.ts';
import type { Order } from './order.ts';
import type { confirmOrderRequest } from './order-request.schemas.ts';
import { isExpired, readCard } from './test-cards.ts';

/** The payer names how to pay. A card approves the order; an account is asked on the approve page. */
export function confirmOrder(sandbox: Sandbox, order: Order, request: z.output<typeof confirmOrderRequest>) {
  const { payment_source: source, application_context: context } = request;
  const names = Object.keys(source);
  if (names.length === 0) throw unprocessable('NO_PAYMENT_SOURCE_PROVIDED', '/payment_source');
  if (names.length > 1) throw unprocessable('ONLY_ONE_PAYMENT_SOURCE_ALLOWED', '/payment_source');
  if (order.captureIds.length > 0) throw unprocessable('ORDER_CANNOT_BE_CONFIRMED');
  if (order.status === 'APPROVED') throw unprocessable('PAYMENT_ALREADY_APPROVED');
  requireSupported(source);
  const { card, paypal } = source;
  const urls = paypal?.experience_context ?? card?.experience_context ?? context;
  order.returnUrl = urls?.return_url ?? context?.return_url ?? order.returnUrl;
  order.cancelUrl = urls?.cancel_url ?? context?.cancel_url ?? order.cancelUrl;
  if (!card) {
    const { email_address } = paypal ?? {};
    Object.assign(order, { source: { paypal: { email_address } }, hasSource: true });
    Object.assign(order, { status: 'PAYER_ACTION_REQUIRED', update_time: now() });
    return;
  }
  const read = readCard(card);
  if ('problem' in read) throw read.problem;
  if (isExpired(card)) throw unprocessable('CARD_EXPIRED', '/payment_source/card/expiry', card.expiry);
  approveOrder(sandbox, order, read.outcome, read.card);
}
