/** Calendars work with dates in the time zone of the browser. A day, such as `2026-11-21`, is its midnight there. */
export const toLocalDate = (day: string): Date => new Date(`${day}T00:00`);

/** The day of such a date. */
export function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
