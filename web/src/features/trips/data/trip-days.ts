import { TRIP_NIGHTS_MAX } from '@layover/proto/limits';
import { commonDays, type Days } from '@layover/proto/trip-days';
import { languageTag } from '#shared/i18n/i18n.ts';

const DAY_MS = 24 * 3600_000;
/** A local date has no zone, so it is calculated with and formatted in UTC. */
const inUtc = (date: string) => Date.parse(`${date}T00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(inUtc(date) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((inUtc(to) - inUtc(from)) / DAY_MS);

const WEEK = 7;

/**
 * The days of a search of plans, which includes its last day, as days of a trip, without those that are over: the next
 * seven without dates, undefined when all are over.
 */
export function daysOfSearch(
  { from, to, when }: { from?: string; to?: string; when?: 'tonight' },
  today: string,
): Days | undefined {
  const [first, last] = when ? [today, today] : [from ?? to ?? today, to ?? from];
  const [, begin = today] = [first, today].sort();
  const end = last ? addDays(last, 1) : addDays(begin, WEEK);
  return commonDays({ from: begin, to: end }, { from: begin, to: addDays(begin, TRIP_NIGHTS_MAX) });
}

/** The dates from arrival to departure, both included. */
export const datesOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/**
 * The grid lines of a bar: each day has two columns. It begins with the day of arrival and ends in the middle of the
 * day of departure.
 */
export const linesOf = (trip: Days, days: Days): { start: number; end: number } => ({
  start: 2 * daysBetween(trip.from, days.from) + 1,
  end: 2 * daysBetween(trip.from, days.to) + 2,
});

/** `Sat 14` */
export const dayLabel = (date: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'short', day: 'numeric', timeZone: 'UTC', ...options })
    .format(inUtc(date))
    .replaceAll(',', '');

export const weekday = (date: string): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'short', timeZone: 'UTC' }).format(inUtc(date));

/** `Thu 12 – Sun 15 Nov`, with the year unless it is the current one. */
export function rangeLabel({ from, to }: Days): string {
  const isThisYear = from.startsWith(`${new Date().getFullYear()}-`);
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  };
  return new Intl.DateTimeFormat(languageTag(), options)
    .formatRange(inUtc(from), inUtc(to))
    .replaceAll(',', '');
}
