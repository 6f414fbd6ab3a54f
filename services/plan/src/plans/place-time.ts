import { DateTime, IANAZone } from 'luxon';

/** A time at a place: the local time there (`YYYY-MM-DDTHH:mm`) and its instant. */
export interface PlaceTime {
  local: string;
  instant: Date;
}

/** Assumed duration of a plan without an end. */
const DEFAULT_DURATION_MS = 4 * 3600_000;

/** Later than any real date, so that plans without a date are sorted last. */
export const NO_DATE = new Date('9999-12-31T00:00:00Z');

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

export const LOCAL_FORMAT = "yyyy-MM-dd'T'HH:mm";
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

/**
 * The first instant at which clocks in the zone show a local time. A time that daylight saving skips moves forward by as
 * much as the clocks did.
 * @returns undefined for a date that is not in the calendar
 */
export function nearestPlaceTime(local: string, zone: string): PlaceTime | undefined {
  const inUtc = DateTime.fromISO(local, { zone: 'utc' });
  if (!inUtc.isValid) return undefined;
  const guess = inUtc.toMillis();
  const rules = IANAZone.create(zone);
  const [before, after] = [guess - DAY_MS, guess + DAY_MS].map((instant) => rules.offset(instant));
  const instants = [before, after].map((offset) => guess - (offset as number) * MINUTE_MS);
  const shown = instants.filter((instant) => instant + rules.offset(instant) * MINUTE_MS === guess);
  const instant = shown.length > 0 ? Math.min(...shown) : (instants[0] as number);
  return {
    local: DateTime.fromMillis(instant, { zone }).toFormat(LOCAL_FORMAT),
    instant: new Date(instant),
  };
}

/** @returns undefined when the local time does not exist in the zone, as in the hour that daylight saving time skips */
export function toPlaceTime(local: string, zone: string): PlaceTime | undefined {
  const time = nearestPlaceTime(local, zone);
  return time?.local === local ? time : undefined;
}

/** Hours of the local time. */
export const EVENING_START = 17;
export const EVENING_END = 5;

/** The current or next evening in a zone. It lasts from 17:00 to 05:00. */
export function eveningIn(zone: string, now: Date): { from: Date; to: Date } {
  const local = DateTime.fromJSDate(now, { zone });
  const day = (local.hour < EVENING_END ? local.minus({ days: 1 }) : local).startOf('day');
  return {
    from: day.set({ hour: EVENING_START }).toJSDate(),
    to: day.plus({ days: 1 }).set({ hour: EVENING_END }).toJSDate(),
  };
}

/** The period in which lists show a plan: they sort by `sortAt`, and leave a plan out after `until`. */
export function listingPeriod(
  startsAt: PlaceTime | null,
  endsAt: PlaceTime | null,
): { sortAt: Date; until: Date } {
  if (!startsAt) return { sortAt: NO_DATE, until: NO_DATE };
  return {
    sortAt: startsAt.instant,
    until: endsAt?.instant ?? new Date(startsAt.instant.getTime() + DEFAULT_DURATION_MS),
  };
}

/** The end of the evening in which a local time lies; null for a time of the day. */
export function eveningEndOf(local: string, zone: string): Date | null {
  const time = DateTime.fromISO(local, { zone });
  if (time.hour >= EVENING_END && time.hour < EVENING_START) return null;
  const day = time.hour < EVENING_END ? time : time.plus({ days: 1 });
  return day.startOf('day').set({ hour: EVENING_END }).toJSDate();
}
