import { defineService } from '@layover/kit/service';
import { createDeps } from './deps.ts';
import { paymentConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { paymentSettings } from './settings.ts';

export const paymentService = defineService({
  name: 'payment',
  settings: paymentSettings,
  create: (context) => {
    const deps = createDeps(context);
    const { models, packages, payments, receipts, vouchers, dataExport, deletedAccounts } = deps;
    return {
      app: buildApp(deps, context.app),
      consumers: paymentConsumers(deps),
      outboxes: [
        packages.model,
        models.memberships,
        models.orders,
        models.exportRecords,
        vouchers.model,
        dataExport.model,
      ],
      close: () => {
        packages.stop();
        receipts.stop();
        return Promise.all([deletedAccounts.close(), dataExport.close(), payments?.orders.close()]);
      },
    };
  },
});
