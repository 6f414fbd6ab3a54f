import { quoteChanged, voucherUsedUp } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';

interface ReservationsDeps {
  orders: Pick<OrderRepository, 'update'>;
  memberships: Pick<MembershipRepository, 'reserve' | 'release'>;
  vouchers: Pick<Vouchers, 'reserve' | 'release'>;
  leaseMs: number;
}

/** What an order has reserved goes back then. A chargeback does not give the code back. */
export const USES_NOTHING: readonly OrderDocument['state'][] = [
  'declined',
  'expired',
  'cancelled',
  'refunded',
];

/** Whether a call with these ids may still take the money. */
export const isToBePaid = (
  { state, requestIds }: OrderDocument,
  { capture }: Pick<OrderDocument['requestIds'], 'capture'>,
): boolean => state === 'capturing' && requestIds.capture === capture;

/** What pays for an order besides money: the days of the package before, and the use of a voucher. */
export function reservations({ orders, memberships, vouchers, leaseMs }: ReservationsDeps) {
  const inAMoment = () => new Date(Date.now() + leaseMs);

  /** Gives back what an order had reserved and will not use. */
  async function release({ _id, userId, voucher }: OrderDocument): Promise<void> {
    if (userId !== '') await memberships.release(userId, String(_id));
    if (voucher) await vouchers.release(voucher._id, String(_id));
  }

  /**
   * Reserves what pays for an order, or cancels the order. Another call can end it meanwhile, so PayPal is asked only after
   * a write on condition that the order is still to be paid. The sweep settles a cancelled order once more, and gives back
   * what a process had reserved that died before that write.
   * @throws 409 quote_changed or voucher_used_up
   */
  async function reserve(asked: OrderDocument): Promise<OrderDocument> {
    const { _id, userId, credit, voucher, requestIds } = asked;
    if (!credit && !voucher) return asked;
    const id = String(_id);
    const hasCredit = !credit || (await memberships.reserve(userId, credit.orderId, id, new Date()));
    const isReserved = hasCredit && (!voucher || (await vouchers.reserve(voucher._id, id, userId)));
    const now = await orders.update(_id, (stored) => {
      if (!isToBePaid(stored, requestIds)) return undefined;
      if (isReserved) return { change: { checkAt: inAMoment() } };
      const isNewer = stored.version !== asked.version;
      return isNewer ? undefined : { change: { state: 'cancelled', checkAt: inAMoment() } };
    });
    if (!now) return asked;
    // A call that has asked since then may have reserved it.
    if (!isReserved && isToBePaid(now, requestIds)) return reserve(now);
    if (USES_NOTHING.includes(now.state)) await release(now);
    if (!isReserved && now.state === 'cancelled') throw hasCredit ? voucherUsedUp() : quoteChanged();
    return now;
  }

  return { reserve, release };
}
