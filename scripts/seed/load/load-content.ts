import { adModel } from '../../../services/content/src/ads/ad.model.ts';
import { categoryModel } from '../../../services/content/src/categories/category.model.ts';
import { ads } from '../ads.ts';
import { categories } from '../categories.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { loadAdDays } from './load-ad-days.ts';
import { loadBlog } from './load-blog.ts';
import { loadContactMessage } from './load-open-work.ts';
import { loadPages } from './load-pages.ts';
import { loadPeople } from './load-people.ts';
import type { SeedContext } from './seed-context.ts';

export async function loadContent(context: SeedContext): Promise<number> {
  const { database, pictures, now } = context;
  const content = database('content');
  const added = [
    await loadPeople(context, 'content'),
    await loadBlog(context),
    await insertMissing(
      categoryModel(content),
      [...categories.entries()],
      ([, { slug }]) => slug,
      ([order, { name, es, icon, subcategories }]) => ({
        name,
        icon,
        translations: { es: { name: es } },
        subcategories: subcategories.map(({ slug, name, es }) => ({
          _id: slug,
          name,
          translations: { es: { name: es } },
        })),
        order,
        version: 1,
      }),
    ),
    await insertMissing(
      adModel(content),
      [...ads.entries()],
      ([, { key }]) => seedId(`ad/${key}`),
      async ([order, { key: _, picture, es, ...ad }]) => ({
        ...ad,
        translations: { es },
        order,
        image: await pictures.store('Ads', picture, 'picture'),
      }),
    ),
    await loadAdDays(content, now),
    await loadPages(context),
    await loadContactMessage(context),
  ];
  return added.reduce((sum, count) => sum + count);
}
