import { definePeople } from '@layover/kit/events/people';
import type { Base } from '@layover/kit/service';
import { adModel } from './data/ad.model.ts';
import { categoryModel } from './data/category.model.ts';
import { pageModel } from './data/page.model.ts';

export type ContentDeps = ReturnType<typeof openDeps>;

export function openDeps({ mongo }: Pick<Base, 'mongo'>) {
  return {
    ads: adModel(mongo),
    categories: categoryModel(mongo),
    pages: pageModel(mongo),
    people: definePeople(mongo),
  };
}
