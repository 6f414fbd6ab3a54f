import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { orderClosed, orderNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { PackageRepository } from '../packages/package.repository.ts';
import type { PayPal } from '../paypal/open-paypal.ts';
import type { IssueReceipt } from '../receipts/issue-receipt.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';
import { refundOrder } from './refund-order.ts';
import { settleOrder } from './settle-order.ts';
import { startOrder } from './start-order.ts';

interface CheckoutDeps {
  orders: OrderRepository;
  logger: Logger;
  packages: Pick<PackageRepository, 'find'>;
  memberships: MembershipRepository;
  vouchers: Vouchers;
  paypal: PayPal;
  issueReceipt: IssueReceipt;
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

export type Checkout = ReturnType<typeof openCheckout>;

/** The orders, and the sweeps that settle those whose outcome is unknown and compare paid ones again. */
export function openCheckout(deps: CheckoutDeps) {
  const { orders, logger, memberships, sweepMs, leaseMs } = deps;
  const settlement = settleOrder(deps);

  async function settleEach(due: readonly OrderDocument[]): Promise<void> {
    for (const order of due) {
      await settlement
        .settle(order)
        .catch((err: unknown) => logger.warn({ err, order: order._id }, 'an order will be settled later'));
    }
  }
  const settleDue = async () => settleEach(await orders.takeDue(new Date()));
  // Each has its own pace: many comparisons, or slow ones, do not keep those waiting whose outcome is unknown.
  const stops = [
    runPeriodically({
      name: 'the settling of orders',
      logger,
      firstAfterMs: sweepMs,
      everyMs: sweepMs,
      run: settleDue,
    }),
    runPeriodically({
      name: 'the comparison of paid orders',
      logger,
      firstAfterMs: sweepMs,
      everyMs: sweepMs,
      run: async () => settleEach(await orders.takeComparisons(new Date())),
    }),
  ];

  return {
    startOrder: startOrder({ ...deps, settlement }),
    refundOrder: refundOrder({ orders, memberships, settlement, leaseMs }),
    /** Settles the orders that are due, such as after news from PayPal. */
    settleDue,

    /** Takes the money of an order that its buyer has approved. @throws 404, 409 */
    async captureOrder(id: string, userId: string): Promise<OrderDocument> {
      const order = await orders.findOwn(id, userId);
      if (!order) throw orderNotFound();
      if (ENDED.includes(order.state)) throw orderClosed();
      const isOpen = order.state === 'open' || order.state === 'capturing' || order.state === 'creating';
      const captured = isOpen ? await settlement.capture(order) : order;
      // The sweep has captured it at the same time, and found that its credit or voucher is used elsewhere.
      if (captured.state === 'cancelled' || captured.state === 'expired') throw orderClosed();
      // News from PayPal has completed it at the same time, and the receipt is on its way.
      const isUnfinished = captured.state === 'completed' && !captured.receipt;
      return isUnfinished ? settlement.follow(captured) : captured;
    },

    /** Gives an order up that nobody has paid. @throws 404, 409 order_closed */
    async cancelOrder(id: string, userId: string): Promise<OrderDocument> {
      if (!(await orders.findOwn(id, userId))) throw orderNotFound();
      const order = await orders.update(id, ({ state }) =>
        state === 'creating' || state === 'open'
          ? { change: { state: 'cancelled', checkAt: new Date(Date.now() + leaseMs) } }
          : undefined,
      );
      if (order?.state !== 'cancelled') throw orderClosed();
      // The sweep does so once more, for what another process reserves at the same moment.
      await settlement.release(order);
      return order;
    },

    stop() {
      for (const stop of stops) stop();
    },
  };
}
