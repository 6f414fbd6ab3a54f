import type { Logger } from '@layover/kit/logger';
import { adminAction } from '@layover/shared/events/admin-action';
import {
  notRefundable,
  orderCredited,
  orderNotFound,
  refundRefused,
  refundRunning,
  refundTooHigh,
} from '../errors.ts';
import { type MembershipRepository, refundReservation } from '../memberships/index.ts';
import {
  type FoundRefund,
  noteRefunds,
  type OrderDocument,
  type OrderRepository,
  refundableCents,
} from '../orders/index.ts';
import { isOutcomeUnknown, type PayPal, PayPalRejection } from '../paypal/index.ts';
import { compare } from './compare.rules.ts';
import type { RecordPayment } from './record-payment.ts';
import type { SettleFreeOrder } from './settle-free-order.ts';

interface RefundPaymentDeps {
  orders: Pick<OrderRepository, 'move' | 'update'>;
  paypal: Pick<PayPal, 'refundCapture' | 'getOrder'>;
  settleFree: SettleFreeOrder;
  record: RecordPayment;
  logger: Logger;
}

export type RefundPayment = ReturnType<typeof refundPayment>;

/** Makes the requested refund of an order in `refunding` at PayPal. Its state stays `refunding` while the outcome is unknown. */
export function refundPayment({ orders, paypal, settleFree, record, logger }: RefundPaymentDeps) {
  /** Stores the refund that PayPal has made, and what it means for the state. */
  async function recordRefund(order: OrderDocument, made: FoundRefund): Promise<OrderDocument> {
    const noted = await orders.update(order._id, (stored, version) => {
      const { refunds, refund, events } = noteRefunds(stored, [made], version);
      return { change: { refunds, refund }, events };
    });
    return noted ? recordState(noted, undefined) : order;
  }

  async function recordState(
    order: OrderDocument,
    paypalOrder: Awaited<ReturnType<PayPal['getOrder']>>,
  ): Promise<OrderDocument> {
    const finding = compare(order, paypalOrder, new Date());
    return finding ? record(order, finding.event, paypalOrder) : order;
  }

  return async (order: OrderDocument): Promise<OrderDocument> => {
    const { _id, capture, requestIds, refund, paypalOrderId } = order;
    if (order.amount === 0) return settleFree(order);
    if (!capture || !refund || !requestIds.refund || !paypalOrderId) return order;
    try {
      const { amount, note } = refund;
      return await recordRefund(
        order,
        await paypal.refundCapture(capture.id, requestIds.refund, { amount, note }),
      );
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        logger.warn({ err: error, order: _id }, 'the outcome of a refund is unknown');
        return order;
      }
      if (!(error instanceof PayPalRejection)) throw error;
      logger.warn({ err: error, order: _id }, 'a refund was rejected');
      const failed = await orders.move(order, 'refund-failed', (stored) =>
        stored.state === 'refunding' && isSameRefund(stored, order) ? { change: {} } : undefined,
      );
      // A refund in PayPal's own pages may have left less money than was requested.
      return recordState(failed, await paypal.getOrder(paypalOrderId));
    }
  };
}

const isSameRefund = (stored: OrderDocument, { requestIds }: OrderDocument): boolean =>
  stored.requestIds.refund === requestIds.refund;

interface RefundOrderDeps {
  orders: Pick<OrderRepository, 'find' | 'move'>;
  memberships: Pick<MembershipRepository, 'reserveForRefund' | 'release'>;
  refund: RefundPayment;
}

interface RefundRequest {
  /** Made by the browser. PayPal makes one refund for it, however often it is sent. */
  clientId: string;
  note: string;
  /** USD cents. Undefined: all that is left. */
  amount?: number | undefined;
}

/**
 * Refunds an order, or a part of it. The request is stored before PayPal is called. Repeating it has no further effect.
 * @throws 404, 409 not_refundable, order_credited, refund_too_high, refund_running or refund_refused
 */
export const refundOrder =
  ({ orders, memberships, refund }: RefundOrderDeps) =>
  async (id: string, { clientId, note, amount }: RefundRequest, admin: string): Promise<OrderDocument> => {
    const order = await orders.find(id);
    if (!order) throw orderNotFound();
    if (!(await memberships.reserveForRefund(order.userId, id))) throw orderCredited();
    const requested = await orders.move(order, 'refund-requested', (stored, version) => {
      const { requestIds, userId, package: bought } = stored;
      const left = refundableCents(stored.amount, stored.refunds);
      const wanted = amount ?? left;
      const isPossible = wanted <= left && (wanted > 0 || stored.amount === 0);
      if (requestIds.refund === clientId || !isPossible) return undefined;
      return {
        change: {
          checks: 0,
          requestIds: { ...requestIds, refund: clientId },
          refund: { by: admin, note, amount: wanted, at: new Date() },
        },
        events: [
          adminAction({
            type: 'payment.admin-action',
            actor: admin,
            action: 'refund',
            version,
            subject: { type: 'order', id, name: bought.name },
            changes: [{ field: 'amount', before: '', after: (wanted / 100).toFixed(2) }],
            personId: userId,
          }),
        ],
      };
    });
    const isRequested = requested.requestIds.refund === clientId;
    if (requested.state === 'refunding' && !isRequested) throw refundRunning();
    if (!isRequested && requested.state !== 'refunded') {
      await memberships.release(order.userId, refundReservation(id));
      const left = refundableCents(requested.amount, requested.refunds);
      throw requested.state === 'completed' && left > 0 ? refundTooHigh(left) : notRefundable();
    }
    const settled = requested.state === 'refunding' ? await refund(requested) : requested;
    const made = settled.refunds?.find((each) => each.id === settled.refund?.id);
    if (settled.state === 'completed' && made?.status !== 'COMPLETED') throw refundRefused();
    return settled;
  };
