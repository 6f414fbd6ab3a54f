/** `2026-11-21`, the day at the place. */
export function dayIn(instant: string | number | Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
}

const EVENING_FROM = 17;
const EVENING_TO = 5;
const HOUR_MS = 3_600_000;

/** Whether it begins in the evening that is on or still to come at the place, which lasts from 17:00 to 05:00. */
export function isTonight(instant: string, zone: string, now = Date.now()): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(instant),
    ),
  );
  if (hour < EVENING_FROM && hour >= EVENING_TO) return false;
  // What is left of the night belongs to the day before.
  const evening = (at: number) => dayIn(at - EVENING_TO * HOUR_MS, zone);
  return evening(Date.parse(instant)) === evening(now);
}

/** How many days at the place from now on: 0 is today there, 1 tomorrow, negative is past. */
export function daysAhead(instant: string, zone: string, now = Date.now()): number {
  return Math.round((Date.parse(dayIn(instant, zone)) - Date.parse(dayIn(now, zone))) / 86_400_000);
}
