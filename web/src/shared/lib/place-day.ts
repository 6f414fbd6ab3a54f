/** `2026-11-21`, the day at the place. */
export function dayIn(instant: string | number | Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));
}

/** How many days at the place from now on: 0 is today there, 1 tomorrow, negative is past. */
export function daysAhead(instant: string, zone: string, now = Date.now()): number {
  return Math.round((Date.parse(dayIn(instant, zone)) - Date.parse(dayIn(now, zone))) / 86_400_000);
}
