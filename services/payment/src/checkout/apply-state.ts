import { type MembershipRepository, type Purchase, refundReservation } from '../memberships/index.ts';
import { type OrderDocument, type OrderRepository, orderStates, RELEASING_STATES } from '../orders/index.ts';
import type { IssueReceipt } from '../receipts/index.ts';
import { seatGrantsOf } from '../seats/index.ts';
import type { Reservations } from './reservations.ts';

interface ApplyStateDeps {
  orders: Pick<OrderRepository, 'finish'>;
  memberships: MembershipRepository;
  release: Reservations['release'];
  issueReceipt: IssueReceipt;
}

export type ApplyState = ReturnType<typeof applyState>;

/**
 * Grants or revokes the package of an order by its state, issues the receipt, and finishes the order if nothing is left to
 * do. Every step can be repeated, by any process and at the same time.
 */
export const applyState =
  ({ orders, memberships, release, issueReceipt }: ApplyStateDeps) =>
  async (order: OrderDocument): Promise<OrderDocument> => {
    const { _id, userId, state, version } = order;
    const { money } = orderStates[state];
    // Colleagues keep their seats when the account of the buyer is deleted.
    if (order.seats) await memberships.settleAll(seatGrantsOf(order, new Date()), version);
    else if (userId !== '' && (money === 'received' || money === 'returned'))
      await memberships.settle(userId, purchaseOf(order), version);
    if (RELEASING_STATES.includes(state)) await release(order);
    if (state === 'completed' && order.refund) await memberships.release(userId, refundReservation(_id));
    const withReceipt = await issueReceipt(order);
    // Issuing the receipt is one write. If there was another one, such as that of a reversal, the order stays due.
    if (withReceipt.version <= order.version + 1) await orders.finish(withReceipt);
    return withReceipt;
  };

/** A later upgrade credits the paid amount, so the cost excludes the discount of a voucher and what went back in parts. */
function purchaseOf({
  _id,
  state,
  package: bought,
  credit,
  voucher,
  refunded,
  capture,
  createdAt,
}: OrderDocument): Purchase {
  const isReturned = orderStates[state].money === 'returned';
  const cost = bought.cost - (voucher?.amount ?? 0);
  return {
    orderId: String(_id),
    tier: bought.tier,
    featured: bought.featured,
    days: bought.days,
    cost: isReturned ? cost : cost - refunded,
    grantedAt: capture?.at ?? createdAt,
    ...(credit && { creditedOrderId: credit.orderId, creditedShare: credit.amount / bought.cost }),
    ...(isReturned && { revokedAt: new Date() }),
  };
}
