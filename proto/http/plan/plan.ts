import { z } from 'zod';
import { COUNTED_DAYS_MAX, COUNTED_PLANS_MAX, REPORT_REASONS, textRules } from '../../limits.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import { Id, IdParams, Paging, pageFields, text, wholeNumber } from '../shared-schemas.ts';
import {
  checkFilter,
  DayCount,
  DayCountQuery,
  InterestedPerson,
  Latitude,
  Longitude,
  PlanCard,
  PlanDetail,
  PlanFilter,
  PlanFilterFields,
  planSearchPage,
  Slug,
} from './plan-schemas.ts';

/** The filters of a call whose path contains some of them. */
const pathFilter = <Fields extends z.core.$ZodLooseShape>(fields: z.ZodObject<Fields>) =>
  Paging.extend(fields.shape).superRefine(checkFilter);

/** Slug or name of a destination. */
const CityName = z.string().min(1).max(80);

const interest = z.object({ plan: PlanCard });

export const planApi = {
  detail: endpoint({
    method: 'GET',
    path: '/api/plan/detail/:id',
    access: 'public',
    summary: 'A plan with its gallery and, for members, the first interested people.',
    params: IdParams,
    response: z.object({ plan: PlanDetail }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/plan/people/:id',
    access: 'member',
    verifiedEmail: true,
    summary:
      'The people interested in a plan, the creator first, then featured people, then the others, each by time. Unlisted people appear only to those they chat with.',
    params: IdParams,
    query: Paging,
    response: z.object({ people: z.array(InterestedPerson), ...pageFields }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/plan/',
    access: 'public',
    summary: 'Listed plans, nearest in time first.',
    query: PlanFilter,
    response: planSearchPage,
  }),
  byCategory: endpoint({
    method: 'GET',
    path: '/api/plan/by-category/:category/',
    access: 'public',
    summary: 'Listed plans of a category.',
    params: z.object({ category: Slug }),
    query: pathFilter(PlanFilterFields.omit({ category: true })),
    response: planSearchPage,
  }),
  byCategoryAndCity: endpoint({
    method: 'GET',
    path: '/api/plan/by-category/:category/:city/',
    access: 'public',
    summary: 'Listed plans of a category in a city, by the slug or the name of the city.',
    params: z.object({ category: Slug, city: CityName }),
    query: pathFilter(PlanFilterFields.omit({ category: true, city: true })),
    response: planSearchPage,
  }),
  byCity: endpoint({
    method: 'GET',
    path: '/api/plan/by-city/:city/',
    access: 'public',
    summary: 'Listed plans in a city, by its slug or its name.',
    params: z.object({ city: CityName }),
    query: pathFilter(PlanFilterFields.omit({ city: true })),
    response: planSearchPage,
  }),
  byLocation: endpoint({
    method: 'GET',
    path: '/api/plan/by-location/:lat/:lng',
    access: 'public',
    summary: 'Listed plans around a point, the nearest first, with their distance.',
    params: z.object({ lat: Latitude, lng: Longitude }),
    query: pathFilter(PlanFilterFields.omit({ lat: true, lng: true })),
    response: planSearchPage,
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/plan/filter/',
    access: 'public',
    summary:
      'Listed plans by words in name, address, city or description, combined with the other filters. By time, or by distance with `lat` and `lng`.',
    query: PlanFilter,
    response: planSearchPage,
  }),
  byDay: endpoint({
    method: 'GET',
    path: '/api/plan/by-day',
    access: 'public',
    summary: `How many listed plans of a search begin on each of at most ${COUNTED_DAYS_MAX} local days. Of more than ${COUNTED_PLANS_MAX} plans the first ones are counted.`,
    query: DayCountQuery,
    response: z.object({ days: z.array(DayCount) }),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/plan/similar/:id',
    access: 'public',
    summary: 'At most six listed plans like this one: of its city and category, near in time.',
    params: IdParams,
    response: z.object({ plans: z.array(PlanCard) }),
  }),
  interested: endpoint({
    method: 'PUT',
    path: '/api/plan/interested-plan/:id',
    access: 'member',
    summary:
      'Mark interest, or put the caller on the waitlist of a full plan. Doing it twice changes nothing but `listed`.',
    params: IdParams,
    body: z.strictObject({
      /** False: only the people the caller chats with see the caller among the interested people. */
      listed: z.boolean().optional(),
      /** Whether the caller takes a place on the waitlist when the plan is full; otherwise 409 `plan_full`. */
      waitlist: z.boolean().default(false),
    }),
    response: interest,
    errors: { plan_full: 409, plan_over: 409, plan_called_off: 409 },
  }),
  notInterested: endpoint({
    method: 'PUT',
    path: '/api/plan/not-interested-plan/:id',
    access: 'member',
    verifiedEmail: false,
    summary: 'Take interest back, or leave the waitlist. Doing it twice changes nothing.',
    params: IdParams,
    response: interest,
    errors: { creator_stays: 409, plan_over: 409 },
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/plan/get-my-plans',
    access: 'member',
    summary: 'The plans the caller is interested in: coming ones, nearest first, or past ones, latest first.',
    query: Paging.extend({
      when: z.enum(['coming', 'past']).default('coming'),
      /** Only plans that this person goes to as well, as far as the caller may see it. */
      with: Id.optional(),
    }),
    response: z.object({ plans: z.array(PlanDetail), ...pageFields }),
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/api/plan/sitemap.xml',
    access: 'public',
    limit: 'searches',
    summary:
      'The public pages of the listed plans in all languages, for search engines; also at `/sitemap-plans.xml`. With many plans it is an index of further sitemaps, which are its pages.',
    query: z.object({ page: wholeNumber(0, 1000).optional() }),
    response: FileBytes,
    errors: { not_found: 404 },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/plan/report/:id',
    access: 'user',
    summary: 'Report a plan to the ADMINs. A second report of the same plan replaces the first.',
    params: IdParams,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(textRules.reportNote).default('') }),
    response: z.object({ planId: Id }),
    status: 201,
    errors: { too_many_reports: 429 },
  }),
} as const;
