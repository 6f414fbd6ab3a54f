import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { OrderDocument } from './order.model.ts';
import { mergeRefunds, type Refund, refundedCents, type StoredRefund } from './refunds.rules.ts';

/** The refunds of an order with what was found about them, and the events of those that have arrived, for one write. */
export function noteRefunds(
  order: OrderDocument,
  found: readonly Refund[],
  version: number,
): { refunds: StoredRefund[]; events: OutboxEntry[] } {
  const refunds = mergeRefunds(order.refunds, found, new Date());
  const known = new Set(order.refunds);
  const arrived = refunds.filter(
    // The bank of the buyer informs them of a reversal.
    (refund) => refund.status === 'COMPLETED' && !refund.isReversal && !known.has(refund),
  );
  const isNews = order.userId !== '';
  return {
    refunds,
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
