import { quoteChanged, voucherUsedUp } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import type { ApplyState } from './apply-state.ts';
import type { Reservations } from './reservations.ts';

interface SettleFreeOrderDeps {
  orders: Pick<OrderRepository, 'move'>;
  memberships: Pick<MembershipRepository, 'reserve'>;
  vouchers: Pick<Vouchers, 'reserve'>;
  release: Reservations['release'];
  applyState: ApplyState;
}

export type SettleFreeOrder = ReturnType<typeof settleFreeOrder>;

/**
 * Completes an order that a voucher pays all of, without PayPal, or finishes its refund. Each step is stored and can be
 * repeated, so the sweep finishes the order if the process dies. An order in `capturing` cannot be cancelled by its buyer.
 * @throws 409 voucher_used_up or quote_changed
 */
export const settleFreeOrder =
  ({ orders, memberships, vouchers, release, applyState }: SettleFreeOrderDeps) =>
  async (order: OrderDocument): Promise<OrderDocument> => {
    if (order.state === 'refunding') return applyState(await orders.move(order, 'refunded'));
    const { _id, userId, credit, voucher } = order;
    const id = String(_id);
    const capturing = await orders.move(order, 'capture-requested');
    if (capturing.state !== 'capturing') return applyState(capturing);
    const hasVoucher = voucher !== undefined && (await vouchers.reserve(voucher._id, id, userId));
    const hasCredit =
      hasVoucher && (!credit || (await memberships.reserve(userId, credit.orderId, id, new Date())));
    const ended = await orders.move(capturing, hasCredit ? 'voucher-redeemed' : 'reservation-failed');
    if (ended.state !== 'cancelled') return applyState(ended);
    // The sweep repeats this, because another process may reserve something at the same moment.
    await release(ended);
    throw hasVoucher ? quoteChanged() : voucherUsedUp();
  };
