import { z } from 'zod';
import {
  GALLERY_MAX,
  PLAN_CAPACITY_MAX,
  PLAN_SUBCATEGORIES_MAX,
  SERIES_PLANS_MAX,
  textRules,
} from '../../limits.ts';
import { editedFrom, Id, Location, Paging, Picture, text, wholeNumber } from '../shared-schemas.ts';
import { Comfort, LocalTime, planTexts, planTranslations, Slug } from './plan-schemas.ts';

export const planFields = {
  planName: planTexts.planName,
  address: text(textRules.address),
  /** Slug of the destination. */
  city: Slug,
  location: Location,
  description: planTexts.description.default(''),
  translations: planTranslations,
  image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  category: Slug,
  subcategories: z.array(Slug).max(PLAN_SUBCATEGORIES_MAX).default([]),
  comfort: z.array(Comfort).max(Comfort.options.length).default([]),
  startsAt: LocalTime.optional(),
  endsAt: LocalTime.optional(),
  zone: z.string().max(60).optional(),
  capacity: z.number().int().min(1).max(PLAN_CAPACITY_MAX).optional(),
};

export const CreatePlanBody = z.strictObject({
  ...planFields,
  status: z.enum(['draft', 'published']).default('published'),
});

/** Replaces everything that an ADMIN writes about a plan. */
export const EditPlanBody = z.strictObject({
  ...planFields,
  /** A path of the plan's picture or gallery, or the link of a picture elsewhere. */
  image: Picture.max(2000).optional(),
  /** Paths of the gallery in their new order; those that are missing are removed. */
  gallery: z.array(Picture).max(GALLERY_MAX).optional(),
  ...editedFrom,
});

const SeriesInterval = z.enum(['week', 'month']);

/** A plan that takes place several times. The first one is the plan itself. */
export const SeriesBody = z.strictObject({
  every: SeriesInterval,
  /** Number of further plans. */
  times: z.number().int().min(1).max(SERIES_PLANS_MAX),
});

export const SeriesQuery = z.object({ every: SeriesInterval, times: wholeNumber(1, SERIES_PLANS_MAX) });

export const ADMIN_PLAN_ORDERS = ['order', 'planName', 'cityName', 'startsAt', 'count', 'createdAt'] as const;

export const AdminPlanQuery = Paging.extend({
  order: z.enum(ADMIN_PLAN_ORDERS).default('startsAt'),
  orderType: z.enum(['asc', 'desc']).default('asc'),
  filter: text(textRules.planSearch).optional(),
  city: Slug.optional(),
  category: Slug.optional(),
  status: z.enum(['draft', 'published', 'called_off', 'over']).optional(),
  page: wholeNumber(1, 100_000).default(1),
});
export type AdminPlanQuery = z.infer<typeof AdminPlanQuery>;

/** The result for one plan of a bulk change of category. A change names the values before it, so that it can be undone. */
export const CategoryOutcome = z.discriminatedUnion('outcome', [
  z.object({
    _id: Id,
    outcome: z.literal('changed'),
    before: z.object({ category: z.string(), subcategories: z.array(z.string()) }),
  }),
  z.object({ _id: Id, outcome: z.literal('unchanged') }),
  z.object({ _id: Id, outcome: z.literal('not_found') }),
]);
