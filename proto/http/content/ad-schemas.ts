import { z } from 'zod';
import { AD_CITIES_MAX, AD_URL_MAX, textRules } from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import { linkProblem } from '../link-rules.ts';
import { LocalTime, PlaceTime, Slug } from '../plan/plan-schemas.ts';
import { distinct, Id, Picture, plainText } from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';

/** Style of the button. */
const AdButton = z.enum(['primary', 'secondary', 'quiet']);

/** Where the button leads: an http or https link, or empty for no button. */
const AdLink = z
  .string()
  .trim()
  .max(AD_URL_MAX)
  .superRefine((value, context) => {
    const problem = value === '' ? undefined : linkProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** An ad in the language of the reader (`Accept-Language`). */
export const Ad = z
  .object({
    _id: Id,
    title: z.string(),
    button: AdButton,
    buttontext: z.string(),
    url: z.string(),
    /** The default picture for an ad without one. */
    image: Picture,
    disable: z.boolean(),
  })
  .meta({ id: 'Ad' });
export type Ad = z.infer<typeof Ad>;

/**
 * - `untitled`: it has no title.
 * - `scheduled`: its first day has not come; `ended`: its last one is over.
 */
export const AdState = z
  .enum(['shown', 'untitled', 'disabled', 'scheduled', 'ended'])
  .meta({ id: 'AdState' });
export type AdState = z.infer<typeof AdState>;

const adTexts = { title: plainText(textRules.adTitle), buttontext: plainText(textRules.adButtonText) };

/** How often people saw an ad and followed its link. */
const counts = { impressions: z.number().int(), clicks: z.number().int() };

/** An ad as ADMINs edit it, in all languages. */
export const AdminAd = z
  .object({
    ...Ad.shape,
    translations: translationsOf(adTexts),
    state: AdState,
    startsAt: PlaceTime.nullable(),
    endsAt: PlaceTime.nullable(),
    zone: z.string(),
    cities: z.array(z.string()),
    firstDate: z.string().nullable(),
    lastDate: z.string().nullable(),
    /** Grows with every edit. */
    revision: z.number().int(),
    /** The counts of the last AD_COUNT_DAYS days. */
    ...counts,
  })
  .meta({ id: 'AdminAd' });
export type AdminAd = z.infer<typeof AdminAd>;

/** The views of an ad on a day (UTC). */
export const AdDay = z.object({ day: z.iso.date(), ...counts }).meta({ id: 'AdDay' });
export type AdDay = z.infer<typeof AdDay>;

const LocalDate = z.iso.date({ error: fieldMessage('not_date') });

export const adFields = {
  title: adTexts.title.default(''),
  /** The link of a picture elsewhere, the picture that the ad has, or empty for none. */
  image: Picture.max(AD_URL_MAX).optional(),
  disable: z.boolean().optional(),
  button: AdButton.default('secondary'),
  buttontext: adTexts.buttontext.default(''),
  url: AdLink.default(''),
  translations: translationsOf(adTexts),
  /** The ad is shown from `startsAt` until `endsAt`, local times in `zone`. */
  startsAt: LocalTime.nullable().default(null),
  endsAt: LocalTime.nullable().default(null),
  zone: z.string().max(60).default('UTC'),
  /** Slugs of the destinations on whose pages it is shown; empty for the pages of none. */
  cities: distinct(z.array(Slug).max(AD_CITIES_MAX)).default([]),
  /** It is shown to people who look for a day from this one to the other one. */
  firstDate: LocalDate.nullable().default(null),
  lastDate: LocalDate.nullable().default(null),
};

/** The subject of the page for which ads are shown. */
export const Placement = z.object({
  /** The destination of the page. */
  city: Slug.optional(),
  /** The day that the reader looks for; today without it. */
  date: LocalDate.optional(),
});
export type Placement = z.infer<typeof Placement>;
