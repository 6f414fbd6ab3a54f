import type { EditedBlock } from '@layover/proto/http/content/page-schemas';

/** The path in the body of a call → the picture there. */
export function picturesByField(blocks: readonly EditedBlock[]): Map<string, string> {
  const pictures = new Map<string, string>();
  const add = (field: string, image: string) => image !== '' && pictures.set(field, image);
  for (const [index, block] of blocks.entries()) {
    const at = `blocks.${index}`;
    if (block.type === 'banner') add(`${at}.image`, block.image);
    if (block.type === 'team')
      for (const [card, { image }] of block.cards.entries()) add(`${at}.cards.${card}.image`, image);
    if (block.type === 'strips')
      for (const [strip, { image, wide, skies = [] }] of block.strips.entries()) {
        add(`${at}.strips.${strip}.image`, image);
        add(`${at}.strips.${strip}.wide`, wide);
        for (const [sky, each] of skies.entries()) {
          add(`${at}.strips.${strip}.skies.${sky}.image`, each.image);
          add(`${at}.strips.${strip}.skies.${sky}.wide`, each.wide);
        }
      }
  }
  return pictures;
}

export const picturesOf = (blocks: readonly EditedBlock[]): string[] => [
  ...new Set(picturesByField(blocks).values()),
];
