import { z } from 'zod';
import { PLAN_CAPACITY_MAX, PLAN_SUBCATEGORIES_MAX, textRules } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessage } from './field-messages.ts';
import {
  Id,
  IdParams,
  Instant,
  Location,
  Paging,
  Person,
  Picture,
  pageFields,
  text,
} from './shared-schemas.ts';

const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, fieldMessage('not_local_time'));

/** A local time and the instant that it stands for in the plan's time zone. */
export const PlaceTime = z.object({ local: z.string(), instant: Instant }).meta({ id: 'PlaceTime' });

/**
 * A plan in a list. The creator is the first of `interested`, and `count` is the number of the others. Lists carry the
 * creator and at most four others, the detail carries everybody. Only members see people: `interested` is empty for a
 * visitor and for a person without company and job.
 */
export const PlanCard = z
  .object({
    _id: Id,
    namePlan: z.string(),
    planName: z.string(),
    address: z.string(),
    city: z.string(),
    cityName: z.string(),
    country: z.string(),
    image: Picture,
    location: Location,
    category: z.string(),
    subcategories: z.array(z.string()),
    /** Null for a plan without a date. */
    startsAt: PlaceTime.nullable(),
    endsAt: PlaceTime.nullable(),
    zone: z.string(),
    capacity: z.number().int().nullable(),
    interested: z.array(Person),
    count: z.number().int(),
    /** Grows with every change of the plan, so that a client can order two counts. */
    version: z.number().int(),
    /** Whether the caller is interested; false for visitors. */
    isInterested: z.boolean(),
    status: z.enum(['draft', 'published']),
    disabled: z.boolean(),
  })
  .meta({ id: 'PlanCard' });
export type PlanCard = z.infer<typeof PlanCard>;

export const PlanDetail = PlanCard.extend({
  description: z.string(),
  gallery: z.array(Picture),
}).meta({ id: 'PlanDetail' });
export type PlanDetail = z.infer<typeof PlanDetail>;

/** A destination: a city that has plans. `_id` is its slug. */
export const City = z
  .object({
    _id: z.string(),
    name: z.string(),
    country: z.string(),
    zone: z.string(),
    image: Picture,
    text: z.string(),
    location: Location,
    plans: z.number().int(),
  })
  .meta({ id: 'City' });
export type City = z.infer<typeof City>;

export const Slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldMessage('not_slug'));

/** Filters of a plan search, in any combination. Dates are local days of the plan, both inclusive. */
export const PlanFilter = z.object({
  category: Slug.optional(),
  subcategory: Slug.optional(),
  city: Slug.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Plans that start this evening in their time zone, from 17:00 to 05:00. Plans without a date are left out. */
  when: z.literal('tonight').optional(),
  filter: text(textRules.planSearch).optional(),
});
export type PlanFilter = z.infer<typeof PlanFilter>;

export const CreatePlanBody = z.strictObject({
  planName: text(textRules.planName),
  address: text(textRules.address),
  city: Slug,
  location: Location,
  description: text(textRules.planDescription).default(''),
  image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  category: Slug,
  subcategories: z.array(Slug).max(PLAN_SUBCATEGORIES_MAX).default([]),
  startsAt: localTime.optional(),
  endsAt: localTime.optional(),
  zone: z.string().max(60).optional(),
  capacity: z.number().int().min(1).max(PLAN_CAPACITY_MAX).optional(),
  status: z.enum(['draft', 'published']).default('published'),
});

const plans = z.object({ plans: z.array(PlanCard), ...pageFields });
const filtered = Paging.extend(PlanFilter.shape);
const interest = z.object({ plan: PlanCard });

export const planApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/plan/create-plan',
    access: 'admin',
    summary: 'Create a plan. Its creator is the first of `interested`.',
    body: CreatePlanBody,
    response: z.object({ plan: PlanDetail }),
    status: 201,
  }),
  updatePhoto: endpoint({
    method: 'POST',
    path: '/api/plan/update-plan-photo/:id',
    access: 'admin',
    summary: "Replace a plan's picture.",
    params: IdParams,
    upload: 'image',
    response: z.object({ plan: PlanDetail }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/plan/detail/:id',
    access: 'public',
    summary: 'A plan with its gallery and, for members, everybody who is interested.',
    params: IdParams,
    response: z.object({ plan: PlanDetail }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/plan/',
    access: 'public',
    summary: 'Published plans, nearest in time first.',
    query: filtered,
    response: plans,
  }),
  byCategory: endpoint({
    method: 'GET',
    path: '/api/plan/by-category/:category/',
    access: 'public',
    summary: 'Published plans of a category.',
    params: z.object({ category: Slug }),
    query: filtered.omit({ category: true }),
    response: plans,
  }),
  byCategoryAndCity: endpoint({
    method: 'GET',
    path: '/api/plan/by-category/:category/:city/',
    access: 'public',
    summary: 'Published plans of a category in a city.',
    params: z.object({ category: Slug, city: Slug }),
    query: filtered.omit({ category: true, city: true }),
    response: plans,
  }),
  byCity: endpoint({
    method: 'GET',
    path: '/api/plan/by-city/:city/',
    access: 'public',
    summary: 'Published plans in a city.',
    params: z.object({ city: Slug }),
    query: filtered.omit({ city: true }),
    response: plans,
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/plan/filter/',
    access: 'public',
    summary:
      'Published plans by words in name, address, city or description, combined with the other filters.',
    query: filtered,
    response: plans,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/plan/cities',
    access: 'public',
    summary: 'The destinations: cities that have published plans, by name.',
    response: z.object({ cities: z.array(City) }),
  }),
  interested: endpoint({
    method: 'PUT',
    path: '/api/plan/interested-plan/:id',
    access: 'member',
    summary: 'Mark interest. Doing it twice changes nothing.',
    params: IdParams,
    response: interest,
    errors: { plan_full: 409 },
  }),
  notInterested: endpoint({
    method: 'PUT',
    path: '/api/plan/not-interested-plan/:id',
    access: 'member',
    summary: 'Take interest back. Doing it twice changes nothing.',
    params: IdParams,
    response: interest,
    errors: { creator_stays: 409 },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/plan/get-my-plans',
    access: 'member',
    summary: 'The plans the caller is interested in, nearest in time first.',
    query: Paging,
    response: z.object({ plans: z.array(PlanDetail), ...pageFields }),
  }),
} as const;
