import { type EditedBlock, TimeOfDay } from '@layover/proto/http/content/page-schemas';
import { Types } from 'mongoose';
import { picturesOf } from '../../../services/content/src/pages/block-pictures.ts';
import { pageModel } from '../../../services/content/src/pages/page.model.ts';
import { pageVersionModel } from '../../../services/content/src/pages/page-version.model.ts';
import { cities } from '../cities.ts';
import type { SeedBlock, SeedPage, SeedStrip } from '../pages/page.ts';
import { pages } from '../pages/pages.ts';
import { personId, personOf, portraitOf } from '../people/people.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { CREATOR } from '../plans/interested.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

const SUMMARY = 'The first version';

/** Loads the first published version of the pages, in both languages. */
export async function loadPages({ database, pictures, now }: SeedContext): Promise<number> {
  const content = database('content');
  const versions = pageVersionModel(content);
  return insertMissing(
    pageModel(content),
    pages,
    ({ page }) => page,
    async ({ page, blocks: seedBlocks }: SeedPage) => {
      const blocks = await Promise.all(seedBlocks.map((block) => blockOf(block, pictures)));
      const versionId = seedId(`page-version/${page}`);
      await insertMissing(
        versions,
        [versionId],
        (id) => id,
        () => ({ page, blocks, images: picturesOf(blocks), at: now }),
      );
      const published = {
        _id: new Types.ObjectId(versionId),
        number: 1,
        at: now,
        by: personId(CREATOR),
        summary: SUMMARY,
      };
      return { blocks, published, versions: [published], revision: 1, version: 1 };
    },
  );
}

async function blockOf(block: SeedBlock, pictures: PictureStore): Promise<EditedBlock> {
  const { key: _id } = block;
  switch (block.type) {
    case 'text':
    case 'packages':
      return { _id, type: block.type, ...inLanguages(block) };
    case 'plans':
      return { _id, type: block.type, title: '', translations: {} };
    case 'banner': {
      const { picture, button, es } = block;
      const image = picture ? await pictures.store('content', picture, 'picture') : '';
      return {
        _id,
        type: block.type,
        ...inLanguages(block),
        image,
        alt: '',
        buttontext: button?.text ?? '',
        url: button?.url ?? '',
        translations: { es: { ...es, ...(button && { buttontext: button.es }) } },
      };
    }
    case 'steps': {
      const steps = block.steps.map((step, index) => ({ _id: `step-${index + 1}`, ...inLanguages(step) }));
      return { _id, type: block.type, ...inLanguages(block), steps };
    }
    case 'team': {
      const { title, es } = block;
      const cards = await Promise.all(block.cards.map((card) => cardOf(card, pictures)));
      return { _id, type: block.type, title, translations: { es }, cards };
    }
    case 'strips':
      return {
        _id,
        type: block.type,
        strips: await Promise.all(block.strips.map((strip) => stripOf(strip, pictures))),
      };
  }
}

const inLanguages = <T extends { title: string; text: string; es: { title: string; text: string } }>({
  title,
  text,
  es,
}: T) => ({ title, text, translations: { es } });

type SeedCard = Extract<SeedBlock, { type: 'team' }>['cards'][number];

async function cardOf({ person, role, text, es }: SeedCard, pictures: PictureStore) {
  const seedPerson = personOf(person);
  const { first_name, last_name } = seedPerson;
  const image = await pictures.store('content', portraitOf(seedPerson), 'portrait');
  return { _id: person, name: `${first_name} ${last_name}`, image, role, text, translations: { es } };
}

/** A city with its pictures at all times of day. */
async function stripOf(strip: SeedStrip, pictures: PictureStore) {
  const { name, zone } = cities.find(({ slug }) => slug === strip.city)!;
  const skies = await Promise.all(
    TimeOfDay.options.map(async (time) => {
      const picture = `strip-${strip.city}-${time}`;
      const [image, wide] = await Promise.all([
        pictures.store('content', picture, 'strip'),
        strip.isWide ? pictures.store('content', `${picture}-wide`, 'wideStrip') : '',
      ]);
      return { time, image, wide };
    }),
  );
  const { image, wide } = skies.find(({ time }) => time === strip.time)!;
  return { _id: strip.city, city: name, zone, image, wide, skies };
}
