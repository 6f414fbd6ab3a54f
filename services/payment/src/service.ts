import { serviceSettings } from '@layover/kit/config';
import { defineService } from '@layover/kit/service';
import { openDeps } from './deps.ts';
import { buildApp } from './http/app.ts';

export const paymentService = defineService({
  name: 'payment',
  settings: serviceSettings,
  create: (context) => ({ app: buildApp(openDeps(context), context.app) }),
});
