import type { Block, EditedBlock } from '@layover/proto/http/content/page-schemas';
import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import type { BlockId, FieldId } from '#entities/page/block-slots.tsx';

export type BlockKind = EditedBlock['type'];

/** Fields that are the same in all languages. */
const SHARED_FIELDS = new Set(['name', 'image', 'wide', 'url', 'city', 'zone']);

const PICTURES = new Set(['image', 'wide']);

/** A block or an entry as its fields. */
type Fields = { _id: string; translations?: Record<string, Record<string, string>> } & Record<
  string,
  unknown
>;

const ENTRY_LISTS = { team: 'cards', steps: 'steps', strips: 'strips' } as const;

/** The name of the field with the entries of a block; undefined for a block without entries. */
export const entryList = (kind: BlockKind): string | undefined =>
  (ENTRY_LISTS as Partial<Record<BlockKind, string>>)[kind];

const entriesAsFields = (block: EditedBlock): Fields[] => {
  const list = entryList(block.type);
  return list ? (block as unknown as Record<string, Fields[]>)[list]! : [];
};

/** The ids of the entries of a block, in order. */
export const entryIds = (block: EditedBlock): string[] => entriesAsFields(block).map(({ _id }) => _id);

const withEntries = (block: EditedBlock, entries: Fields[]): EditedBlock =>
  ({ ...block, [entryList(block.type) ?? '']: entries }) as EditedBlock;

const holderOf = (blocks: readonly EditedBlock[], { block, entry }: BlockId): Fields | undefined => {
  const found = blocks.find(({ _id }) => _id === block);
  if (!found || entry === undefined) return found as Fields | undefined;
  return entriesAsFields(found).find(({ _id }) => _id === entry);
};

/** A text in one language; empty if it is not translated. */
export function fieldText(blocks: readonly EditedBlock[], at: FieldId, locale: string): string {
  const holder = holderOf(blocks, at);
  if (!holder) return '';
  if (locale === DEFAULT_LOCALE || SHARED_FIELDS.has(at.field)) return String(holder[at.field] ?? '');
  return holder.translations?.[locale]?.[at.field] ?? '';
}

function withFieldOf(holder: Fields, field: string, locale: string, value: string): Fields {
  if ('skies' in holder && PICTURES.has(field)) {
    // The picture that an ADMIN chooses is shown at every hour.
    const { skies: _, ...others } = holder;
    return { ...others, [field]: value };
  }
  if (locale === DEFAULT_LOCALE || SHARED_FIELDS.has(field)) return { ...holder, [field]: value };
  const { [locale]: texts = {}, ...others } = holder.translations ?? {};
  const { [field]: _replaced, ...kept } = texts;
  const translated = value === '' ? kept : { ...kept, [field]: value };
  // A language without a text is removed, as in the stored document.
  const translations = Object.keys(translated).length > 0 ? { ...others, [locale]: translated } : others;
  return { ...holder, translations };
}

/** The blocks with another text or picture. */
export const withField = (
  blocks: readonly EditedBlock[],
  { block: id, entry, field }: FieldId,
  locale: string,
  value: string,
): EditedBlock[] =>
  blocks.map((block) => {
    if (block._id !== id) return block;
    if (entry === undefined)
      return withFieldOf(block as unknown as Fields, field, locale, value) as unknown as EditedBlock;
    const entries = entriesAsFields(block).map((each) =>
      each._id === entry ? withFieldOf(each, field, locale, value) : each,
    );
    return withEntries(block, entries);
  });

/** The blocks with the entries of one of them in another order, or with fewer of them. */
export const withEntryIds = (
  blocks: readonly EditedBlock[],
  id: string,
  ids: readonly string[],
): EditedBlock[] =>
  blocks.map((block) => {
    if (block._id !== id) return block;
    const entries = entriesAsFields(block);
    return withEntries(
      block,
      ids.flatMap((each) => entries.find(({ _id }) => _id === each) ?? []),
    );
  });

/** Puts an entry of `source` into the block of the same id, at the index that it has there. */
export function withEntryOf(
  blocks: readonly EditedBlock[],
  source: EditedBlock,
  entry: string,
): EditedBlock[] {
  const index = entryIds(source).indexOf(entry);
  const found = entriesAsFields(source)[index];
  return blocks.map((block) =>
    block._id === source._id && found && !entryIds(block).includes(entry)
      ? withEntries(block, entriesAsFields(block).toSpliced(index, 0, found))
      : block,
  );
}

export const withBlockAt = (
  blocks: readonly EditedBlock[],
  index: number,
  block: EditedBlock,
): EditedBlock[] =>
  blocks.some(({ _id }) => _id === block._id) ? [...blocks] : blocks.toSpliced(index, 0, block);

export const withoutBlock = (blocks: readonly EditedBlock[], id: string): EditedBlock[] =>
  blocks.filter(({ _id }) => _id !== id);

const newId = (): string => crypto.randomUUID();

/** An empty block of a kind. */
export function newBlock(kind: BlockKind): EditedBlock {
  const texts = { title: '', text: '', translations: {} };
  const _id = newId();
  switch (kind) {
    case 'banner':
      return { _id, type: kind, ...texts, buttontext: '', url: '', image: '', alt: '' };
    case 'text':
      return { _id, type: kind, ...texts };
    case 'packages':
      return { _id, type: kind, ...texts };
    case 'plans':
      return { _id, type: kind, title: '', translations: {} };
    case 'steps':
      return { _id, type: kind, ...texts, steps: [] };
    case 'team':
      return { _id, type: kind, title: '', translations: {}, cards: [] };
    case 'strips':
      return { _id, type: kind, strips: [] };
  }
}

/** The block with an empty entry at its end, and the id of the entry. */
export function withNewEntry(block: EditedBlock, city = { name: '', zone: 'UTC' }): [EditedBlock, string] {
  const _id = newId();
  const entries = {
    cards: { _id, name: '', image: '', role: '', text: '', translations: {} },
    steps: { _id, title: '', text: '', translations: {} },
    strips: { _id, city: city.name, zone: city.zone, image: '', wide: '' },
  };
  const list = entryList(block.type) as keyof typeof entries;
  return [withEntries(block, [...entriesAsFields(block), entries[list]]), _id];
}

/** A copy of the block with ids of its own. */
export const copyOf = (block: EditedBlock): EditedBlock => {
  const copy = { ...structuredClone(block), _id: newId() };
  return entryList(copy.type)
    ? withEntries(
        copy,
        entriesAsFields(copy).map((entry) => ({ ...entry, _id: newId() })),
      )
    : copy;
};

/** The texts of a holder in a language; a text that is not translated stays in the default language. */
function textsIn<Holder extends Fields>({ translations, ...holder }: Holder, locale: string) {
  const found = locale === DEFAULT_LOCALE ? {} : (translations?.[locale] ?? {});
  const present = Object.entries(found).filter(([, text]) => text !== '');
  return { ...holder, ...Object.fromEntries(present) };
}

/** The blocks as readers of a language see them. */
export const blocksIn = (blocks: readonly EditedBlock[], locale: string): Block[] =>
  blocks.map((block) => {
    const list = entryList(block.type);
    const entries = list ? { [list]: entriesAsFields(block).map((each) => textsIn(each, locale)) } : {};
    return { ...textsIn(block as unknown as Fields, locale), ...entries } as unknown as Block;
  });

/** The field at a path of a call, such as `blocks.1.cards.0.name`. */
export function fieldIdOf(blocks: readonly EditedBlock[], path: string): FieldId | undefined {
  const [root, index, ...rest] = path.split('.');
  const block = root === 'blocks' ? blocks[Number(index)] : undefined;
  if (!block) return undefined;
  if (rest[0] !== undefined && rest[0] === entryList(block.type)) {
    const entry = entryIds(block)[Number(rest[1])];
    return entry === undefined ? undefined : { block: block._id, entry, field: rest.at(-1)! };
  }
  return { block: block._id, field: rest.at(-1) ?? '' };
}

/** One text for a field, to compare and to look up. */
export const fieldKey = ({ block, entry = '', field }: FieldId): string => `${block}/${entry}/${field}`;
