import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { PackageRepository } from '../packages/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { captureOrder } from './capture-order.ts';
import { comparePaidOrders } from './compare-paid-orders.ts';
import { comparisonJobModel } from './comparison-job.model.ts';
import { createAtPayPal } from './create-at-paypal.ts';
import { prepareOrder } from './prepare-order.ts';
import { reconcileEach } from './reconcile-each.ts';
import { refundOrder } from './refund-order.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';
import { startOrder } from './start-order.ts';

interface CheckoutDeps extends SettlementDeps {
  packages: Pick<PackageRepository, 'find'>;
  vouchers: Vouchers;
  /** The address of the product in the browser. */
  publicUrl: string;
  sweepMs: number;
  comparisonPauseMs: number;
  mongo: Connection;
}

export type Checkout = ReturnType<typeof createCheckout>;

/** The use cases of orders, and the sweeps that settle orders whose outcome is unknown and compare paid ones again. */
export function createCheckout(deps: CheckoutDeps) {
  const { orders, logger, sweepMs } = deps;
  const settlement = createSettlement(deps);
  const reconcileAll = reconcileEach({ ...settlement, logger });
  const settleDue = async () => reconcileAll(await orders.takeDue(new Date()));
  const stopSettling = runPeriodically({
    name: 'the settling of orders',
    logger,
    firstAfterMs: sweepMs,
    everyMs: sweepMs,
    run: settleDue,
  });
  // It is separate, so that many or slow comparisons do not delay orders whose outcome is unknown.
  const comparisons = comparePaidOrders({
    ...settlement,
    model: comparisonJobModel(deps.mongo),
    orders,
    sweepMs,
    pauseMs: deps.comparisonPauseMs,
    logger,
  });

  return {
    startOrder: startOrder({
      ...settlement,
      orders,
      prepareOrder: prepareOrder(deps),
      createAtPayPal: createAtPayPal(deps),
    }),
    captureOrder: captureOrder({ ...settlement, orders }),
    cancelOrder: cancelOrder({ ...settlement, orders }),
    refundOrder: refundOrder({ ...deps, ...settlement }),
    /** Settles the orders that are due, such as after an event of PayPal. */
    settleDue,
    async close(): Promise<void> {
      stopSettling();
      await comparisons.close();
    },
  };
}
