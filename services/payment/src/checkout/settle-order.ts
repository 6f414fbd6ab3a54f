import { randomUUID } from 'node:crypto';
import type { Logger } from '@layover/kit/logger';
import { notApproved, paymentDeclined } from '../errors.ts';
import { type MembershipRepository, refundReservation } from '../memberships/membership.repository.ts';
import type { Purchase } from '../memberships/periods.rules.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { PayPal } from '../paypal/open-paypal.ts';
import { PayPalRefusal, PayPalUnavailable } from '../paypal/paypal-errors.ts';
import type { PayPalOrder } from '../paypal/read-order.ts';
import type { IssueReceipt } from '../receipts/issue-receipt.ts';
import { seatGrantsOf } from '../seats/seat-grants.rules.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';
import { compare, isSamePurchase } from './compare.rules.ts';
import { isToBePaid, reservations, USES_NOTHING } from './reservations.ts';
import { settleFreeOrder } from './settle-free-order.ts';

export interface SettleDeps {
  orders: OrderRepository;
  memberships: MembershipRepository;
  vouchers: Pick<Vouchers, 'reserve' | 'release'>;
  paypal: PayPal;
  issueReceipt: IssueReceipt;
  logger: Logger;
  /** Milliseconds that a process has to make a call and to store its outcome. Another one settles the order then. */
  leaseMs: number;
}

const NOT_APPROVED = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
/** PayPal knows more than its refusal says. */
const ASK_AGAIN = ['ORDER_ALREADY_CAPTURED', 'PREVIOUS_REQUEST_IN_PROGRESS', 'CAPTURE_FULLY_REFUNDED'];

export type SettleOrder = ReturnType<typeof settleOrder>;

/**
 * Brings an order and the membership of its buyer to what PayPal says. Every step is stored before it is made and can be
 * repeated, by any process and at the same time: PayPal recognizes a repeated call by its stored id, and a membership
 * takes a purchase once.
 */
export function settleOrder(deps: SettleDeps) {
  const { orders, memberships, paypal, issueReceipt, logger, leaseMs } = deps;
  const inAMoment = () => new Date(Date.now() + leaseMs);
  const { reserve, release } = reservations(deps);
  const settleFree = settleFreeOrder({ ...deps, follow, release });

  /** Stores what the comparison says and lets the membership follow. */
  async function apply(order: OrderDocument, found: PayPalOrder | undefined): Promise<OrderDocument> {
    const comparison = compare(order, found, new Date());
    if (comparison.next === 'capture') return capture(order, found);
    if (comparison.next === 'refund') return refund(order);
    const changed = await orders.update(order._id, (stored) => {
      const now = compare(stored, found, new Date());
      if (now.next !== 'nothing') return undefined;
      const { state, refunded } = now;
      const paid = stored.capture ? undefined : found?.capture;
      if (state === stored.state && refunded === stored.refunded && !paid) return undefined;
      if (state === 'mismatch')
        logger.error({ order: stored._id, paypalOrder: found }, 'PayPal shows another order than ours');
      return {
        change: {
          state,
          refunded,
          checkAt: inAMoment(),
          ...(paid && { capture: { id: paid.id, amount: paid.amount, at: new Date() } }),
        },
      };
    });
    return changed ? follow(changed) : order;
  }

  /** Grants or takes back what the state of an order says, and finishes the order if nothing is left to do. */
  async function follow(order: OrderDocument): Promise<OrderDocument> {
    const { state, userId } = order;
    // Colleagues keep their seats when the account of the buyer is deleted.
    if (order.seats) await memberships.grantAll(seatGrantsOf(order, new Date()));
    else if (userId !== '') {
      if (state === 'completed' || state === 'refunding') await memberships.grant(userId, purchaseOf(order));
      else if (state === 'refunded' || state === 'reversed')
        await memberships.revoke(userId, purchaseOf(order), new Date());
    }
    if (USES_NOTHING.includes(state)) await release(order);
    if (state === 'completed' && order.refund)
      await memberships.release(userId, refundReservation(order._id));
    const isUnknown = ['creating', 'open', 'capturing', 'pending', 'refunding'].includes(state);
    const settled = await issueReceipt(order);
    if (!isUnknown) await orders.finish(settled);
    return settled;
  }

  /**
   * Asks PayPal for the money of an approved order, if PayPal still shows our purchase. The state stays `capturing` while
   * the outcome is unknown.
   * @throws 409 not_approved, payment_declined, quote_changed or voucher_used_up
   */
  async function capture(order: OrderDocument, known?: PayPalOrder): Promise<OrderDocument> {
    const { _id, paypalOrderId, requestIds } = order;
    if (order.amount === 0) return settleFree(order);
    if (!paypalOrderId) throw notApproved();
    const begun = await orders.update(_id, ({ state, requestIds: stored }) =>
      // Another id says that the money was refused meanwhile.
      (state === 'open' || state === 'capturing') && stored.capture === requestIds.capture
        ? { change: { state: 'capturing', checkAt: inAMoment() } }
        : undefined,
    );
    if (!begun || !isToBePaid(begun, requestIds)) return begun ?? order;
    const asked = await reserve(begun);
    if (!isToBePaid(asked, requestIds)) return asked;
    try {
      const shown = known ?? (await paypal.getOrder(paypalOrderId));
      if (shown && !isSamePurchase(asked, shown)) return await apply(asked, shown);
      const found = await paypal.captureOrder(paypalOrderId, requestIds.capture);
      return found.capture ? await apply(asked, found) : asked;
    } catch (error) {
      if (saysNothing(error)) {
        logger.warn({ err: error, order: _id }, 'the outcome of a capture is unknown');
        return asked;
      }
      if (!(error instanceof PayPalRefusal)) throw error;
      const isDeclined = !NOT_APPROVED.some((issue) => error.has(issue));
      await orders.update(_id, (stored) =>
        isToBePaid(stored, requestIds)
          ? {
              change: {
                state: 'open',
                checkAt: inAMoment(),
                declinedAt: isDeclined ? new Date() : undefined,
                // PayPal would answer a repeated call with the same refusal.
                requestIds: { ...stored.requestIds, capture: randomUUID() },
              },
            }
          : undefined,
      );
      if (!isDeclined) throw notApproved();
      logger.info({ err: error, order: _id }, 'a payment was declined');
      throw paymentDeclined();
    }
  }

  /** Asks PayPal to give the money back. The state stays `refunding` while the outcome is unknown. */
  async function refund(order: OrderDocument): Promise<OrderDocument> {
    const { _id, capture: paid, requestIds, refund: wanted } = order;
    if (order.amount === 0) return settleFree(order);
    if (!paid || !requestIds.refund) return order;
    try {
      const made = await paypal.refundCapture(paid.id, requestIds.refund, wanted?.note ?? '');
      const state =
        made.status === 'COMPLETED' ? 'refunded' : made.status === 'PENDING' ? 'refunding' : 'completed';
      const changed = await orders.update(_id, (stored) =>
        stored.state === 'refunding'
          ? {
              change: {
                state,
                checkAt: inAMoment(),
                refunded: state === 'refunded' ? stored.amount : stored.refunded,
              },
            }
          : undefined,
      );
      return changed ? follow(changed) : order;
    } catch (error) {
      if (saysNothing(error)) {
        logger.warn({ err: error, order: _id }, 'the outcome of a refund is unknown');
        return order;
      }
      if (!(error instanceof PayPalRefusal)) throw error;
      logger.warn({ err: error, order: _id }, 'a refund was refused');
      const changed = await orders.update(_id, ({ state }) =>
        state === 'refunding' ? { change: { state: 'completed', checkAt: undefined } } : undefined,
      );
      return changed ? follow(changed) : order;
    }
  }

  return {
    apply,
    capture,
    follow,
    refund,
    release,

    /** Compares an order with PayPal's. @throws PayPalUnavailable */
    async settle(order: OrderDocument): Promise<OrderDocument> {
      if (order.amount === 0) return settleFree(order);
      if (order.paypalOrderId) return apply(order, await paypal.getOrder(order.paypalOrderId));
      // Nobody has the number of the order, so nobody can pay it.
      return apply(order, undefined);
    },
  };
}

/** Whether the outcome of a call is still unknown. */
const saysNothing = (error: unknown): boolean =>
  error instanceof PayPalUnavailable ||
  (error instanceof PayPalRefusal && ASK_AGAIN.some((issue) => error.has(issue)));

/** A later upgrade credits what was paid, so a voucher's discount is none of the cost. */
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
