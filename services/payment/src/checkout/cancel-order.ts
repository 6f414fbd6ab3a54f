import { orderClosed, orderNotFound } from '../errors.ts';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import type { Reservations } from './reservations.ts';

interface CancelOrderDeps {
  orders: Pick<OrderRepository, 'findOwn' | 'move'>;
  release: Reservations['release'];
}

/** Cancels an order that is not paid. @throws 404, 409 order_closed */
export const cancelOrder =
  ({ orders, release }: CancelOrderDeps) =>
  async (id: string, userId: string): Promise<OrderDocument> => {
    const order = await orders.findOwn(id, userId);
    if (!order) throw orderNotFound();
    const cancelled = await orders.move(order, 'cancelled');
    if (cancelled.state !== 'cancelled') throw orderClosed();
    // The sweep repeats this, because another process may reserve something at the same moment.
    await release(cancelled);
    return cancelled;
  };
