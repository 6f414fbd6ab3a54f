import { dateTimeFormat } from './formats.ts';

/** The format of days in the time zone, such as `2026-11-21`. */
export const dayFormat = (timeZone: string): Intl.DateTimeFormat =>
  dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in the time zone, such as `2026-11-21`. */
export function dayIn(instant: string | number | Date, zone: string): string {
  return dayFormat(zone).format(new Date(instant));
}

const EVENING_FROM = 17;
const EVENING_TO = 5;
const HOUR_MS = 3_600_000;

/** Whether the instant is in the current or coming evening of the time zone. An evening lasts from 17:00 to 05:00. */
export function isTonight(instant: string, zone: string, now: number): boolean {
  const hours = dateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const hour = Number(hours.format(new Date(instant)));
  if (hour < EVENING_FROM && hour >= EVENING_TO) return false;
  // The hours after midnight belong to the evening of the day before.
  const evening = (at: number) => dayIn(at - EVENING_TO * HOUR_MS, zone);
  return evening(Date.parse(instant)) === evening(now);
}

/** The number of days from today in the time zone: 0 is today, 1 tomorrow, negative is past. */
export function daysFromToday(instant: string, zone: string, now: number): number {
  return Math.round((Date.parse(dayIn(instant, zone)) - Date.parse(dayIn(now, zone))) / 86_400_000);
}
