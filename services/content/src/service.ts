import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { createUploads, withUploads } from '@layover/kit/uploads/index';
import { contentApi } from '@layover/proto/http/content';
import { openDeps } from './deps.ts';
import { contentHandlers } from './http/content.handlers.ts';

export const contentService = defineService({
  name: 'content',
  settings: withUploads(serviceSettings),
  create: (base) => {
    const deps = openDeps(base);
    const uploads = {
      Ads: createUploads({ prefix: 'Ads', settings: base.settings }),
      content: createUploads({ prefix: 'content', settings: base.settings }),
    };
    const app = createApp(base.app)
      .use('/', uploads.Ads.router)
      .use('/', uploads.content.router)
      .serve(contentApi, contentHandlers(deps))
      .build();
    return { app };
  },
});
