import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { paymentApi } from '@layover/proto/http/payment';
import { packageModel } from './data/package.model.ts';
import { packageHandlers } from './http/package.handlers.ts';

export const paymentService = defineService({
  name: 'payment',
  settings: serviceSettings,
  create: (base) => {
    const app = createApp(base.app)
      .serve(paymentApi, packageHandlers(packageModel(base.mongo)))
      .build();
    return { app };
  },
});
