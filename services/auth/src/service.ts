import { defineService } from '@layover/kit/service';
import { createDeps } from './deps.ts';
import { authConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { authSettings } from './settings.ts';

export const authService = defineService({
  name: 'auth',
  settings: authSettings,
  create: (context) => {
    const deps = createDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: authConsumers(deps),
      outboxes: [
        deps.social.model,
        deps.models.accounts,
        deps.models.sessions,
        deps.models.resetRequests,
        deps.workEmail.model,
        deps.dataExport.model,
      ],
      healthChecks: {
        redis: () => (deps.redis.status === 'ready' ? 'up' : 'degraded'),
        signingKeys: () => (deps.keys.isReady() ? 'up' : 'down'),
      },
      close: deps.close,
    };
  },
});
