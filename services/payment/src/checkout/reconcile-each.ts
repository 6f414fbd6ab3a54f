import type { Logger } from '@layover/kit/logger';
import type { OrderDocument } from '../orders/index.ts';
import type { Settlement } from './settlement.ts';

interface ReconcileEachDeps extends Pick<Settlement, 'reconcile'> {
  logger: Logger;
}

/** Reconciles orders one after the other. One that fails stays due. */
export const reconcileEach =
  ({ reconcile, logger }: ReconcileEachDeps) =>
  async (due: readonly OrderDocument[]): Promise<void> => {
    for (const order of due) {
      await reconcile(order).catch((err: unknown) =>
        logger.warn({ err, order: order._id }, 'an order will be settled later'),
      );
    }
  };
