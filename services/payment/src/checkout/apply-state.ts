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
    const { _id, userId, state } = order;
    const { money } = orderStates[state];
    // Colleagues keep their seats when the account of the buyer is deleted.
    if (order.seats) await memberships.grantAll(seatGrantsOf(order, new Date()));
    else if (userId !== '') {
      if (money === 'received') await memberships.grant(userId, purchaseOf(order));
      if (money === 'returned') await memberships.revoke(userId, purchaseOf(order), new Date());
    }
    if (RELEASING_STATES.includes(state)) await release(order);
    if (state === 'completed' && order.refund) await memberships.release(userId, refundReservation(_id));
    const withReceipt = await issueReceipt(order);
    // Issuing the receipt is one write. If there was another one, such as that of a reversal, the order stays due.
    if (withReceipt.version <= order.version + 1) await orders.finish(withReceipt);
    return withReceipt;
  };

/** A later upgrade credits the paid amount, so the cost excludes the discount of a voucher. */
const purchaseOf = ({
  _id,
  package: bought,
  credit,
  voucher,
  capture,
  createdAt,
}: OrderDocument): Purchase => ({
  orderId: String(_id),
  tier: bought.tier,
  featured: bought.featured,
  days: bought.days,
  cost: bought.cost - (voucher?.amount ?? 0),
  grantedAt: capture?.at ?? createdAt,
  ...(credit && { creditedOrderId: credit.orderId, creditedShare: credit.amount / bought.cost }),
});
