import type { ServiceContext } from '@layover/kit/service';
import { adModel } from './data/ad.model.ts';
import { categoryModel } from './data/category.model.ts';
import { pageModel } from './data/page.model.ts';

export type ContentDeps = ReturnType<typeof openDeps>;

export function openDeps({ mongo }: Pick<ServiceContext, 'mongo'>) {
  return {
    ads: adModel(mongo),
    categories: categoryModel(mongo),
    pages: pageModel(mongo),
  };
}
