import { setTimeout as delay } from 'node:timers/promises';
import { leasedJobs } from '@layover/kit/jobs/leased-jobs';
import { type Claimed, heldBy, released } from '@layover/kit/jobs/leases';
import type { Logger } from '@layover/kit/logger';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { runPeriodically } from '@layover/kit/run-periodically';
import { nextComparison, type OrderDocument, type OrderRepository } from '../orders/index.ts';
import {
  COMPARISON_JOB,
  type ComparisonJobDocument,
  type ComparisonJobModel,
} from './comparison-job.model.ts';
import type { Settlement } from './settlement.ts';

/** Milliseconds until an order whose comparison failed is compared again. */
const RETRY_MS = 3_600_000;

interface ComparePaidOrdersDeps extends Pick<Settlement, 'reconcile'> {
  model: ComparisonJobModel;
  orders: Pick<OrderRepository, 'dueComparisons' | 'scheduleComparison'>;
  sweepMs: number;
  /** Milliseconds between two orders. PayPal limits the number of calls. */
  pauseMs: number;
  logger: Logger;
}

/**
 * Compares paid orders with PayPal's again and again, because the event of a refund or a reversal may never have come. One
 * instance at a time works, one order after the other. An order stays due until it was compared, so the next instance
 * continues where a killed one has stopped.
 */
export function comparePaidOrders({
  model,
  orders,
  reconcile,
  sweepMs,
  pauseMs,
  logger,
}: ComparePaidOrdersDeps) {
  async function compareOne(order: OrderDocument): Promise<void> {
    const now = new Date();
    try {
      await reconcile(order);
      await orders.scheduleComparison(order, order.capture && nextComparison(order.capture.at, now));
    } catch (err) {
      logger.warn({ err, order: order._id }, 'a paid order will be compared later');
      await orders.scheduleComparison(order, new Date(now.getTime() + RETRY_MS));
    }
  }

  /** Compares one batch. The next one begins at once, under a new lease. */
  async function compareBatch(job: Claimed<ComparisonJobDocument>, stopping: AbortSignal): Promise<void> {
    const due = await orders.dueComparisons(new Date());
    for (const order of due) {
      await compareOne(order);
      await delay(pauseMs, undefined, { signal: stopping });
    }
    const pause = due.length === 0 ? sweepMs : 0;
    await model.updateOne(heldBy(job), {
      $set: { dueAt: new Date(Date.now() + pause) },
      $unset: released,
    });
  }

  const jobs = leasedJobs({
    name: 'the comparison of paid orders',
    model,
    dueField: 'dueAt',
    work: compareBatch,
    pollMs: sweepMs,
    logger,
  });
  const stopCreating = runPeriodically({
    name: 'the creation of the job of comparisons',
    logger,
    firstAfterMs: 0,
    everyMs: sweepMs,
    run: () =>
      retryOnDuplicate(() =>
        model.updateOne({ _id: COMPARISON_JOB }, { $setOnInsert: { dueAt: new Date() } }, { upsert: true }),
      ),
  });

  return {
    async close(): Promise<void> {
      stopCreating();
      await jobs.close();
    },
  };
}
