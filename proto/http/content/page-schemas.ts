import { z } from 'zod';
import {
  BLOCK_CARDS_MAX,
  BLOCK_STEPS_MAX,
  BLOCK_STRIPS_MAX,
  BLOCK_URL_MAX,
  PAGE_BLOCKS_MAX,
  textRules,
} from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import { isOwnPath, linkProblem } from '../link-rules.ts';
import { Instant, Picture, plainText, text } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';

export const PageName = z.enum(['home', 'about']).meta({ id: 'PageName' });
export type PageName = z.infer<typeof PageName>;

/** Id of a block or of an entry in it. Its writer makes it, and it stays the same in all versions. */
const EntryId = z.string().regex(/^[a-z0-9-]{1,40}$/, fieldMessage('not_id'));

/** A picture that was uploaded by `add-picture`, or empty for none. */
const BlockPicture = Picture.max(BLOCK_URL_MAX);

/** Where a button leads: a path of this site or an http or https link. Empty for no button. */
const BlockLink = z
  .string()
  .trim()
  .max(BLOCK_URL_MAX)
  .superRefine((value, context) => {
    if (value === '' || isOwnPath(value)) return;
    const isLink = /^https?:/i.test(value);
    const problem = isLink ? linkProblem(value) : fieldMessage('not_path_or_link');
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const title = plainText(textRules.blockTitle);
const blockText = plainText(textRules.blockText);

/** The texts of each kind of block and entry, which have translations. */
const texts = {
  banner: {
    title,
    text: blockText,
    buttontext: plainText(textRules.blockButtonText),
    /** Describes the picture for people who do not see it. */
    alt: plainText(textRules.imageAlt),
  },
  text: { title, text: blockText },
  steps: { title, text: blockText },
  /** If the title is empty, the page shows its default one, with the number of cities. */
  plans: { title },
  packages: { title, text: blockText },
  team: { title },
  step: { title, text: blockText },
  card: { role: plainText(textRules.cardRole), text: plainText(textRules.cardText) },
} as const;

const link = { url: BlockLink, image: BlockPicture };
const person = { name: plainText(textRules.cardName), image: BlockPicture };

/** The times of day at a place for which a city has pictures of its own. */
export const TimeOfDay = z
  .enum(['dawn', 'morning', 'day', 'golden', 'dusk', 'night'])
  .meta({ id: 'TimeOfDay' });
export type TimeOfDay = z.infer<typeof TimeOfDay>;

/** A city of the opening picture of the home page. The time shown is the clock in `zone`. */
const Strip = z.strictObject({
  _id: EntryId,
  city: text(textRules.cityName),
  zone: z.string().max(60),
  image: BlockPicture,
  /** The picture for the wide strip. */
  wide: BlockPicture,
  /** The pictures of the times of day, which replace the others at their time. */
  skies: z
    .array(z.strictObject({ time: TimeOfDay, image: BlockPicture, wide: BlockPicture }))
    .max(TimeOfDay.options.length)
    .optional(),
});
const strips = listOf(Strip, BLOCK_STRIPS_MAX);

/** A block in the language of the reader (`Accept-Language`). */
export const Block = z
  .discriminatedUnion('type', [
    kind('banner', { ...texts.banner, ...link }),
    kind('text', texts.text),
    /** How the product works. */
    kind('steps', { ...texts.steps, steps: listOf(entry(texts.step), BLOCK_STEPS_MAX) }),
    /** The next plans. */
    kind('plans', texts.plans),
    /** The packages with their prices. */
    kind('packages', texts.packages),
    kind('team', { ...texts.team, cards: listOf(entry({ ...person, ...texts.card }), BLOCK_CARDS_MAX) }),
    kind('strips', { strips }),
  ])
  .meta({ id: 'Block' });
export type Block = z.infer<typeof Block>;

/** A block as ADMINs edit it, in all languages. */
export const EditedBlock = z
  .discriminatedUnion('type', [
    kind('banner', { ...inLanguages(texts.banner), ...link }),
    kind('text', inLanguages(texts.text)),
    kind('steps', {
      ...inLanguages(texts.steps),
      steps: listOf(entry(inLanguages(texts.step)), BLOCK_STEPS_MAX),
    }),
    kind('plans', inLanguages(texts.plans)),
    kind('packages', inLanguages(texts.packages)),
    kind('team', {
      ...inLanguages(texts.team),
      cards: listOf(entry({ ...person, ...inLanguages(texts.card) }), BLOCK_CARDS_MAX),
    }),
    kind('strips', { strips }),
  ])
  .meta({ id: 'EditedBlock' });
export type EditedBlock = z.infer<typeof EditedBlock>;

/** The blocks of a page in order. */
export const EditedBlocks = listOf(EditedBlock, PAGE_BLOCKS_MAX);

/** The kinds of blocks that a page can have. */
export const pageBlockTypes: Readonly<Record<PageName, readonly Block['type'][]>> = {
  home: ['banner', 'strips', 'steps', 'plans', 'packages', 'text', 'team'],
  about: ['banner', 'text', 'steps', 'team'],
};

/** A published page. */
export const Page = z
  .object({
    _id: PageName,
    blocks: z.array(Block),
    /** Null for a page that was stored before pages had versions. */
    publishedAt: Instant.nullable(),
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;

function kind<Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
  return z.strictObject({ _id: EntryId, type: z.literal(type), ...fields });
}

function entry<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ _id: EntryId, ...fields });
}

function inLanguages<Fields extends z.ZodRawShape>(fields: Fields) {
  return { ...fields, translations: translationsOf(fields) };
}

/** A list in which no id occurs twice. */
function listOf<Item extends z.ZodType<{ _id: string }>>(item: Item, max: number) {
  return z
    .array(item)
    .max(max)
    .superRefine((entries, context) => {
      const seen = new Set<string>();
      for (const [index, { _id }] of entries.entries()) {
        if (seen.has(_id))
          context.addIssue({ code: 'custom', path: [index, '_id'], message: fieldMessage('repeated') });
        seen.add(_id);
      }
    });
}
