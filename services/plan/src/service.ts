import { defineService } from '@layover/kit/service';
import { createDeps } from './deps.ts';
import { planConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { planSettings } from './settings.ts';

export const planService = defineService({
  name: 'plan',
  settings: planSettings,
  create: (context) => {
    const deps = createDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: planConsumers(deps),
      outboxes: [
        deps.models.plans,
        deps.models.cities,
        deps.reports.model,
        deps.announcements.model,
        deps.suggestions.model,
        deps.trips.notifications,
        deps.calendar.models.feedLinks,
        deps.dataExport.model,
      ],
      close: deps.close,
    };
  },
});
