import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { Types } from 'mongoose';
import { picturesOf } from '../../../services/content/src/pages/block-pictures.ts';
import { pageModel } from '../../../services/content/src/pages/page.model.ts';
import { pageVersionModel } from '../../../services/content/src/pages/page-version.model.ts';
import { cities } from '../cities.ts';
import type { SeedBlock, SeedPage } from '../pages/page.ts';
import { pages } from '../pages/pages.ts';
import { personId, personOf } from '../people/people.ts';
import type { PictureStore, SceneRequest } from '../pictures/picture-store.ts';
import { CREATOR } from '../plans/interested.ts';
import { TIMES } from '../scenes/light.ts';
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
      const image = picture ? await pictures.scene('content', picture, 'banner') : '';
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
  const { first_name, last_name, face } = personOf(person);
  const image = await pictures.portrait(face, 'content');
  return { _id: person, name: `${first_name} ${last_name}`, image, role, text, translations: { es } };
}

/** A city with its pictures at all times of day. */
async function stripOf(request: SceneRequest, pictures: PictureStore) {
  const { name, zone } = cities.find(({ slug }) => slug === request.city)!;
  const skies = await Promise.all(
    TIMES.map(async (time) => {
      const picture = { ...request, time, oneTown: true };
      const [image, wide] = await Promise.all([
        pictures.scene('content', picture, 'strip'),
        pictures.scene('content', picture, 'wideStrip'),
      ]);
      return { time, image, wide };
    }),
  );
  const { image, wide } = skies.find(({ time }) => time === request.time)!;
  return { _id: request.city, city: name, zone, image, wide, skies };
}
