/** An instant as the value of a field for date and time, such as `2026-11-21T19:30`, in the time zone of this device. */
export function localTime(instant: number | string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Whether the clocks of this device show a time such as `2026-11-21T19:30`. Daylight saving skips an hour of a year. */
export const isShown = (local: string): boolean => localTime(local) === local;
