import { serviceSettings } from '@layover/kit/config';
import { defineService } from '@layover/kit/service';
import { withUploads } from '@layover/kit/uploads/index';
import { startCleanup } from '@layover/kit/uploads/sweeping';
import { buildApp } from './app.ts';
import { openDeps } from './deps.ts';
import { userConsumers } from './events/consumers.ts';

export const userService = defineService({
  name: 'user',
  settings: withUploads(serviceSettings),
  create: (base) => {
    const deps = openDeps(base);
    return {
      app: buildApp(deps, base.app),
      consumers: userConsumers(deps.profiles),
      outboxes: Object.values(deps.models),
      close: startCleanup(deps.pictures.sweep, base.logger),
    };
  },
});
