import ICAL from 'ical.js';
import { DateTime } from 'luxon';

/** Dates that are looked at in one file, so that no rule can keep the service busy. */
export const STEPS_MAX = 4_000;

/** The rules of calendar programs. With others, the library finds impossible days or does not end. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['byday'],
  WEEKLY: ['byday', 'bymonth'],
  MONTHLY: ['byday', 'bymonthday', 'bysetpos'],
  YEARLY: ['byday', 'bymonth', 'bymonthday'],
};
const GENERAL = ['freq', 'interval', 'count', 'until', 'wkst'];
const INTERVAL_MAX = 100;
/** Times of calendars are read in these years. */
const [YEAR_MIN, YEAR_MAX] = [1970, 2200];

/**
 * The times at which a rule has an event begin, from `start` to `until`; undefined for a rule that is not read.
 * @param start the clock of the first one, as all times here in UTC
 * @param budget steps that the file has left; those that were taken are subtracted
 */
export function repeatedTimes(
  rule: unknown,
  start: DateTime,
  until: DateTime,
  budget: { steps: number },
): DateTime[] | undefined {
  if (!isReadable(rule)) return undefined;
  const last = readLocal(rule.until);
  if (rule.until !== undefined && !last && !isFarAway(rule.until)) return undefined;
  try {
    const iterator = ICAL.Recur.fromData({
      ...onLeapDay(rule, start),
      ...(last && { until: timeOf(last) }),
    }).iterator(timeOf(start));
    const times: DateTime[] = [];
    for (let next = iterator.next(); next && budget.steps > 0; next = iterator.next()) {
      budget.steps--;
      const time = DateTime.utc(next.year, next.month, next.day, next.hour, next.minute, next.second);
      if (time > until) break;
      times.push(time);
    }
    return times;
  } catch {
    return undefined;
  }
}

/** A year that programs write for a repetition without an end, as 9999. */
const isFarAway = (until: unknown): boolean => Number(String(until).slice(0, 4)) > YEAR_MAX;

/** A rule of a 29th February without its day, for which the library finds the 1st March in other years. */
const onLeapDay = (rule: Record<string, unknown>, { month, day }: DateTime): Record<string, unknown> =>
  String(rule.freq).toUpperCase() === 'YEARLY' && month === 2 && day === 29 && !rule.byday && !rule.bymonthday
    ? { ...rule, bymonth: rule.bymonth ?? [2], bymonthday: [29] }
    : rule;

const timeOf = (local: DateTime) => ICAL.Time.fromString(local.toFormat("yyyy-MM-dd'T'HH:mm:ss"), undefined);

function isReadable(rule: unknown): rule is Record<string, unknown> {
  const parts = rule as Record<string, unknown>;
  const allowed = PARTS[String(parts.freq).toUpperCase()];
  if (!allowed || Number(parts.interval ?? 1) < 1 || Number(parts.interval ?? 1) > INTERVAL_MAX) return false;
  if (Number(parts.count ?? 1) < 1) return false;
  return Object.keys(parts).every((part) => GENERAL.includes(part) || allowed.includes(part));
}

/** The clock of a time, whatever its zone, as a time in UTC. */
export function readLocal(value: unknown): DateTime | undefined {
  const digits = typeof value === 'string' ? value.replaceAll(/\D/g, '') : '';
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const at = DateTime.utc(
    Number(year),
    Number(month),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return at.isValid && at.year >= YEAR_MIN && at.year <= YEAR_MAX ? at : undefined;
}
