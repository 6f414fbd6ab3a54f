import { z } from 'zod';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SAVE_IDS_MAX, type TextRule } from '../limits.ts';
import { fieldMessage } from './field-messages.ts';
import { normalizeText, textProblem } from './text-rules.ts';

/** Idempotency key that a client creates for a call. A retry has the same key and gets the stored result of the first call. */
export const ClientId = z.uuid();

/** 24 hexadecimal digits. A malformed id in a path is 404, not 422. */
export const Id = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{24}$/, fieldMessage('not_id'))
  .meta({ id: 'Id', description: '24-hex ObjectId' });

/** A list in which no value occurs twice. Values are the same when their keys are the same. */
export const distinct = <Item extends z.ZodType<string>>(
  list: z.ZodArray<Item>,
  keyOf: (value: string) => string = (value) => value,
) =>
  list.superRefine((values, context) => {
    const seen = new Set<string>();
    for (const [index, value] of values.entries()) {
      const key = keyOf(value);
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index], message: fieldMessage('repeated') });
      seen.add(key);
    }
  });

export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });

/**
 * The revision that an edit was made from: 409 with the stored document when it has a newer one. An edit without it
 * replaces what others have stored meanwhile.
 */
const EditedRevision = z.number().int().min(1).optional();

/**
 * The ids of the saves that the client has made from the revision, the id of this one last. The answers of the others were
 * lost. A newer version that one of them has stored is no conflict.
 */
export const SaveIds = z.array(ClientId).min(1).max(SAVE_IDS_MAX).optional();

/**
 * An id that the client chooses for a creation. A creation whose answer was lost is repeated with the same id, and answers
 * with the document of the first one as it is stored now.
 */
export const created = { creationId: ClientId.optional() };

/** Fields of an edit by which the service recognizes a conflict with the edit of somebody else. */
export const editedFrom = { revision: EditedRevision, saveIds: SaveIds };

/** Path of a stored picture (`/plan/images/…`, served at `/api` + path), an external http(s) link, or empty for none. */
export const Picture = z.string().meta({ id: 'Picture' });

export const Role = z.enum(['ADMIN', 'USER']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const Tier = z.enum(['free', 'silver', 'gold', 'diamond']).meta({ id: 'Tier' });
export type Tier = z.infer<typeof Tier>;

/** A higher tier includes more and costs more. */
export const TIER_RANK: Readonly<Record<Tier, number>> = { free: 0, silver: 1, gold: 2, diamond: 3 };

/** The person's package puts them first in lists. Missing for others. */
export const featured = z.literal(true).optional();

/** A person as shown beside a plan, a post or a message. */
export const Person = z
  .object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    profilePhoto: Picture,
    company: z.string(),
    job: z.string(),
    featured,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** Whole number in a query, where every value is text. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number<string | number>().int().min(min).max(max);

/**
 * The `nextCursor` of a page: where the list goes on. Only the service that made it reads it; 422 for a text that it has
 * not made for this list and order.
 */
const Cursor = z
  .string()
  .regex(/^[\w-]{1,2000}$/, fieldMessage('not_cursor'))
  .meta({ id: 'Cursor' });

/**
 * The page of a list: `?cursor` continues a page that was read, and `?page` from 1 begins anywhere. With a cursor, nothing
 * comes twice and nothing is left out, however many entries were added or removed since; only an entry that has itself
 * moved to another place can. Without one, `page` counts from the beginning of the list as it is now.
 */
export const Paging = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  cursor: Cursor.optional(),
});
export type Paging = z.infer<typeof Paging>;

/** Fields of every list response. `page` is the number that the call named. */
export const pageFields = {
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  /** `?cursor` of the page that follows. Null on the last page. */
  nextCursor: Cursor.nullable(),
};

/** Text that follows a rule, in its normal form. */
export function text(rule: TextRule) {
  return z
    .string()
    .overwrite(normalizeText)
    .superRefine((value, context) => {
      const problem = textProblem(value, rule);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
}

const TAG = /<[a-z!/?]/i;

/** Text that is never rendered as HTML. Markup in it is a mistake, so it is rejected. */
export const plainText = (rule: TextRule) =>
  text(rule).refine((value) => !TAG.test(value), { error: fieldMessage('html') });

/** Latitude and longitude in degrees (WGS 84). */
export const Location = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Location' });
