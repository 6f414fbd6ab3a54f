import { quoteChanged, voucherUsedUp } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import { type OrderDocument, type OrderRepository, RELEASING_STATES } from '../orders/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import { isToBePaid } from './capture-attempt.rules.ts';

interface ReservationsDeps {
  orders: Pick<OrderRepository, 'move'>;
  memberships: Pick<MembershipRepository, 'reserve' | 'release'>;
  vouchers: Pick<Vouchers, 'reserve' | 'release'>;
}

export type Reservations = ReturnType<typeof reservations>;

/** Reserves what pays for an order besides money: unused days of another package, and a use of a voucher. */
export function reservations({ orders, memberships, vouchers }: ReservationsDeps) {
  /** Releases the reservations that an order does not use. */
  async function release({ _id, userId, voucher }: OrderDocument): Promise<void> {
    if (userId !== '') await memberships.release(userId, String(_id));
    if (voucher) await vouchers.release(voucher._id, String(_id));
  }

  /**
   * Reserves what pays for an order in `capturing`, or cancels the order. Another call can end it meanwhile, so PayPal is
   * called only after a write on condition that the order is still to be paid. If a process dies before that write, the
   * sweep settles the cancelled order once more and releases its reservations.
   * @throws 409 quote_changed or voucher_used_up
   */
  async function reserve(order: OrderDocument): Promise<OrderDocument> {
    const { _id, userId, credit, voucher } = order;
    if (!credit && !voucher) return order;
    const id = String(_id);
    const hasCredit = !credit || (await memberships.reserve(userId, credit.orderId, id, new Date()));
    const isReserved = hasCredit && (!voucher || (await vouchers.reserve(voucher._id, id, userId)));
    const stored = isReserved
      ? await orders.move(order, 'capture-requested', (latest) =>
          isToBePaid(latest, order) ? { change: {} } : undefined,
        )
      : await orders.move(order, 'reservation-failed', ({ version }) =>
          version === order.version ? { change: {} } : undefined,
        );
    // A newer call may have made the reservations.
    if (!isReserved && isToBePaid(stored, order)) return reserve(stored);
    if (RELEASING_STATES.includes(stored.state)) await release(stored);
    if (!isReserved && stored.state === 'cancelled') throw hasCredit ? voucherUsedUp() : quoteChanged();
    return stored;
  }

  return { reserve, release };
}
