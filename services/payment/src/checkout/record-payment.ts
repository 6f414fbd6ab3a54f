import type { Logger } from '@layover/kit/logger';
import { type OrderDocument, type OrderRepository, orderStates } from '../orders/index.ts';
import type { PayPalOrder } from '../paypal/index.ts';
import type { ApplyState } from './apply-state.ts';
import type { Finding } from './compare.rules.ts';

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
    { event, refunded = 0 }: Finding,
    paypalOrder: PayPalOrder | undefined,
  ): Promise<OrderDocument> => {
    const recorded = await orders.move(order, event, (stored) => {
      const paypalCapture = paypalOrder?.capture;
      const capture =
        stored.capture ??
        (paypalCapture && { id: paypalCapture.id, amount: paypalCapture.amount, at: new Date() });
      const change = { capture, refunded: Math.max(stored.refunded, refunded) };
      const isNew =
        orderStates[stored.state].next[event] !== stored.state ||
        change.capture !== stored.capture ||
        change.refunded !== stored.refunded;
      return isNew ? { change } : undefined;
    });
    if (recorded.state === 'mismatch' && order.state !== 'mismatch')
      logger.error({ order: order._id, paypalOrder }, 'PayPal shows another order than ours');
    return applyState(recorded);
  };
