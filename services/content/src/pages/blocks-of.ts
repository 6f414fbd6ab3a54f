import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import type { PageDocument } from './page.model.ts';

/** A block from before blocks had ids and languages. */
type EarlierBlock = { type: string; cards?: object[]; strips?: object[] };

/** The published blocks of a page in the form of the contract. */
export function blocksOf({ _id, blocks }: Pick<PageDocument, '_id' | 'blocks'>): EditedBlock[] {
  const isEarlier = blocks.some((block) => block._id === undefined);
  return isEarlier ? upgrade(_id, blocks as EarlierBlock[]) : blocks;
}

/**
 * Adds ids to the blocks of an older page. On older home pages the first text introduced the steps, and the second one
 * the packages.
 */
function upgrade(page: PageName, blocks: readonly EarlierBlock[]): EditedBlock[] {
  const texts = blocks.filter(({ type }) => type === 'text');
  return blocks.flatMap((block, index): object[] => {
    const _id = `block-${index + 1}`;
    const same = { ...block, _id, translations: {} };
    if (block.type === 'banner') return [{ buttontext: '', url: '', alt: '', ...same }];
    if (block.type === 'team') return [{ ...same, cards: withIds(block.cards, { translations: {} }) }];
    if (block.type === 'strips') return [{ ...block, _id, strips: withIds(block.strips) }];
    if (page === 'home' && block === texts[0])
      return [
        { ...same, type: 'steps', steps: [] },
        { _id: 'plans', type: 'plans', title: '', translations: {} },
      ];
    if (page === 'home' && block === texts[1]) return [{ ...same, type: 'packages' }];
    return [same];
  }) as EditedBlock[];
}

const withIds = (entries: readonly object[] = [], more: object = {}) =>
  entries.map((entry, index) => ({ ...entry, ...more, _id: `entry-${index + 1}` }));
