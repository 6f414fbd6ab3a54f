import type { Block } from '@layover/proto/http/content/page-schemas';
import { m } from '#shared/i18n/i18n.ts';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** The blocks of the home page, and those of the product while there are none. */
export const homeBlocks = (blocks: readonly Block[] | undefined): readonly Block[] =>
  blocks?.length ? blocks : defaultBlocks();

const noButton = { buttontext: '', url: '', image: '', alt: '' };

const defaultBlocks = (): Block[] => [
  { _id: 'opening', type: 'banner', title: m.hero_title(), text: m.hero_lead(), ...noButton },
  { _id: 'how', type: 'steps', title: m.how_title(), text: m.how_lead(), steps: defaultSteps() },
  { _id: 'plans', type: 'plans', title: '' },
  { _id: 'packages', type: 'packages', title: m.home_packages_title(), text: m.home_packages_lead() },
  { _id: 'closing', type: 'banner', title: m.closing_title(), text: m.closing_text(), ...noButton },
];

export const defaultSteps = (): BlockOf<'steps'>['steps'] => [
  { _id: 'step-1', title: m.how_1_title(), text: m.how_1_text() },
  { _id: 'step-2', title: m.how_2_title(), text: m.how_2_text() },
  { _id: 'step-3', title: m.how_3_title(), text: m.how_3_text() },
];

/** The sentences of a headline, which are shown on separate lines. */
export function splitSentences(title: string): string[] {
  return title.split(/(?<=[.!?])\s+/);
}
