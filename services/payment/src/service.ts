import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { createUploads, uploadSettings } from '@layover/kit/uploads/index';
import { paymentApi } from '@layover/proto/http/payment';
import { packageModel } from './data/package.model.ts';
import { packageHandlers } from './http/package.handlers.ts';

export const paymentService = defineService({
  name: 'payment',
  settings: serviceSettings.extend(uploadSettings),
  open: (base) => {
    const uploads = createUploads({ prefix: 'package', settings: base.settings });
    const app = createApp(base.app)
      .use('/', uploads.router)
      .serve(paymentApi, packageHandlers(packageModel(base.mongo)))
      .build();
    return { app };
  },
});
