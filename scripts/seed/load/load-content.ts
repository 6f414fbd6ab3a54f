import { adModel } from '../../../services/content/src/ads/ad.model.ts';
import { categoryModel } from '../../../services/content/src/categories/category.model.ts';
import { pageModel } from '../../../services/content/src/pages/page.model.ts';
import { ads } from '../ads.ts';
import { categories } from '../categories.ts';
import { cities } from '../cities.ts';
import { pages, type SeedBlock } from '../pages.ts';
import { personOf } from '../people/people.ts';
import type { PictureStore, SceneRequest } from '../pictures/picture-store.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { loadAdDays } from './load-ad-days.ts';
import { loadBlog } from './load-blog.ts';
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
        ...{ name, icon, translations: { es: { name: es } } },
        subcategories: subcategories.map(({ slug, name, es }) => ({
          ...{ _id: slug, name, translations: { es: { name: es } } },
        })),
        order,
        version: 1,
      }),
    ),
    await insertMissing(
      adModel(content),
      [...ads.entries()],
      ([, { key }]) => seedId(`ad/${key}`),
      async ([order, { key, picture, es, ...ad }]) => ({
        ...ad,
        translations: { es },
        order,
        image: await pictures.scene('Ads', { ...picture, seed: key }, 'gallery'),
      }),
    ),
    await loadAdDays(content, now),
    await insertMissing(
      pageModel(content),
      pages,
      ({ page }) => page,
      async ({ blocks }) => ({ blocks: await Promise.all(blocks.map((block) => blockOf(block, pictures))) }),
    ),
  ];
  return added.reduce((sum, count) => sum + count);
}

/** A block in the form of the contract. */
async function blockOf(block: SeedBlock, pictures: PictureStore) {
  switch (block.type) {
    case 'text':
      return block;
    case 'banner': {
      const { picture, ...text } = block;
      return { ...text, image: await pictures.scene('content', picture, 'banner') };
    }
    case 'team': {
      const cards = block.cards.map(async ({ person, role, text }) => {
        const { first_name, last_name, face } = personOf(person);
        return {
          name: `${first_name} ${last_name}`,
          role,
          text,
          image: await pictures.portrait(face, 'content'),
        };
      });
      return { ...block, cards: await Promise.all(cards) };
    }
    case 'strips':
      return { ...block, strips: await Promise.all(block.strips.map((strip) => stripOf(strip, pictures))) };
  }
}

async function stripOf(picture: SceneRequest, pictures: PictureStore) {
  const { name, zone } = cities.find(({ slug }) => slug === picture.city)!;
  const [image, wide] = await Promise.all([
    pictures.scene('content', picture, 'strip'),
    pictures.scene('content', picture, 'wideStrip'),
  ]);
  return { city: name, zone, image, wide };
}
