import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { defineService } from '@layover/kit/service';
import { withUploads } from '@layover/kit/uploads/index';
import { startCleanup } from '@layover/kit/uploads/sweeping';
import { planApi } from '@layover/proto/http/plan';
import { openDeps } from './deps.ts';
import { planConsumers } from './events/consumers.ts';
import { planHandlers } from './http/plan.handlers.ts';

export const planService = defineService({
  name: 'plan',
  settings: withUploads(serviceSettings),
  create: (base) => {
    const deps = openDeps(base);
    const app = createApp({
      ...base.app,
      checkMember: requireCompleteProfile(deps.isComplete),
      receive: deps.uploads.receive,
    })
      .use('/', deps.uploads.router)
      .serve(planApi, planHandlers(deps))
      .build();
    return {
      app,
      consumers: planConsumers(deps),
      outboxes: [deps.planDocuments],
      close: startCleanup(deps.pictures.sweep, base.logger),
    };
  },
});
