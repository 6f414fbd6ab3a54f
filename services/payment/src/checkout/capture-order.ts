import { randomUUID } from 'node:crypto';
import type { Logger } from '@layover/kit/logger';
import { notApproved, orderClosed, orderNotFound, paymentDeclined } from '../errors.ts';
import { type OrderDocument, type OrderRepository, orderStates } from '../orders/index.ts';
import { isOutcomeUnknown, type PayPal, type PayPalOrder, PayPalRejection } from '../paypal/index.ts';
import type { ApplyState } from './apply-state.ts';
import { isSameAttempt, isToBePaid } from './capture-attempt.rules.ts';
import { compare, isSamePurchase } from './compare.rules.ts';
import type { RecordPayment } from './record-payment.ts';
import type { Reservations } from './reservations.ts';
import type { SettleFreeOrder } from './settle-free-order.ts';

interface CapturePaymentDeps {
  orders: Pick<OrderRepository, 'move'>;
  paypal: PayPal;
  reserve: Reservations['reserve'];
  settleFree: SettleFreeOrder;
  record: RecordPayment;
  logger: Logger;
}

const NOT_APPROVED = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

export type CapturePayment = ReturnType<typeof capturePayment>;

/**
 * Takes the money of an approved order at PayPal, if PayPal still shows our purchase. The state stays `capturing` while the
 * outcome is unknown.
 * @throws 409 not_approved, payment_declined, quote_changed or voucher_used_up
 */
export function capturePayment({ orders, paypal, reserve, settleFree, record, logger }: CapturePaymentDeps) {
  /** Lets the buyer try again. @returns the error for the buyer */
  async function reject(order: OrderDocument, rejection: PayPalRejection): Promise<Error> {
    const isDeclined = !NOT_APPROVED.some((issue) => rejection.has(issue));
    const change = {
      declinedAt: isDeclined ? new Date() : undefined,
      // PayPal would answer a repeated call with the same rejection.
      requestIds: { ...order.requestIds, capture: randomUUID() },
    };
    await orders.move(order, 'capture-failed', (stored) =>
      isSameAttempt(stored, order) ? { change } : undefined,
    );
    if (!isDeclined) return notApproved();
    logger.info({ err: rejection, order: order._id }, 'a payment was declined');
    return paymentDeclined();
  }

  /** @param known the order at PayPal, if it was just read */
  return async (order: OrderDocument, known?: PayPalOrder): Promise<OrderDocument> => {
    const { paypalOrderId, requestIds } = order;
    if (order.amount === 0) return settleFree(order);
    if (!paypalOrderId) throw notApproved();
    const capturing = await orders.move(order, 'capture-requested', (stored) =>
      isSameAttempt(stored, order) ? { change: {} } : undefined,
    );
    if (!isToBePaid(capturing, order)) return capturing;
    const reserved = await reserve(capturing);
    if (!isToBePaid(reserved, order)) return reserved;
    try {
      const paypalOrder = known ?? (await paypal.getOrder(paypalOrderId));
      if (paypalOrder && !isSamePurchase(reserved, paypalOrder))
        return await record(reserved, 'mismatched', paypalOrder);
      const captured = await paypal.captureOrder(paypalOrderId, requestIds.capture);
      const finding = captured.capture && compare(reserved, captured, new Date());
      return finding ? await record(reserved, finding.event, captured) : reserved;
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        logger.warn({ err: error, order: order._id }, 'the outcome of a capture is unknown');
        return reserved;
      }
      if (error instanceof PayPalRejection) throw await reject(reserved, error);
      throw error;
    }
  };
}

interface CaptureOrderDeps {
  orders: Pick<OrderRepository, 'findOwn'>;
  capture: CapturePayment;
  applyState: ApplyState;
}

/** Takes the money of an order that its buyer has approved. @throws 404, 409 as `capturePayment`, or order_closed */
export const captureOrder =
  ({ orders, capture, applyState }: CaptureOrderDeps) =>
  async (id: string, userId: string): Promise<OrderDocument> => {
    const order = await orders.findOwn(id, userId);
    if (!order) throw orderNotFound();
    const { isSettled, next } = orderStates[order.state];
    if (isSettled && order.state !== 'completed') throw orderClosed();
    const captured = next['capture-requested'] ? await capture(order) : order;
    // The sweep has cancelled it at the same time, because another order has used its credit or voucher.
    if (captured.state === 'cancelled' || captured.state === 'expired') throw orderClosed();
    // Another process has completed it at the same time, and has not issued the receipt yet.
    const isUnfinished = captured.state === 'completed' && !captured.receipt;
    return isUnfinished ? applyState(captured) : captured;
  };
