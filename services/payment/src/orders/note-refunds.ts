import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { OrderDocument } from './order.model.ts';
import {
  type FoundRefund,
  isRequested,
  mergeRefunds,
  type Refund,
  refundedCents,
  type StoredRefund,
} from './refunds.rules.ts';

interface NotedRefunds {
  refunds: StoredRefund[];
  /** The request of an ADMIN, with PayPal's id of its refund once it was found. */
  refund: OrderDocument['refund'];
  events: OutboxEntry[];
}

/**
 * The refunds of an order with what was found about them, and the events of those that have arrived, for one write. The refund
 * that an ADMIN has requested gets their id, whichever answer or event of PayPal shows it first.
 */
export function noteRefunds(
  order: OrderDocument,
  found: readonly FoundRefund[],
  version: number,
): NotedRefunds {
  const made = order.refund && found.find((each) => isRequested(order, each));
  const merged = mergeRefunds(
    order.refunds,
    found.map(({ requestId: _, ...refund }) => refund),
    new Date(),
  );
  const refunds = merged.map((each) =>
    made && each.id === made.id && each.by === undefined ? { ...each, by: order.refund?.by } : each,
  );
  const known = new Set((order.refunds ?? []).map(({ id, status }) => `${id} ${status}`));
  const arrived = refunds.filter(
    // The bank of the buyer informs them of a reversal.
    ({ id, status, isReversal }) => status === 'COMPLETED' && !isReversal && !known.has(`${id} ${status}`),
  );
  const isNews = order.userId !== '';
  return {
    refunds,
    refund: made && order.refund ? { ...order.refund, id: made.id } : order.refund,
    events: isNews
      ? arrived.map((refund) => refundArrived(order, refund, refundedCents(refunds), version))
      : [],
  };
}

/** Amounts are in USD cents. The mail shows them in the language of its reader. */
const refundArrived = (
  { _id, userId, amount: paid, package: { name } }: OrderDocument,
  { amount }: Refund,
  returned: number,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'payment.people-notified',
    {
      kind: 'refund_made',
      userIds: [userId],
      subjectId: String(_id),
      params: { package: name, amount: String(amount), returned: String(returned), paid: String(paid) },
      path: `/payments/${_id}`,
    },
    { version },
  );
