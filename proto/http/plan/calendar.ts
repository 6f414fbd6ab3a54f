import { z } from 'zod';
import { endpoint, FileBytes } from '../endpoint.ts';
import { IdParams, Instant, Location, Picture } from '../shared-schemas.ts';
import { LocaleCode } from '../translations.ts';
import { PlaceTime, PlanStatus } from './plan-schemas.ts';

/** The random part of an address. Anybody with the address can read the content. */
export const Secret = z.string().regex(/^[\w-]{43}$/);

/** The language of the texts, for calendars that name none in `Accept-Language`. */
const query = z.object({ locale: LocaleCode.optional() });

/** When the calendar feed was made; null without one. */
const feedMadeAt = Instant.nullable();

/** A plan as the link of a share shows it: place, time and check-in, and no other people. */
export const SharedPlan = z
  .object({
    /** First name of the person who shares. */
    first_name: z.string(),
    planName: z.string(),
    address: z.string(),
    cityName: z.string(),
    country: z.string(),
    countryCode: z.string(),
    image: Picture,
    location: Location,
    startsAt: PlaceTime.nullable(),
    endsAt: PlaceTime.nullable(),
    zone: z.string(),
    status: PlanStatus,
    /** The times at which the person confirmed their arrival and their safe return. */
    arrivedAt: Instant.nullable(),
    backAt: Instant.nullable(),
  })
  .meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof SharedPlan>;

/** The caller's share of a plan; null without one. The link ends a day after the plan, or a week after it was made if the plan has no date. */
export const Share = z
  .object({ secret: Secret, arrivedAt: Instant.nullable(), backAt: Instant.nullable() })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof Share>;

const share = z.object({ share: Share.nullable() });

export const calendarApi = {
  planFile: endpoint({
    method: 'GET',
    path: '/api/plan/calendar/:id',
    access: 'public',
    summary: 'A plan as an iCalendar file (RFC 5545).',
    params: IdParams,
    query,
    response: FileBytes,
  }),
  feedLink: endpoint({
    method: 'GET',
    path: '/api/plan/calendar-link',
    access: 'member',
    summary: "When the caller's calendar feed was made. Its secret is not stored and cannot be read again.",
    response: z.object({ madeAt: feedMadeAt }),
  }),
  renewFeedLink: endpoint({
    method: 'POST',
    path: '/api/plan/calendar-link',
    access: 'member',
    verifiedEmail: false,
    summary:
      "Make the caller's calendar feed, or a new secret for it. The old address ends at once, and the secret is shown this once.",
    response: z.object({ secret: Secret, madeAt: Instant }),
  }),
  removeFeedLink: endpoint({
    method: 'DELETE',
    path: '/api/plan/calendar-link',
    access: 'member',
    summary: "End the caller's calendar feed.",
    response: z.object({ madeAt: z.null() }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/plan/calendar-feed/:secret',
    access: 'public',
    summary:
      'The plans and the trips of the person whose secret it is, as an iCalendar feed. Trips have their city and days alone.',
    params: z.object({ secret: Secret }),
    query,
    response: FileBytes,
  }),
  findShare: endpoint({
    method: 'GET',
    path: '/api/plan/share/:id',
    access: 'member',
    summary: "The caller's share of a plan.",
    params: IdParams,
    response: share,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/plan/share/:id',
    access: 'member',
    summary: 'Make a link that shows place, time and check-in to somebody the caller trusts.',
    params: IdParams,
    response: share,
    errors: { not_interested: 409, plan_over: 409 },
  }),
  checkIn: endpoint({
    method: 'PUT',
    path: '/api/plan/share/:id',
    access: 'member',
    summary: 'Tell those who have the link that the caller has arrived or is back safely.',
    params: IdParams,
    body: z.strictObject({ checkIn: z.enum(['arrived', 'back']) }),
    response: share,
  }),
  endShare: endpoint({
    method: 'DELETE',
    path: '/api/plan/share/:id',
    access: 'member',
    summary: "End the caller's share of a plan. Its link ends at once.",
    params: IdParams,
    response: share,
  }),
  sharedPlan: endpoint({
    method: 'GET',
    path: '/api/plan/shared/:secret',
    access: 'public',
    summary: 'What the link of a share shows.',
    params: z.object({ secret: Secret }),
    response: z.object({ plan: SharedPlan }),
  }),
} as const;
