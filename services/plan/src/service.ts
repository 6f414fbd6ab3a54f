import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { createUploads, uploadSettings } from '@layover/kit/uploads/index';
import { planApi } from '@layover/proto/http/plan';
import { openDeps } from './deps.ts';
import { planConsumers } from './events/consumers.ts';
import { planHandlers } from './http/plan.handlers.ts';

export const planService = defineService({
  name: 'plan',
  settings: serviceSettings.extend(uploadSettings),
  open: (base) => {
    const deps = openDeps(base);
    const uploads = createUploads({ prefix: 'plan', settings: base.settings });
    const app = createApp({
      ...base.app,
      isComplete: deps.isComplete,
      receive: uploads.receive,
    })
      .use('/', uploads.router)
      .serve(planApi, planHandlers(deps, uploads))
      .build();
    return { app, consumers: planConsumers(deps), outboxes: [deps.planDocuments] };
  },
});
