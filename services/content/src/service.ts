import { serviceSettings } from '@layover/kit/config';
import { defineService } from '@layover/kit/service';
import { withUploads } from '@layover/kit/uploads/index';
import { openDeps } from './deps.ts';
import { contentConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';

export const contentService = defineService({
  name: 'content',
  settings: withUploads(serviceSettings),
  create: (context) => {
    const deps = openDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: contentConsumers(deps),
      outboxes: [deps.categories.model],
    };
  },
});
