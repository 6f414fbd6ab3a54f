import type { ServiceContext } from '@layover/kit/service';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import { createBilling } from './billing/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createMemberships } from './memberships/index.ts';
import { createOrders } from './orders/index.ts';
import { createPackages } from './packages/index.ts';
import { createPayments } from './payments.ts';
import { createReceipts } from './receipts/index.ts';
import { createSeats } from './seats/index.ts';
import type { PaymentSettings } from './settings.ts';
import { createVouchers } from './vouchers/index.ts';

export type PaymentDeps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<PaymentSettings>) {
  const { mongo, outbox, logger, settings } = context;
  // Longer than a call takes: the process that made it has died if the order is still due then.
  const leaseMs = 2 * settings.PAYPAL_TIMEOUT_MS;
  const { orders, recordExport, removeBuyer, ...orderModels } = createOrders({ mongo, outbox, leaseMs });
  const { memberships, model: membershipModel } = createMemberships(mongo, outbox);
  const models = {
    memberships: membershipModel,
    orders: orderModels.model,
    exportRecords: orderModels.exportRecords,
  };
  const packages = createPackages({ ...context, orders: models.orders });
  const { billing, saveBilling } = createBilling(mongo);
  const receipts = createReceipts({
    model: models.orders,
    orders,
    memberships,
    billing,
    packages,
    settings,
    logger,
  });
  const vouchers = createVouchers(context);
  const seats = createSeats({
    model: models.orders,
    orders,
    memberships,
    guesses: vouchers.guesses,
    leaseMs,
  });
  const dataExport = createDataExport(context, { model: models.orders, memberships, billing, seats });
  return {
    models,
    dataExport,
    billing,
    saveBilling,
    receipts,
    vouchers,
    seats,
    packages,
    memberships,
    /** Orders stay readable where nothing is sold any more. */
    orders,
    recordExport,
    /** Undefined: nothing is sold here. */
    payments: createPayments({
      ...context,
      packages,
      memberships,
      orders,
      vouchers,
      issueReceipt: receipts.issue,
    }),
    deletedAccounts: openAccountRemoval({
      mongo,
      settings,
      logger,
      steps: [
        memberships.removeUserData,
        billing.removeUserData,
        vouchers.removeUserData,
        seats.removeHolder,
        seats.removeEmployer,
        removeBuyer,
        dataExport.removeUserData,
      ],
    }),
  };
}
