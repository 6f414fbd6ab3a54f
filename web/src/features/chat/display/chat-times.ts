import { languageTag, m } from '#shared/i18n/i18n.ts';
import { dateIn, daysFromToday, timeIn, userTimeZone } from '#shared/time/place-time.ts';

const formatDate = (options: Intl.DateTimeFormatOptions, instant: string) => {
  const text = new Intl.DateTimeFormat(languageTag(), options).format(new Date(instant)).replaceAll(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Returns the days of instants in the user's time zone. It is made once for many messages, because a format is slow to make. */
export function daysInUserTimeZone(): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: userTimeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
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
