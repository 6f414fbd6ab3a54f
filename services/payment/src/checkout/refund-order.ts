import { randomUUID } from 'node:crypto';
import type { Logger } from '@layover/kit/logger';
import { adminAction } from '@layover/shared/events/admin-action';
import { notRefundable, orderCredited, orderNotFound, refundRefused } from '../errors.ts';
import { type MembershipRepository, refundReservation } from '../memberships/index.ts';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import { isOutcomeUnknown, type PayPal, PayPalRejection } from '../paypal/index.ts';
import type { ApplyState } from './apply-state.ts';
import { REFUND_EVENTS } from './compare.rules.ts';
import type { SettleFreeOrder } from './settle-free-order.ts';

interface RefundPaymentDeps {
  orders: Pick<OrderRepository, 'move'>;
  paypal: Pick<PayPal, 'refundCapture'>;
  settleFree: SettleFreeOrder;
  applyState: ApplyState;
  logger: Logger;
}

export type RefundPayment = ReturnType<typeof refundPayment>;

/** Refunds an order in `refunding` at PayPal. Its state stays `refunding` while the outcome is unknown. */
export const refundPayment =
  ({ orders, paypal, settleFree, applyState, logger }: RefundPaymentDeps) =>
  async (order: OrderDocument): Promise<OrderDocument> => {
    const { _id, capture, requestIds, refund } = order;
    if (order.amount === 0) return settleFree(order);
    if (!capture || !requestIds.refund) return order;
    try {
      const { status } = await paypal.refundCapture(capture.id, requestIds.refund, refund?.note ?? '');
      const event = REFUND_EVENTS[status];
      const moved = await orders.move(order, event, ({ amount }) => ({
        change: event === 'refunded' ? { refunded: amount } : {},
      }));
      return await applyState(moved);
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        logger.warn({ err: error, order: _id }, 'the outcome of a refund is unknown');
        return order;
      }
      if (!(error instanceof PayPalRejection)) throw error;
      logger.warn({ err: error, order: _id }, 'a refund was rejected');
      return applyState(await orders.move(order, 'refund-failed'));
    }
  };

interface RefundOrderDeps {
  orders: Pick<OrderRepository, 'find' | 'move'>;
  memberships: Pick<MembershipRepository, 'reserveForRefund' | 'release'>;
  refund: RefundPayment;
}

/**
 * Refunds an order. The request is stored before PayPal is called. Repeating it has no further effect.
 * @throws 404, 409 not_refundable, order_credited or refund_refused
 */
export const refundOrder =
  ({ orders, memberships, refund }: RefundOrderDeps) =>
  async (id: string, note: string, admin: string): Promise<OrderDocument> => {
    const order = await orders.find(id);
    if (!order) throw orderNotFound();
    if (!(await memberships.reserveForRefund(order.userId, id))) throw orderCredited();
    const requested = await orders.move(
      order,
      'refund-requested',
      ({ requestIds, userId, package: bought, amount }, version) => ({
        change: {
          checks: 0,
          requestIds: { ...requestIds, refund: randomUUID() },
          refund: { by: admin, note, at: new Date() },
        },
        events: [
          adminAction({
            type: 'payment.admin-action',
            actor: admin,
            action: 'refund',
            version,
            subject: { type: 'order', id, name: bought.name },
            changes: [{ field: 'amount', before: '', after: (amount / 100).toFixed(2) }],
            personId: userId,
          }),
        ],
      }),
    );
    if (requested.state === 'refunded') return requested;
    if (requested.state !== 'refunding') {
      await memberships.release(order.userId, refundReservation(id));
      throw notRefundable();
    }
    const settled = await refund(requested);
    if (settled.state === 'completed') throw refundRefused();
    return settled;
  };
