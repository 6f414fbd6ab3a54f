import { quoteChanged, voucherUsedUp } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';

export interface FreeOrderDeps {
  orders: Pick<OrderRepository, 'update'>;
  memberships: Pick<MembershipRepository, 'reserve'>;
  vouchers: Pick<Vouchers, 'reserve'>;
  leaseMs: number;
  /** Lets the membership and the voucher follow the state of the order. */
  follow: (order: OrderDocument) => Promise<OrderDocument>;
  /** Gives back what a cancelled order has reserved. */
  release: (order: OrderDocument) => Promise<void>;
}

/**
 * Completes an order that a voucher pays all of, without PayPal, or finishes its refund. Each step is stored and can be
 * repeated, so the sweep ends what a process has begun. An order in `capturing` cannot be cancelled by its buyer.
 * @throws 409 voucher_used_up or quote_changed
 */
export function settleFreeOrder({ orders, memberships, vouchers, leaseMs, follow, release }: FreeOrderDeps) {
  const become = (
    order: OrderDocument,
    from: readonly OrderDocument['state'][],
    state: OrderDocument['state'],
  ) =>
    orders.update(order._id, (stored) =>
      from.includes(stored.state)
        ? { change: { state, checkAt: new Date(Date.now() + leaseMs) } }
        : undefined,
    );

  return async (order: OrderDocument): Promise<OrderDocument> => {
    if (order.state === 'refunding') return follow((await become(order, ['refunding'], 'refunded')) ?? order);
    const { _id, userId, credit, voucher } = order;
    const id = String(_id);
    const begun = (await become(order, ['creating'], 'capturing')) ?? order;
    if (begun.state !== 'capturing') return follow(begun);
    const hasVoucher = voucher !== undefined && (await vouchers.reserve(voucher._id, id, userId));
    const hasCredit =
      hasVoucher && (!credit || (await memberships.reserve(userId, credit.orderId, id, new Date())));
    const ended = (await become(begun, ['capturing'], hasCredit ? 'completed' : 'cancelled')) ?? begun;
    if (ended.state !== 'cancelled') return follow(ended);
    // Another process can reserve at the same moment, so the sweep does this once more.
    await release(ended);
    throw hasVoucher ? quoteChanged() : voucherUsedUp();
  };
}
