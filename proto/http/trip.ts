import { z } from 'zod';
import { TRIP_DAYS_MAX, TRIPS_MAX } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessage } from './field-messages.ts';
import { checkFilter, Latitude, Longitude, PlanCard, Slug } from './plan-schemas.ts';
import { Id, IdParams, Paging, Person, pageFields } from './shared-schemas.ts';

/** Who sees that the traveller is in the city: people whose own trip overlaps, every member, or nobody. */
export const TripVisibility = z.enum(['overlap', 'everyone', 'nobody']).meta({ id: 'TripVisibility' });
export type TripVisibility = z.infer<typeof TripVisibility>;

/**
 * A stay in a city, from the day of arrival to the day of departure, in local dates of the city. The day of departure
 * does not count: two trips overlap when they share a night.
 */
export const Trip = z
  .object({
    _id: Id,
    city: z.string(),
    cityName: z.string(),
    country: z.string(),
    zone: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    visibility: TripVisibility,
    /** Hidden from people of the same company. */
    hideFromCompany: z.boolean(),
    /** Hidden until the day of arrival. */
    hideUntilArrival: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof Trip>;

const tripFields = {
  city: Slug,
  from: z.iso.date(),
  to: z.iso.date(),
  visibility: TripVisibility.default('overlap'),
  hideFromCompany: z.boolean().default(false),
  hideUntilArrival: z.boolean().default(false),
};

const DAY_MS = 24 * 3600_000;

export const TripBody = z.strictObject(tripFields).superRefine(({ from, to }, context) => {
  if (to <= from) context.addIssue({ code: 'custom', path: ['to'], message: fieldMessage('not_after_from') });
  else if ((Date.parse(to) - Date.parse(from)) / DAY_MS > TRIP_DAYS_MAX)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: fieldMessage('at_most', { max: TRIP_DAYS_MAX }),
    });
});

/** A stay that was read from an itinerary. It is not stored until the traveller confirms it by `create`. */
export const ItineraryStay = z
  .object({
    /** Slug of the destination; null when the place is not one of ours. */
    city: z.string().nullable(),
    /** Name of the place as the itinerary gives it. */
    place: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** Titles of the flights and hotels that it was made from. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'ItineraryStay' });
export type ItineraryStay = z.infer<typeof ItineraryStay>;

/** Somebody who is in the city at the same time. */
export const TripOverlap = z
  .object({
    person: Person,
    /** The days that both are there, half-open as in `Trip`. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Plans of these days that both are interested in. */
    sharedPlans: z.number().int(),
  })
  .meta({ id: 'TripOverlap' });
export type TripOverlap = z.infer<typeof TripOverlap>;

/** An evening of a trip without a plan, with suggestions. */
export const FreeEvening = z
  .object({ date: z.iso.date(), plans: z.array(PlanCard) })
  .meta({ id: 'FreeEvening' });
export type FreeEvening = z.infer<typeof FreeEvening>;

const trip = z.object({ trip: Trip });

export const tripApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/trip/',
    access: 'member',
    summary: "The caller's trips: coming ones first, then past ones.",
    query: Paging,
    response: z.object({ trips: z.array(Trip), ...pageFields }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/trip/',
    access: 'member',
    summary: `Add a trip. A member has at most ${TRIPS_MAX} coming ones.`,
    body: TripBody,
    response: trip,
    status: 201,
    errors: { too_many_trips: 409, trip_exists: 409 },
  }),
  importItinerary: endpoint({
    method: 'POST',
    path: '/api/trip/import',
    access: 'member',
    summary: 'Read the stays of an itinerary (iCalendar). Nothing is stored.',
    upload: 'file',
    response: z.object({ stays: z.array(ItineraryStay) }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/trip/:id',
    access: 'member',
    summary: 'Change a trip of the caller.',
    params: IdParams,
    body: TripBody,
    response: trip,
    errors: { trip_exists: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trip/:id',
    access: 'member',
    summary: 'Remove a trip of the caller.',
    params: IdParams,
    response: z.object({ tripId: Id }),
  }),
  overlaps: endpoint({
    method: 'GET',
    path: '/api/trip/:id/people',
    access: 'member',
    summary: 'Who else is in the city during a trip of the caller, the longest overlap first.',
    params: IdParams,
    query: Paging,
    response: z.object({ overlaps: z.array(TripOverlap), ...pageFields }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/trip/:id/plans',
    access: 'member',
    summary:
      'The plans in the city during a trip of the caller, by time, or by distance from a point of the city.',
    params: IdParams,
    query: Paging.extend({
      sort: z.enum(['time', 'distance']).default('time'),
      /** The point that distances are measured from. Without it: the middle of the city. */
      lat: Latitude.optional(),
      lng: Longitude.optional(),
    }).superRefine(checkFilter),
    response: z.object({ plans: z.array(PlanCard), ...pageFields }),
  }),
  freeEvenings: endpoint({
    method: 'GET',
    path: '/api/trip/:id/evenings',
    access: 'member',
    summary:
      'The evenings of a trip of the caller without a plan, 17:00 to 05:00. Each of the next 14 has at most three suggestions.',
    params: IdParams,
    response: z.object({ evenings: z.array(FreeEvening) }),
  }),
} as const;
