import type { ServiceSettings } from '@layover/kit/config';
import type { ServiceContext } from '@layover/kit/service';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { adModel } from './data/ad.model.ts';
import { categoryModel } from './data/category.model.ts';
import { pageModel } from './data/page.model.ts';

export type ContentDeps = ReturnType<typeof openDeps>;

export const openDeps = ({ mongo, settings }: ServiceContext<ServiceSettings & UploadSettings>) => ({
  models: { ads: adModel(mongo), categories: categoryModel(mongo), pages: pageModel(mongo) },
  adPictures: createUploads({ prefix: 'Ads', settings }),
  pagePictures: createUploads({ prefix: 'content', settings }),
});
