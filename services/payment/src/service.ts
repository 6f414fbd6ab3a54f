import { defineService } from '@layover/kit/service';
import { openDeps } from './deps.ts';
import { buildApp } from './http/app.ts';
import { paymentSettings } from './settings.ts';

export const paymentService = defineService({
  name: 'payment',
  settings: paymentSettings,
  create: (context) => {
    const deps = openDeps(context);
    const { models, packages, payments } = deps;
    return {
      app: buildApp(deps, context.app),
      outboxes: [packages.model, models.memberships, ...(payments ? [payments.orders.model] : [])],
      close: () => {
        packages.stop();
        payments?.orders.stop();
      },
    };
  },
});
