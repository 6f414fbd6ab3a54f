import { z } from 'zod';
import { COUNTED_DAYS_MAX, NEAR_RADIUS_KM_MAX, SLUG_MAX, textRules } from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import {
  Id,
  Instant,
  Location,
  Paging,
  Person,
  Picture,
  pageFields,
  text,
  wholeNumber,
} from '../shared-schemas.ts';
import { translationsOf } from '../translations.ts';

export const LocalTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, fieldMessage('not_local_time'));

/** A local time and the instant that it stands for in the plan's time zone. */
export const PlaceTime = z.object({ local: z.string(), instant: Instant }).meta({ id: 'PlaceTime' });

export const Slug = z
  .string()
  .min(1)
  .max(SLUG_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldMessage('not_slug'));

/** Properties of a plan for people who travel alone or do not drink alcohol. */
export const Comfort = z.enum(['women_only', 'public_venue', 'alcohol_free']).meta({ id: 'Comfort' });
export type Comfort = z.infer<typeof Comfort>;

/** The texts of a plan that have translations. */
export const planTexts = {
  planName: text(textRules.planName),
  description: text(textRules.planDescription),
};
export const planTranslations = translationsOf(planTexts);

/** `over` is not stored: a plan is over when its end has passed. */
export const PlanStatus = z.enum(['draft', 'published', 'called_off', 'over']).meta({ id: 'PlanStatus' });
export type PlanStatus = z.infer<typeof PlanStatus>;

/** `waiting`: the plan is full, and the person moves up when a place becomes free. */
export const Interest = z.enum(['none', 'going', 'waiting']).meta({ id: 'Interest' });
export type Interest = z.infer<typeof Interest>;

/**
 * A plan in a list, in the language of the reader (`Accept-Language`). The creator is the first of `interested`, and `count` is the number of the others. `interested`
 * carries the creator and at most four others; `GET /api/plan/people/:id` has everybody. Only members see people:
 * `interested` is empty for a visitor and for a person without company and job.
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
    /** ISO 3166-1 alpha-2, such as `PT`; empty when it is unknown. */
    countryCode: z.string(),
    image: Picture,
    location: Location,
    category: z.string(),
    subcategories: z.array(z.string()),
    comfort: z.array(Comfort),
    /** Null for a plan without a date. */
    startsAt: PlaceTime.nullable(),
    endsAt: PlaceTime.nullable(),
    zone: z.string(),
    capacity: z.number().int().nullable(),
    interested: z.array(Person),
    count: z.number().int(),
    /** Number of people on the waitlist. */
    waiting: z.number().int(),
    /** Grows with every change of the plan, so that a client can order two counts. */
    version: z.number().int(),
    status: PlanStatus,
    /** Why the plan was called off; empty otherwise. */
    reason: z.string(),
    disabled: z.boolean(),
    /** Kilometres from the point of a search by place. */
    distanceKm: z.number().optional(),
    /** Whether the caller is interested, which includes the waitlist; false for visitors. */
    isInterested: z.boolean(),
    interest: Interest,
    /**
     * The caller's position on the waitlist, from 1 for the person who moves up next. Absent unless the caller waits, and after
     * WAITLIST_PLACE_MAX.
     */
    waitlistPlace: z.number().int().optional(),
    /** The caller's choice for this plan: whether other members see the caller among the interested people. */
    isListed: z.boolean(),
  })
  .meta({ id: 'PlanCard' });
export type PlanCard = z.infer<typeof PlanCard>;

export const PlanDetail = PlanCard.extend({
  description: z.string(),
  gallery: z.array(Picture),
}).meta({ id: 'PlanDetail' });
export type PlanDetail = z.infer<typeof PlanDetail>;

/** A plan as an ADMIN edits it: its texts in its own language, with all translations. */
export const AdminPlan = PlanDetail.extend({
  translations: planTranslations,
  /** Grows with every edit; an edit names the one that it was made from. */
  revision: z.number().int(),
  /** Position in the order of an ADMIN (`update-sorting`); plans without one come after those with one. */
  order: z.number().int().nullable(),
  createdAt: Instant,
}).meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof AdminPlan>;

const planList = z.object({ plans: z.array(PlanCard), ...pageFields });

/** A member among the interested people of a plan. */
export const InterestedPerson = z
  .object({
    person: Person,
    since: Instant,
    /** False for a person whom only the people they chat with see here. */
    isListed: z.boolean(),
    /** The person has made the plan. */
    isCreator: z.boolean(),
  })
  .meta({ id: 'InterestedPerson' });
export type InterestedPerson = z.infer<typeof InterestedPerson>;

const degrees = (max: number) => z.coerce.number<string | number>().min(-max).max(max);
export const Latitude = degrees(90);
export const Longitude = degrees(180);

/** A list in a query: `comfort=women_only,alcohol_free`. */
const ComfortList = z
  .string()
  .max(80)
  .transform((value) => value.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.string().pipe(Comfort)));

/** Filters of a plan search, in any combination. Dates are local days of the plan, both inclusive. */
export const PlanFilterFields = z.object({
  category: Slug.optional(),
  subcategory: Slug.optional(),
  /** Slug of the destination. */
  city: Slug.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Plans that start this evening in their time zone, from 17:00 to 05:00. Plans without a date are left out. */
  when: z.literal('tonight').optional(),
  filter: text(textRules.planSearch).optional(),
  comfort: ComfortList.optional(),
  /** Plans with a free place. */
  open: z.literal('true').optional(),
  /** Plans within `radius` kilometres of a point, the nearest first. `lat` and `lng` belong together. */
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radius: wholeNumber(1, NEAR_RADIUS_KM_MAX).optional(),
  /** The `asOf` of the first page, so that the following pages continue the same list. */
  asOf: Instant.optional(),
  /** The order of the list, for callers that name it: `distance` with a point, otherwise `startsAt`. */
  order: z.enum(['startsAt', 'distance']).optional(),
  orderType: z.literal('asc').optional(),
});

interface FilterBounds {
  from?: string;
  to?: string;
  lat?: number;
  lng?: number;
}

/** Checks that the fields of a filter fit together. */
export function checkFilter(filter: FilterBounds, context: z.RefinementCtx): void {
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
    context.addIssue({ code: 'custom', path: ['to'], message: fieldMessage('before_from') });
  if ((filter.lat === undefined) !== (filter.lng === undefined)) {
    const path = filter.lat === undefined ? 'lat' : 'lng';
    context.addIssue({ code: 'custom', path: [path], message: fieldMessage('missing') });
  }
}

export const PlanFilter = Paging.extend(PlanFilterFields.shape).superRefine(checkFilter);
export type PlanFilter = z.infer<typeof PlanFilterFields>;

const DAY_MS = 24 * 3600_000;

/** The filters of a search, with the local days whose plans are counted. */
export const DayCountQuery = PlanFilterFields.omit({ when: true, asOf: true, order: true, orderType: true })
  .extend({ from: z.iso.date(), to: z.iso.date() })
  .superRefine((query, context) => {
    checkFilter(query, context);
    if ((Date.parse(query.to) - Date.parse(query.from)) / DAY_MS >= COUNTED_DAYS_MAX)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: fieldMessage('at_most', { max: COUNTED_DAYS_MAX }),
      });
  });

/** The number of plans that begin on a local day. Days without plans are left out. */
export const DayCount = z.object({ day: z.iso.date(), plans: z.number().int() }).meta({ id: 'DayCount' });
export type DayCount = z.infer<typeof DayCount>;

/** A page of a search, with the time at which its first page was read. */
export const planSearchPage = planList.extend({
  asOf: Instant,
  /** Whether `total` stopped counting at SEARCH_TOTAL_MAX. */
  isTotalCapped: z.boolean(),
});
