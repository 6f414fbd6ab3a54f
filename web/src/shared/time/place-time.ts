import { languageTag, m } from '../i18n/i18n.ts';
import { dateTimeFormat } from './formats.ts';
import { daysFromToday, isTonight } from './place-day.ts';

export { dayIn, daysFromToday } from './place-day.ts';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(languageTag(), { ...options, timeZone });

/** The zone is read again after this time, because travellers change it while the page is open. */
const ZONE_KEPT_MS = 1_000;
let zone = 'UTC';
let zoneReadAt = Number.NEGATIVE_INFINITY;

/** The user's IANA time zone. A list asks for it in each row, and reading it takes as long as drawing one. */
export function userTimeZone(): string {
  const now = performance.now();
  if (now - zoneReadAt > ZONE_KEPT_MS) {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    zoneReadAt = now;
  }
  return zone;
}

/** The time in the zone, such as `19:30`. */
export function timeIn(instant: string | number | Date, zone: string): string {
  return format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
}

/** The date in the zone, such as `Sat 14 Nov`. */
export function dateIn(instant: string, zone: string): string {
  return capitalized(
    format(zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(instant)),
  );
}

/** The date with its year in the zone, such as `14 Nov 2026`. */
export function longDateIn(instant: string, zone: string): string {
  return format(zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant));
}

/** `Sat 21 Nov 2026` */
const fullDateIn = (instant: string, zone: string): string =>
  capitalized(
    format(zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(instant),
    ),
  );

/** The weekday, the date with its year and the time in the zone, such as `Sun 28 Mar 2027, 02:30`. */
export function fullDateTimeIn(instant: string, zone: string): string {
  return `${fullDateIn(instant, zone)}, ${timeIn(instant, zone)}`;
}

/** A day such as `2026-11-21`, which has no zone, as `Sat 21 Nov 2026`. */
export function dateOfDay(day: string): string {
  return fullDateIn(`${day}T00:00Z`, 'UTC');
}

/** The tag of a card: Today, Tonight, Tomorrow or `Sat 14`. */
export function dayTag(instant: string, zone: string, now: number): { text: string; live: boolean } {
  if (isTonight(instant, zone, now)) return { text: m.when_tonight(), live: true };
  const ahead = daysFromToday(instant, zone, now);
  if (ahead === 0) return { text: m.when_today(), live: false };
  if (ahead === 1) return { text: m.when_tomorrow(), live: false };
  const options =
    ahead > 0 && ahead < 21 ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' };
  return {
    text: capitalized(format(zone, options as Intl.DateTimeFormatOptions).format(new Date(instant))),
    live: false,
  };
}

/** Date and time in the zone: `Sat 14 Nov, 16:45` or `Tonight, 19:30`. */
export function dateTimeIn(instant: string, zone: string, now = Date.now()): string {
  const near = daysFromToday(instant, zone, now) === 0 || isTonight(instant, zone, now);
  const day = near ? dayTag(instant, zone, now).text : dateIn(instant, zone);
  return `${day}, ${timeIn(instant, zone)}`;
}

/** `sáb, 14 nov` becomes `Sáb 14 nov`. */
function capitalized(date: string) {
  const plain = date.replaceAll(',', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
