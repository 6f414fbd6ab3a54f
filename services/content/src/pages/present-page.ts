import type { Block, EditedBlock, Page } from '@layover/proto/http/content/page-schemas';
import { translate } from '@layover/shared/translate';
import { blocksOf } from './blocks-of.ts';
import type { PageDocument } from './page.model.ts';

export type PublishedPage = Pick<PageDocument, '_id' | 'blocks' | 'published'>;

/** The published page in the language of a reader. */
export const presentPage = (page: PublishedPage, locales: readonly string[]): Page => ({
  _id: page._id,
  blocks: blocksOf(page).map((block) => presentBlock(block, locales)),
  publishedAt: page.published?.at.toISOString() ?? null,
});

function presentBlock(block: EditedBlock, locales: readonly string[]): Block {
  switch (block.type) {
    case 'strips':
      return block;
    case 'team':
      return { ...inLanguage(block, locales), cards: block.cards.map((card) => inLanguage(card, locales)) };
    case 'steps':
      return { ...inLanguage(block, locales), steps: block.steps.map((step) => inLanguage(step, locales)) };
    default:
      return inLanguage(block, locales);
  }
}

type Translated = Parameters<typeof translate>[0];
/** Distributes over the kinds of blocks. */
type Untranslated<Thing> = Thing extends unknown ? Omit<Thing, 'translations'> : never;

function inLanguage<Thing extends Translated>(thing: Thing, locales: readonly string[]): Untranslated<Thing> {
  const { translations: _, ...texts } = translate(thing, locales);
  return texts as Untranslated<Thing>;
}
