import type { TripVisibility } from '@layover/proto/http/plan/trip';
import { foldText } from '@layover/proto/text/compare';
import { commonDays, type Days } from '@layover/proto/trip-days';
import { overlapDays } from './trip.rules.ts';

/** The fields that decide who sees a trip, and on which days. */
export interface TripPrivacy extends Days {
  visibility: TripVisibility;
  hideFromCompany: boolean;
  hideUntilArrival: boolean;
}

/** The facts by which two people are compared as colleagues. */
interface Employment {
  /** The company, as the person has written it. */
  company: string;
  /** The domain of the work e-mail that the person confirmed last, which a change of the company leaves as it is. */
  workDomain: string;
}

/** The fields of a person that decide about all their trips. */
export interface PersonPrivacy extends Employment {
  /** The person does not want to be listed, so that all their trips are hidden. */
  unlisted: boolean;
}

export interface Traveller extends PersonPrivacy {
  trip: TripPrivacy;
}

/** `today` is the local date of the city. */
const isTripHidden = ({ visibility, hideUntilArrival, from }: TripPrivacy, today: string): boolean =>
  visibility === 'nobody' || (hideUntilArrival && today < from);

const isHidden = ({ trip, unlisted }: Traveller, today: string): boolean =>
  unlisted || isTripHidden(trip, today);

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

const companyKey = ({ company }: Employment): string => foldText(company.trim());

const areColleagues = (one: Employment, other: Employment): boolean =>
  isSame(companyKey(one), companyKey(other)) || isSame(one.workDomain, other.workDomain);

/** Whether the trip becomes visible on the day of arrival. */
export const appearsOnArrival = (trip: TripPrivacy, today: string): boolean =>
  trip.visibility !== 'nobody' && isTripHidden(trip, today);

/**
 * Whether the viewer sees that the other is in the city on the same days. Who hides sees only the people who show
 * themselves to every member, so that nobody can watch others without being seen.
 */
export function seesTrip(viewer: Traveller, other: Traveller, today: string): boolean {
  if (isHidden(other, today)) return false;
  const isCompanyHidden = viewer.trip.hideFromCompany || other.trip.hideFromCompany;
  if (isCompanyHidden && areColleagues(viewer, other)) return false;
  return other.trip.visibility === 'everyone' || !isHidden(viewer, today);
}

/** Whether a member sees all days of a trip, also without a trip of their own. */
const isShownTo = (viewer: Employment, other: Traveller, today: string): boolean =>
  other.trip.visibility === 'everyone' &&
  !isHidden(other, today) &&
  !(other.trip.hideFromCompany && areColleagues(viewer, other));

const daysOf = ({ from, to }: Days): Days => ({ from, to });

export interface SeenStay<Trip extends TripPrivacy> {
  /** All days of the trip when it is shown to the member, otherwise the common ones. */
  days: Days;
  /** The member's own trip that overlaps. */
  own: Trip | undefined;
}

/**
 * The part of another person's trip that a member sees: a stay for each of their own trips to the same city that overlaps, or the
 * whole trip when it is shown to every member.
 */
export function seenStays<Trip extends TripPrivacy>(
  { trips, ...viewer }: PersonPrivacy & { trips: readonly Trip[] },
  other: Traveller,
  today: string,
): SeenStay<Trip>[] {
  const isShown = isShownTo(viewer, other, today);
  const all = daysOf(other.trip);
  const overlapping = trips.flatMap((trip): SeenStay<Trip>[] => {
    const common = commonDays(overlapDays(trip, today), overlapDays(other.trip, today));
    if (!common || !seesTrip({ trip, ...viewer }, other, today)) return [];
    return [{ days: isShown ? all : common, own: trip }];
  });
  return overlapping.length === 0 && isShown ? [{ days: all, own: undefined }] : overlapping;
}
