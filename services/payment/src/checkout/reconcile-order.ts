import { type OrderDocument, orderStates } from '../orders/index.ts';
import type { PayPal } from '../paypal/index.ts';
import type { ApplyState } from './apply-state.ts';
import type { CapturePayment } from './capture-order.ts';
import { compare } from './compare.rules.ts';
import type { RecordPayment } from './record-payment.ts';
import type { RefundPayment } from './refund-order.ts';
import type { SettleFreeOrder } from './settle-free-order.ts';

interface ReconcileOrderDeps {
  paypal: Pick<PayPal, 'getOrder'>;
  capture: CapturePayment;
  refund: RefundPayment;
  record: RecordPayment;
  settleFree: SettleFreeOrder;
  applyState: ApplyState;
}

/**
 * Compares an order with the one at PayPal, and makes the call that is missing or stores what has happened.
 * @throws PayPalUnavailable, and 409 as `capturePayment`
 */
export const reconcileOrder =
  ({ paypal, capture, refund, record, settleFree, applyState }: ReconcileOrderDeps) =>
  async (order: OrderDocument): Promise<OrderDocument> => {
    if (order.amount === 0) return settleFree(order);
    // An order whose number at PayPal was not stored cannot be paid, because nobody has that number.
    const paypalOrder = order.paypalOrderId ? await paypal.getOrder(order.paypalOrderId) : undefined;
    const finding = compare(order, paypalOrder, new Date());
    if (!finding) return applyState(order);
    const { event } = finding;
    if (event === 'capture-requested' && orderStates[order.state].next[event])
      return capture(order, paypalOrder);
    // The money is still at PayPal, so the call for the refund was lost.
    if (event === 'captured' && order.state === 'refunding') return refund(order);
    return record(order, event, paypalOrder);
  };
