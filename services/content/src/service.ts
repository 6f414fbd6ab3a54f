import { defineService } from '@layover/kit/service';
import { createDeps } from './deps.ts';
import { contentConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { contentSettings } from './settings.ts';

export const contentService = defineService({
  name: 'content',
  settings: contentSettings,
  create: (context) => {
    const deps = createDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: contentConsumers(deps),
      outboxes: [
        deps.ads.model,
        deps.categories.model,
        deps.contact.model,
        deps.pages.model,
        deps.dataExport.model,
        deps.models.peopleRequests,
        ...deps.blog.outboxes,
      ],
      close: deps.close,
    };
  },
});
