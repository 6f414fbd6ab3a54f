/** Local dates of a city (`YYYY-MM-DD`), whose order is that of their text. The day of departure has no night. */
export interface Days {
  from: string;
  to: string;
}

/** The days that both have; undefined when they share no night. */
export function commonDays(one: Days, other: Days): Days | undefined {
  const [, from = ''] = [one.from, other.from].sort();
  const [to = ''] = [one.to, other.to].sort();
  return from < to ? { from, to } : undefined;
}
