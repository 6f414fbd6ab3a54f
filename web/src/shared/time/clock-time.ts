import { languageTag, locale } from '../i18n/i18n.ts';
import { dateTimeFormat } from './formats.ts';

/** `730`, `7:30`, `19h30` and `7.30 p. m.`, each also without its minutes. */
const TYPED =
  /^(?<hour>\d{1,2})(?:\s*[:.h]?\s*(?<minute>\d{2}))?\s*h?\s*(?:(?<half>[ap])\s*\.?\s*(?:m\s*\.?)?)?$/i;

/** What somebody types for a time of the day, as `19:30`. Undefined if it is no time. */
export function readClockTime(text: string): string | undefined {
  const { hour, minute = '00', half } = TYPED.exec(text.trim())?.groups ?? {};
  if (!hour || Number(minute) > 59) return undefined;
  if (!half) return Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The region of the browser decides between 12 and 24 hours, if its language is the one of the page. */
const clockTag = (): string =>
  navigator.language.split('-')[0] === locale() ? navigator.language : languageTag();

/** A time such as `19:30`, as people of the region write it: `19:30` or `7:30 PM`. */
export function writeClockTime(time: string, tag = clockTag()): string {
  const { hour12 } = dateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions();
  const hour = hour12 ? 'numeric' : '2-digit';
  const format = dateTimeFormat(tag, { hour, minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`2024-01-01T${time}Z`));
}
