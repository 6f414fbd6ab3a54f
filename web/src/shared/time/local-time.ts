/** An instant as the value of a field for date and time, such as `2026-11-21T19:30`, in the time zone of this device. */
export function localTime(instant: number | string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
