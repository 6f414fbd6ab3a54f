import type { Logger } from '@layover/kit/logger';
import {
  noteRefunds,
  type OrderDocument,
  type OrderEvent,
  type OrderRepository,
  orderStates,
} from '../orders/index.ts';
import type { PayPalOrder } from '../paypal/index.ts';
import type { ApplyState } from './apply-state.ts';
import { compare } from './compare.rules.ts';

interface RecordPaymentDeps {
  orders: Pick<OrderRepository, 'move'>;
  applyState: ApplyState;
  logger: Logger;
}

export type RecordPayment = ReturnType<typeof recordPayment>;

/** Stores the state of the order at PayPal if it is new, and applies it. */
export const recordPayment =
  ({ orders, applyState, logger }: RecordPaymentDeps) =>
  async (
    order: OrderDocument,
    event: OrderEvent,
    paypalOrder: PayPalOrder | undefined,
  ): Promise<OrderDocument> => {
    const recorded = await orders.move(order, event, (stored, version) => {
      const now = new Date();
      // Another process may have stored refunds that were not there when PayPal's order was read.
      const finding = compare(stored, paypalOrder, now);
      if (finding?.event !== event) return undefined;
      const paypalCapture = paypalOrder?.capture;
      const { refunds, refund, events } = noteRefunds(stored, paypalOrder?.refunds ?? [], version);
      const change = {
        capture:
          stored.capture ??
          (paypalCapture && { id: paypalCapture.id, amount: paypalCapture.amount, at: now }),
        refunds,
        refund,
        refunded: finding.refunded,
      };
      const isNew =
        orderStates[stored.state].next[event] !== stored.state ||
        change.capture !== stored.capture ||
        change.refunded !== stored.refunded ||
        refunds.some((refund, index) => refund !== stored.refunds?.[index]);
      return isNew ? { change, events } : undefined;
    });
    if (recorded.state === 'mismatch' && order.state !== 'mismatch')
      logger.error({ order: order._id, paypalOrder }, 'PayPal shows another order than ours');
    return applyState(recorded);
  };
