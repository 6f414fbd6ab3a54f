import { z } from 'zod';
import {
  CITY_RESULTS_MAX,
  ITINERARY_UPLOAD,
  NIGHTS_ELSEWHERE_MAX,
  OVERLAP_NIGHTS,
  TRIP_CHANGES_PER_DAY,
  TRIP_NIGHTS_MAX,
  TRIPS_MAX,
  textRules,
} from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import {
  created,
  Id,
  IdParams,
  Location,
  Paging,
  Person,
  Picture,
  pageFields,
  text,
} from '../shared-schemas.ts';
import { checkFilter, Latitude, Longitude, PlanCard, Slug } from './plan-schemas.ts';

/** The audience of a trip: people whose own trip overlaps, every member, or nobody. */
export const TripVisibility = z.enum(['overlap', 'everyone', 'nobody']).meta({ id: 'TripVisibility' });
export type TripVisibility = z.infer<typeof TripVisibility>;

/** Where the traveller stays, such as a hotel. Only they see it: distances of plans are measured from it. */
export const Lodging = z
  .strictObject({ name: text(textRules.lodgingName), location: Location })
  .meta({ id: 'Lodging' });
export type Lodging = z.infer<typeof Lodging>;

/** A city that a trip can go to: a destination, or another city of 15,000 inhabitants or more. */
export const TripCity = z
  .object({
    /** The slug of the destination, or the key of the other city. */
    _id: Slug,
    name: z.string(),
    country: z.string(),
    /** ISO 3166-1 alpha-2, such as `PT`; empty when it is unknown. */
    countryCode: z.string(),
    /** The state of a city in the United States; otherwise empty. */
    region: z.string(),
    zone: z.string(),
    /** The picture of the destination. */
    image: Picture,
    location: Location,
  })
  .meta({ id: 'TripCity' });
export type TripCity = z.infer<typeof TripCity>;

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
    /** ISO 3166-1 alpha-2; empty when it is unknown. */
    countryCode: z.string(),
    zone: z.string(),
    /** Null when the destination has been removed. */
    location: Location.nullable(),
    /** The slug of the nearest destination in the metropolitan area; null without one. */
    destination: z.string().nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
    visibility: TripVisibility,
    /** Hidden from people whose company or confirmed work e-mail domain is the same. */
    hideFromCompany: z.boolean(),
    /** Hidden until the day of arrival. */
    hideUntilArrival: z.boolean(),
    lodging: Lodging.nullable(),
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
  lodging: Lodging.nullable().default(null),
};

const DAY_MS = 24 * 3600_000;

function checkDays({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (to <= from) context.addIssue({ code: 'custom', path: ['to'], message: fieldMessage('not_after_from') });
  else if ((Date.parse(to) - Date.parse(from)) / DAY_MS > TRIP_NIGHTS_MAX)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: fieldMessage('at_most', { max: TRIP_NIGHTS_MAX }),
    });
}

/** The trip in the answer of `trip_elsewhere`: the one with the most common nights. */
export interface TripElsewhere {
  cityName: string;
  from: string;
  to: string;
}

export const TripBody = z.strictObject(tripFields).superRefine(checkDays);
export const NewTripBody = z.strictObject({ ...tripFields, ...created }).superRefine(checkDays);

/** A stay that was read from an itinerary. It is not stored until the traveller confirms it by `create`. */
export const ItineraryStay = z
  .object({
    /** Null when the place is no city that we know. */
    city: TripCity.nullable(),
    /** Name of the place as the itinerary gives it. */
    place: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** The hotel, if the file gives its position. */
    lodging: Lodging.nullable(),
    /** Titles of the flights and hotels that it was made from. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'ItineraryStay' });
export type ItineraryStay = z.infer<typeof ItineraryStay>;

/**
 * An entry of an itinerary of which something was not read. `time`: it has no date that can be read. `zone`: its time zone
 * is unknown, so its dates are those of the clock in the file. `repetition`: it repeats, and not all of its dates are there.
 */
export const UnreadEvent = z
  .object({ title: z.string(), reason: z.enum(['time', 'zone', 'repetition']) })
  .meta({ id: 'UnreadEvent' });
export type UnreadEvent = z.infer<typeof UnreadEvent>;

/** Somebody who is in the metropolitan area at the same time. */
export const TripOverlap = z
  .object({
    person: Person,
    /** The city of the other one, which can be another one of the same metropolitan area. */
    cityName: z.string(),
    /** The days that both are there, half-open as in `Trip`. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Plans of these days that both are interested in. */
    sharedPlans: z.number().int(),
  })
  .meta({ id: 'TripOverlap' });
export type TripOverlap = z.infer<typeof TripOverlap>;

/** A person in a city, with the stays that the caller may see, by day of arrival. */
export const CityTraveller = z
  .object({
    person: Person,
    stays: z.array(
      z.object({
        cityName: z.string(),
        /** Half-open as in `Trip`. */
        from: z.iso.date(),
        to: z.iso.date(),
        /** Whether a trip of the caller overlaps with these days. */
        isOverlap: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CityTraveller' });
export type CityTraveller = z.infer<typeof CityTraveller>;

/** A coming trip of another member, as far as the caller sees it. */
export const MemberTrip = z
  .object({
    city: z.string(),
    cityName: z.string(),
    country: z.string(),
    /** As in `Trip`. */
    destination: z.string().nullable(),
    /** All days of a trip that is shown to every member; otherwise the days that both are there. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** The days of the caller's own trip that overlaps; null when none does. */
    own: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  })
  .meta({ id: 'MemberTrip' });
export type MemberTrip = z.infer<typeof MemberTrip>;

/** The point from which the distances of plans are measured. */
export const DistanceOrigin = z.enum(['point', 'lodging', 'city']).meta({ id: 'DistanceOrigin' });
export type DistanceOrigin = z.infer<typeof DistanceOrigin>;

/** An evening of a trip without a plan, with suggestions. */
const FreeEvening = z.object({ date: z.iso.date(), plans: z.array(PlanCard) }).meta({ id: 'FreeEvening' });

const trip = z.object({ trip: Trip });

export const tripApi = {
  cities: endpoint({
    method: 'GET',
    path: '/api/trip/cities',
    access: 'member',
    summary:
      'The cities that a text finds by their names in any language, whatever its accents, or by names and country: first those whose English, Spanish or local name it begins, each time the most populous first. An empty list when none is found.',
    query: z.object({
      name: text(textRules.citySearch),
      limit: z.coerce.number().int().min(1).max(CITY_RESULTS_MAX).default(10),
    }),
    response: z.object({ cities: z.array(TripCity) }),
  }),
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
    verifiedEmail: false,
    summary: `Add a trip. A member has at most ${TRIPS_MAX} coming ones, and changes at most ${TRIP_CHANGES_PER_DAY} a day. Trips to different places share ${NIGHTS_ELSEWHERE_MAX} nights at most. Nobody else sees the trip of a person who must confirm the e-mail first; \`visibility\` applies from the first \`GET /api/trip/\` with a confirmed e-mail on.`,
    body: NewTripBody,
    response: trip,
    status: 201,
    errors: { too_many_trips: 409, trip_exists: 409, trip_elsewhere: 409, trip_change_limit: 429 },
  }),
  importItinerary: endpoint({
    method: 'POST',
    path: '/api/trip/import',
    access: 'member',
    summary: 'Read the stays of an itinerary (iCalendar). Nothing is stored.',
    upload: ITINERARY_UPLOAD,
    response: z.object({ stays: z.array(ItineraryStay), unread: z.array(UnreadEvent) }),
  }),
  cityPeople: endpoint({
    method: 'GET',
    path: '/api/trip/city/:city/people',
    access: 'member',
    verifiedEmail: true,
    summary:
      'The other members who are in the metropolitan area of a city on some of the given days: those who show their trip to every member, and those whose trip overlaps with one of the caller. By their first day of arrival. The last day does not count.',
    params: z.object({ city: Slug }),
    query: Paging.extend({ from: z.iso.date(), to: z.iso.date() }).superRefine(checkDays),
    response: z.object({ people: z.array(CityTraveller), ...pageFields }),
  }),
  memberTrips: endpoint({
    method: 'GET',
    path: '/api/trip/member/:id',
    access: 'member',
    verifiedEmail: true,
    summary:
      'The coming trips of another member that the caller sees: first those that overlap with a trip of the caller, then the others that are shown to every member.',
    params: IdParams,
    query: Paging,
    response: z.object({ trips: z.array(MemberTrip), ...pageFields }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/trip/:id',
    access: 'member',
    summary: 'Change a trip of the caller.',
    params: IdParams,
    body: TripBody,
    response: trip,
    errors: { trip_exists: 409, trip_elsewhere: 409, trip_change_limit: 429 },
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
    verifiedEmail: true,
    summary: `Who else is in the metropolitan area during the next ${OVERLAP_NIGHTS} nights of a trip of the caller, the longest overlap first. They are notified. A page and the total count people; several stays of one person follow each other.`,
    params: IdParams,
    query: Paging,
    response: z.object({ overlaps: z.array(TripOverlap), ...pageFields }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/trip/:id/plans',
    access: 'member',
    summary:
      'The plans in the metropolitan area during a trip of the caller, by time, or by distance from where the caller stays.',
    params: IdParams,
    query: Paging.extend({
      sort: z.enum(['time', 'distance']).default('time'),
      /** The point that distances are measured from. Without it: the lodging of the trip, or else the middle of the city. */
      lat: Latitude.optional(),
      lng: Longitude.optional(),
    }).superRefine(checkFilter),
    response: z.object({
      plans: z.array(PlanCard),
      /** Null if the plans are sorted by time, because the position of the city is unknown. */
      origin: DistanceOrigin.nullable(),
      ...pageFields,
    }),
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
