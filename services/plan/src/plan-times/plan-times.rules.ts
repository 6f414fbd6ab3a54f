import type { PlaceTime } from '@layover/shared/place-time';
import { DateTime } from 'luxon';

/** Assumed duration of a plan without an end. */
const DEFAULT_DURATION_MS = 4 * 3600_000;

/** Later than any real date, so that plans without a date are sorted last. */
export const NO_DATE = new Date('9999-12-31T00:00:00Z');

/** Hours of the local time. */
export const EVENING_START = 17;
export const EVENING_END = 5;

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
