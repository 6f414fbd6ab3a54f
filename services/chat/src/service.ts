import { defineService } from '@layover/kit/service';
import { createDeps } from './deps.ts';
import { chatConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { chatSettings } from './settings.ts';

export const chatService = defineService({
  name: 'chat',
  settings: chatSettings,
  create: (context) => {
    const deps = createDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: chatConsumers(deps),
      outboxes: deps.outboxes,
      healthChecks: { redis: () => (deps.sockets.isConnected() ? 'up' : 'degraded') },
      attach: deps.sockets.attach,
      close: deps.close,
    };
  },
});
