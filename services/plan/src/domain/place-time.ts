import { DateTime, IANAZone } from 'luxon';

/** A moment at a place: the wall-clock time there (`YYYY-MM-DDTHH:mm`) and the instant it falls on. */
export interface PlaceTime {
  local: string;
  instant: Date;
}

/** How long an outing without an end is taken to last. */
const DEFAULT_LENGTH_MS = 4 * 3600_000;

/** Later than any real date, so that outings that are always on come after all dated ones. */
export const NO_DATE = new Date('9999-12-31T00:00:00Z');

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/** @returns undefined when that local time does not exist at the place, as in the hour that summer time skips. */
export function toPlaceTime(local: string, zone: string): PlaceTime | undefined {
  const time = DateTime.fromISO(local, { zone });
  if (!time.isValid || time.toFormat("yyyy-MM-dd'T'HH:mm") !== local) return undefined;
  return { local, instant: time.toUTC().toJSDate() };
}

const EVENING_FROM = 17;
const EVENING_TO = 5;

/** The evening that is on or still to come at a place: from 17:00 to 05:00. */
export function eveningIn(zone: string, now: Date): { from: Date; to: Date } {
  const local = DateTime.fromJSDate(now, { zone });
  const day = (local.hour < EVENING_TO ? local.minus({ days: 1 }) : local).startOf('day');
  return {
    from: day.set({ hour: EVENING_FROM }).toJSDate(),
    to: day.plus({ days: 1 }).set({ hour: EVENING_TO }).toJSDate(),
  };
}

/** From when to when a plan is of interest: what lists are sorted by and what has passed is left out by. */
export function listingPeriod(
  startsAt: PlaceTime | null,
  endsAt: PlaceTime | null,
): { sortAt: Date; until: Date } {
  if (!startsAt) return { sortAt: NO_DATE, until: NO_DATE };
  return {
    sortAt: startsAt.instant,
    until: endsAt?.instant ?? new Date(startsAt.instant.getTime() + DEFAULT_LENGTH_MS),
  };
}
