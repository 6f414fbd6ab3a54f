import { serviceSettings } from '@layover/kit/config';
import { defineService } from '@layover/kit/service';
import { withUploads } from '@layover/kit/uploads/index';
import { openDeps } from './deps.ts';
import { planConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';

export const planService = defineService({
  name: 'plan',
  settings: withUploads(serviceSettings),
  create: (context) => {
    const deps = openDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: planConsumers(deps),
      outboxes: [deps.models.plans, deps.trips.notices],
      close: deps.close,
    };
  },
});
