import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import { orderClosed, orderNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import type { PackageRepository } from '../packages/package.repository.ts';
import type { PayPal } from '../paypal/open-paypal.ts';
import { type OrderDocument, orderModel } from './order.model.ts';
import { orderRepository } from './order.repository.ts';
import { refundOrder } from './refund-order.ts';
import { settleOrder } from './settle-order.ts';
import { startOrder } from './start-order.ts';

interface OrdersDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  packages: Pick<PackageRepository, 'find'>;
  memberships: MembershipRepository;
  paypal: PayPal;
  publicUrl: string;
  sweepMs: number;
  leaseMs: number;
}

const ENDED: readonly OrderDocument['state'][] = [
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'reversed',
  'mismatch',
];

export type Orders = ReturnType<typeof openOrders>;

/** The orders, and the sweep that settles those whose outcome is unknown. */
export function openOrders(deps: OrdersDeps) {
  const { mongo, outbox, logger, memberships, sweepMs, leaseMs } = deps;
  const model = orderModel(mongo);
  const orders = orderRepository(model, outbox, leaseMs);
  const settlement = settleOrder({ ...deps, orders });

  async function settleDue(): Promise<void> {
    for (const order of await orders.takeDue(new Date())) {
      await settlement
        .settle(order)
        .catch((err: unknown) => logger.warn({ err, order: order._id }, 'an order will be settled later'));
    }
  }

  return {
    model,
    ...orders,
    startOrder: startOrder({ ...deps, orders }),
    refundOrder: refundOrder({ orders, memberships, settlement, leaseMs }),
    /** Settles the orders that are due, such as after news from PayPal. */
    settleDue,

    /** Takes the money of an order that its buyer has approved. @throws 404, 409 */
    async captureOrder(id: string, userId: string): Promise<OrderDocument> {
      const order = await orders.findOwn(id, userId);
      if (!order) throw orderNotFound();
      if (ENDED.includes(order.state)) throw orderClosed();
      return order.state === 'open' || order.state === 'capturing' || order.state === 'creating'
        ? settlement.capture(order)
        : order;
    },

    /** Gives an order up that nobody has paid. @throws 404, 409 order_closed */
    async cancelOrder(id: string, userId: string): Promise<OrderDocument> {
      if (!(await orders.findOwn(id, userId))) throw orderNotFound();
      const order = await orders.update(id, ({ state }) =>
        state === 'creating' || state === 'open' ? { change: { state: 'cancelled' } } : undefined,
      );
      if (order?.state !== 'cancelled') throw orderClosed();
      await memberships.release(userId, id);
      await orders.finish(order);
      return order;
    },

    stop: runPeriodically({
      ...{ name: 'the settling of orders', logger, firstAfterMs: sweepMs, everyMs: sweepMs },
      run: settleDue,
    }),
  };
}
