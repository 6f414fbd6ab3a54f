import type { ServiceContext } from '@layover/kit/service';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import { billingModel } from './billing/billing.model.ts';
import { billingRepository } from './billing/billing.repository.ts';
import { saveBilling } from './billing/save-billing.ts';
import { gatherPaymentData } from './data-export/gather-payment-data.ts';
import { membershipModel } from './memberships/membership.model.ts';
import { membershipRepository } from './memberships/membership.repository.ts';
import { exportRecordModel, recordExport } from './orders/export-record.model.ts';
import { orderModel } from './orders/order.model.ts';
import { orderRepository } from './orders/order.repository.ts';
import { removeBuyer } from './orders/remove-buyer.ts';
import { createPackages } from './packages/index.ts';
import { createPayments } from './payments.ts';
import { createReceipts } from './receipts/index.ts';
import { createSeats } from './seats/index.ts';
import type { PaymentSettings } from './settings.ts';
import { createVouchers } from './vouchers/index.ts';

export type PaymentDeps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<PaymentSettings>) {
  const { mongo, outbox, logger, settings } = context;
  const packages = createPackages(context);
  const models = {
    memberships: membershipModel(mongo),
    orders: orderModel(mongo),
    exportRecords: exportRecordModel(mongo),
  };
  const memberships = membershipRepository(models.memberships, outbox);
  // Longer than a call takes: the process that made it has died if the order is still due then.
  const leaseMs = 2 * settings.PAYPAL_TIMEOUT_MS;
  const orders = orderRepository(models.orders, outbox, leaseMs);
  const billing = billingRepository(billingModel(mongo));
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
  const dataExport = openDataExport({
    mongo,
    settings,
    logger,
    outbox,
    service: 'payment',
    gather: gatherPaymentData({ model: models.orders, memberships, billing, seats }),
  });
  return {
    models,
    dataExport,
    billing,
    saveBilling: saveBilling(billing),
    receipts,
    vouchers,
    seats,
    packages,
    memberships,
    /** Orders stay readable where nothing is sold any more. */
    orders,
    recordExport: recordExport(models.exportRecords, outbox),
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
        removeBuyer(models.orders),
        dataExport.removeUserData,
      ],
    }),
  };
}
