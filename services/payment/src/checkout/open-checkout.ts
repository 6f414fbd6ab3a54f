import { runPeriodically } from '@layover/kit/run-periodically';
import type { OrderDocument } from '../orders/order.model.ts';
import type { PackageRepository } from '../packages/package.repository.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';
import { cancelOrder } from './cancel-order.ts';
import { captureOrder } from './capture-order.ts';
import { openSettlement, type SettlementDeps } from './open-settlement.ts';
import { refundOrder } from './refund-order.ts';
import { startOrder } from './start-order.ts';

interface CheckoutDeps extends SettlementDeps {
  packages: Pick<PackageRepository, 'find'>;
  vouchers: Vouchers;
  publicUrl: string;
  sweepMs: number;
}

export type Checkout = ReturnType<typeof openCheckout>;

/** The use cases of orders, and the sweeps that settle orders whose outcome is unknown and compare paid ones again. */
export function openCheckout(deps: CheckoutDeps) {
  const { orders, logger, sweepMs } = deps;
  const settlement = openSettlement(deps);

  async function reconcileEach(due: readonly OrderDocument[]): Promise<void> {
    for (const order of due) {
      await settlement
        .reconcile(order)
        .catch((err: unknown) => logger.warn({ err, order: order._id }, 'an order will be settled later'));
    }
  }
  const settleDue = async () => reconcileEach(await orders.takeDue(new Date()));
  // They are separate, so that many or slow comparisons do not delay orders whose outcome is unknown.
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
      run: async () => reconcileEach(await orders.takeComparisons(new Date())),
    }),
  ];

  return {
    startOrder: startOrder({ ...deps, settlement }),
    captureOrder: captureOrder({ ...settlement, orders }),
    cancelOrder: cancelOrder({ ...settlement, orders }),
    refundOrder: refundOrder({ ...deps, ...settlement }),
    /** Settles the orders that are due, such as after an event of PayPal. */
    settleDue,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
