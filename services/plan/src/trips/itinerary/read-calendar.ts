import { invalid, unsupportedType } from '@layover/kit/errors';
import type { Point } from '@layover/proto/distance';
import { fieldMessage } from '@layover/proto/http/field-messages';
import ICAL from 'ical.js';
import { DateTime, Duration, IANAZone } from 'luxon';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** `date`: a whole day. `floating`: the clock of wherever one is. `fixed`: an instant. */
export interface EventTime {
  kind: 'date' | 'floating' | 'fixed';
  at: DateTime;
}

export interface CalendarEvent {
  title: string;
  description: string;
  location: string;
  /** The position of the location, if the file gives one. */
  position: Point | undefined;
  start: EventTime;
  end: EventTime;
}

export const EVENTS_MAX = 500;
/** Characters of one text; longer ones are cut. */
const TEXT_MAX = 1_000;

/** [name, parameters, type, value …] and [name, properties, components], as RFC 7265 has them. */
type JCalProperty = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];
type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

/**
 * The events of an iCalendar file. A recurring event counts once. Time zones are taken by their names: the definitions
 * in the file are not evaluated, because their recurrence rules can be endless.
 * @throws 415 for another type of file, 422 for a damaged file or too many events
 */
export function readCalendar(bytes: Uint8Array): CalendarEvent[] {
  const text = decode(bytes);
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text)) throw unsupportedType('This is not an iCalendar file.');
  const events = parse(text)
    .filter(([name]) => name === 'vcalendar')
    .flatMap(([, , components]) => components)
    .filter(([name]) => name === 'vevent');
  if (events.length > EVENTS_MAX) throw invalid({ file: fieldMessage('too_many', { max: EVENTS_MAX }) });
  return events.flatMap((event) => readEvent(event) ?? []);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parse(text: string): JCalComponent[] {
  try {
    const parsed = ICAL.parse(text) as JCalComponent | JCalComponent[];
    return typeof parsed[0] === 'string' ? [parsed as JCalComponent] : (parsed as JCalComponent[]);
  } catch {
    throw invalid({ file: fieldMessage('damaged') });
  }
}

function readEvent([, properties]: JCalComponent): CalendarEvent | undefined {
  const find = (name: string) => properties.find(([each]) => each === name);
  const text = (name: string) => clean(find(name)?.[3]);
  if (text('status').toUpperCase() === 'CANCELLED') return undefined;
  const start = readTime(find('dtstart'));
  if (!start) return undefined;
  return {
    title: text('summary'),
    description: text('description'),
    location: text('location'),
    position: readPosition(find('geo')?.[3] ?? find('x-apple-structured-location')?.[3]),
    start,
    end: readTime(find('dtend')) ?? endByDuration(start, find('duration')?.[3]),
  };
}

/** One line without control, invisible and direction-changing characters. */
const clean = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .slice(0, TEXT_MAX)
        .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
    : '';

/** `[38.71, -9.14]` of GEO, or `geo:38.71,-9.14`. The parser reads a damaged GEO as zeros, where no hotel is. */
function readPosition(value: unknown): Point | undefined {
  const parts: unknown[] = Array.isArray(value)
    ? value
    : (/^geo:(-?[\d.]+),(-?[\d.]+)/i.exec(String(value))?.slice(1) ?? []);
  const [lat, lng] = parts.map(Number);
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function readTime(property: JCalProperty | undefined): EventTime | undefined {
  if (!property) return undefined;
  const [, { tzid }, type, value] = property;
  if (typeof value !== 'string') return undefined;
  const zone = value.endsWith('Z') ? 'utc' : zoneOf(tzid);
  const at = DateTime.fromISO(value, { zone: zone ?? 'utc' });
  if (!at.isValid || at.year < 1970 || at.year > 2200) return undefined;
  if (type === 'date') return { kind: 'date', at };
  return { kind: zone === undefined ? 'floating' : 'fixed', at };
}

/** The IANA zone that a TZID means: itself, with a prefix such as `/example.org/Europe/Lisbon`, or a name of Windows. */
function zoneOf(tzid: unknown): string | undefined {
  if (typeof tzid !== 'string') return undefined;
  const candidates = [tzid, tzid.split('/').slice(-2).join('/'), tzid.split('/').slice(-3).join('/')];
  return WINDOWS_ZONES[tzid] ?? candidates.find((name) => name.length < 64 && IANAZone.isValidZone(name));
}

function endByDuration(start: EventTime, value: unknown): EventTime {
  const duration = Duration.fromISO(String(value));
  const fallback = start.kind === 'date' ? { days: 1 } : { hours: 0 };
  const end = start.at.plus(duration.isValid ? duration : fallback);
  return { ...start, at: end.isValid ? end : start.at };
}

/** The local date of a time at a place whose zone is known, or by the zone of the time itself. */
export const dateOf = ({ kind, at }: EventTime, zone: string | undefined): string =>
  (kind === 'fixed' && zone !== undefined ? at.setZone(zone) : at).toFormat('yyyy-MM-dd');
