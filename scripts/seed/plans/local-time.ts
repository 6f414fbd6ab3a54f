import type { When } from './plan.ts';

/** A plan that begins in fewer minutes is moved to the next day. */
const NOTICE = 30;

/** The local time of a zone as `YYYY-MM-DDTHH:mm`. */
export function wallClock(instant: Date, zone: string): string {
  // The Swedish locale formats dates like ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock.format(instant).replace(' ', 'T');
}

/** The local start time of a plan for a seeding at `now`. */
export function localStart(when: When, zone: string, now: Date): string {
  const today = wallClock(now, zone).slice(0, 10);
  if ('weekday' in when) {
    const ahead = (when.weekday - weekdayOf(today) + 6) % 7;
    return `${plusDays(today, ahead + 1 + 7 * (when.weeks ?? 0))}T${when.at}`;
  }
  const soonest = wallClock(new Date(now.getTime() + NOTICE * 60_000), zone);
  const start = `${plusDays(today, when.day)}T${when.at}`;
  return when.day >= 0 && start < soonest ? `${plusDays(today, when.day + 1)}T${when.at}` : start;
}

/** The local time some minutes later. Changes of daylight saving time are ignored. */
export function localEnd(start: string, minutes: number): string {
  return new Date(Date.parse(`${start}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
