/** PayPal's status of a refund. */
type RefundStatus = 'PENDING' | 'COMPLETED' | 'CANCELLED' | 'FAILED';

/** A refund at PayPal: by an ADMIN, in PayPal's own pages, or a reversal by the bank of the buyer or a dispute. */
export interface Refund {
  /** PayPal's id. */
  id: string;
  /** USD cents. */
  amount: number;
  status: RefundStatus;
  /** The bank of the buyer or a dispute has taken the money back. */
  isReversal?: boolean;
}

/** A refund as PayPal shows it, with the id of the request that has made it. Refunds in PayPal's own pages have none. */
export interface FoundRefund extends Refund {
  requestId?: string;
}

/** A refund of an order, with the time at which its status was stored. */
export interface StoredRefund extends Refund {
  at: Date;
  /** The ADMIN who has requested it. Absent: it was made in PayPal's own pages, or by the bank of the buyer. */
  by?: string;
}

/** A status only moves forward: a completed refund can still fail, and a failed one has ended. */
const RANKS: Readonly<Record<RefundStatus, number>> = { PENDING: 0, COMPLETED: 1, CANCELLED: 2, FAILED: 2 };

/** The refunds with what was found about them. Findings can be repeated, and come in any order. */
export function mergeRefunds(
  stored: readonly StoredRefund[] = [],
  found: readonly Refund[],
  now: Date,
): StoredRefund[] {
  const merged = new Map(stored.map((refund) => [refund.id, refund]));
  for (const refund of found) {
    const known = merged.get(refund.id);
    if (!known || RANKS[refund.status] > RANKS[known.status])
      merged.set(refund.id, { ...known, ...refund, at: now });
  }
  return [...merged.values()];
}

const sum = (refunds: readonly Refund[]): number => refunds.reduce((all, { amount }) => all + amount, 0);

/** USD cents that went back. */
export const refundedCents = (refunds: readonly Refund[]): number =>
  sum(refunds.filter(({ status }) => status === 'COMPLETED'));

/** USD cents of a payment that neither went back nor are about to. */
export const refundableCents = (amount: number, refunds: readonly Refund[] = []): number =>
  amount - sum(refunds.filter(({ status }) => RANKS[status] < RANKS.FAILED));

/** Whether a refund was made for the last request of an ADMIN. */
export const isRequested = (
  { requestIds, refund }: { requestIds: { refund?: string }; refund?: { id?: string } },
  { id, requestId }: FoundRefund,
): boolean => id === refund?.id || (requestId !== undefined && requestId === requestIds.refund);
