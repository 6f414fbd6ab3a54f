import { languageTag, m } from '#shared/i18n/i18n.ts';
import { dateTimeFormat } from '#shared/time/formats.ts';
import { dayFormat } from '#shared/time/place-day.ts';
import { dateIn, daysFromToday, timeIn, userTimeZone } from '#shared/time/place-time.ts';

const formatDate = (options: Intl.DateTimeFormatOptions, instant: string) => {
  const format = dateTimeFormat(languageTag(), { ...options, timeZone: userTimeZone() });
  const text = format.format(new Date(instant)).replaceAll(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Returns the days of instants in the user's time zone. The zone is read once for many messages. */
export function daysInUserTimeZone(): (instant: string) => string {
  const format = dayFormat(userTimeZone());
  return (instant) => format.format(new Date(instant));
}

/** `18:04` in the user's time zone. */
export const clockOf = (instant: string): string => timeIn(instant, userTimeZone());

/** `18:04`, Yesterday, `Mon`, `9 Nov`, `9 Nov 2025`. */
export function rowTimeLabel(instant: string, now: number): string {
  const ago = -daysFromToday(instant, userTimeZone(), now);
  if (ago <= 0) return clockOf(instant);
  if (ago === 1) return m.chat_yesterday();
  if (ago < 7) return formatDate({ weekday: 'short' }, instant);
  return formatDate({ day: 'numeric', month: 'short', ...(ago > 300 && { year: 'numeric' }) }, instant);
}

/** Today, Yesterday, `Mon 9 Nov`. */
export function dayLabel(instant: string, now: number): string {
  const ago = -daysFromToday(instant, userTimeZone(), now);
  if (ago <= 0) return m.chat_today();
  if (ago === 1) return m.chat_yesterday();
  if (ago > 300) return formatDate({ day: 'numeric', month: 'short', year: 'numeric' }, instant);
  return dateIn(instant, userTimeZone());
}
