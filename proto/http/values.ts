import { z } from 'zod';

/** 24 hexadecimal digits. On a resource path a malformed one answers 404, not 422. */
export const Id = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{24}$/, 'is not an id')
  .meta({ id: 'Id', description: '24-hex ObjectId' });

export const IdParams = z.object({ id: Id });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });

/** Path of a stored picture (`/plan/images/…`, loaded from `/api` + path), an external http(s) link, or empty when there is none. */
export const Picture = z.string().meta({ id: 'Picture' });

/** Largest picture that is taken, in bytes. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;

export const Role = z.enum(['ADMIN', 'USER']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const Tier = z.enum(['free', 'silver', 'gold', 'diamond']).meta({ id: 'Tier' });
export type Tier = z.infer<typeof Tier>;

/** One person as shown beside a plan, a post or a message. */
export const Person = z
  .object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    profilePhoto: Picture,
    company: z.string(),
    job: z.string(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

const wholeNumber = (what: string) =>
  z.coerce.number<string | number>({ error: `${what} is not a number` }).int(`${what} is not a whole number`);

export const DEFAULT_LIMIT = 12;
export const MAX_LIMIT = 100;

/** `?page` from 1, `?limit` 1–100, 12 unless said. */
export const Paging = z.object({
  page: wholeNumber('page').min(1).max(1_000_000).default(1),
  limit: wholeNumber('limit').min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
});
export type Paging = z.infer<typeof Paging>;

/** The fields every list answer carries. */
export const paged = {
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
};

/**
 * Trimmed text of `min`–`max` characters, counted as a person counts them (grapheme clusters). Counting is dear, and
 * left out where the length in code units, which is never less, decides.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .max(max * 16, `must be at most ${max} characters`)
    .overwrite((value) => value.trim().normalize('NFC'))
    .refine((value) => min === 0 || value.length > 0, 'must not be empty')
    .refine((value) => min <= 1 || characters(value) >= min, `must be at least ${min} characters`)
    .refine((value) => value.length <= max || characters(value) <= max, `must be at most ${max} characters`);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of characters as a person counts them. */
export function characters(value: string): number {
  let count = 0;
  for (const _ of segmenter.segment(value)) count++;
  return count;
}

/** Latitude and longitude in degrees (WGS 84). */
export const Location = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Location' });
