import { OVERLAP_NIGHTS } from '@layover/proto/limits';
import type { Days } from '@layover/proto/trip-days';
import { nearestPlaceTime } from '@layover/shared/place-time';
import { DateTime } from 'luxon';
import { EVENING_END, EVENING_START } from '../plan-times/index.ts';

/** The part of a trip whose overlaps are shown: until the end of its next `OVERLAP_NIGHTS` nights. */
export function overlapDays({ from, to }: Days, today: string): Days {
  const next = today > from ? today : from;
  const end = addDays(next, OVERLAP_NIGHTS);
  return { from, to: end < to ? end : to };
}

/** A local date has no zone, so UTC days count it: they all have 24 hours. */
const inUtc = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

export const addDays = (date: string, days: number): string =>
  inUtc(date).plus({ days }).toFormat('yyyy-MM-dd');

export const nightsOf = ({ from, to }: Days): number => inUtc(to).diff(inUtc(from), 'days').days;

export const localDate = (zone: string, now: Date): string =>
  DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd');

/** The first instant of the day of arrival in the city. Where clocks go back at midnight, that hour counts from its start. */
export function arrivalOf({ from }: Pick<Days, 'from'>, zone: string): Date {
  const midnight = nearestPlaceTime(`${from}T00:00`, zone);
  if (!midnight) throw new Error(`${from} is not a date.`);
  return midnight.instant;
}

export interface Period {
  from: Date;
  to: Date;
}

const hourOn = (date: string, hour: number, zone: string): Date =>
  DateTime.fromISO(`${date}T${String(hour).padStart(2, '0')}:00`, { zone }).toJSDate();

/** The evening that begins on a date, from 17:00 to 05:00. */
export const eveningOn = (date: string, zone: string): Period => ({
  from: hourOn(date, EVENING_START, zone),
  to: hourOn(addDays(date, 1), EVENING_END, zone),
});

/**
 * The time in which a plan falls into a trip: from 05:00 on the day of arrival, because what starts earlier belongs to
 * the evening before, to 17:00 on the day of departure, whose evening the traveller spends elsewhere.
 */
export const stayPeriod = ({ from, to }: Days, zone: string): Period => ({
  from: hourOn(from, EVENING_END, zone),
  to: hourOn(to, EVENING_START, zone),
});

/** The dates of the nights of a trip whose evening is not over and meets none of the `busy` periods. */
export function freeEvenings(days: Days, zone: string, busy: readonly Period[], now: Date): string[] {
  return Array.from({ length: nightsOf(days) }, (_, night) => addDays(days.from, night)).filter((date) => {
    const evening = eveningOn(date, zone);
    if (evening.to <= now) return false;
    return !busy.some((period) => period.from < evening.to && evening.from < period.to);
  });
}
