import type { ServiceSettings } from '@layover/kit/config';
import { retentionOf } from '@layover/kit/retention';
import type { ServiceContext } from '@layover/kit/service';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { adModel } from './ads/ad.model.ts';
import { openCategories } from './categories/open-categories.ts';
import { pageModel } from './pages/page.model.ts';

export type ContentDeps = ReturnType<typeof openDeps>;

export const openDeps = ({ mongo, outbox, settings }: ServiceContext<ServiceSettings & UploadSettings>) => ({
  models: { ads: adModel(mongo), pages: pageModel(mongo) },
  categories: openCategories({ mongo, outbox }),
  retention: retentionOf(settings),
  adPictures: createUploads({ prefix: 'Ads', settings }),
  pagePictures: createUploads({ prefix: 'content', settings }),
});
