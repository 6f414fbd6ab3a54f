import { invalid, otherType } from '@layover/kit/errors';
import type { Point } from '@layover/proto/distance';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { UnreadEvent } from '@layover/proto/http/plan/trip';
import { ITINERARY_UPLOAD } from '@layover/proto/limits';
import { cutText } from '@layover/proto/text/characters';
import { DateTime, Duration } from 'luxon';
import { type CalendarComponent, type CalendarProperty, readComponents } from './calendar-lines.ts';
import { type FindZone, zonesOf } from './calendar-zones.ts';
import { readLocal, repeatedTimes, STEPS_MAX } from './repeated-days.ts';

/** `date`: a whole day. `floating`: the clock of wherever one is. `fixed`: an instant. */
interface EventTime {
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
/** Entries that the reader is told of. */
const UNREAD_MAX = 20;
/** Characters of one text; longer ones are cut. */
const TEXT_MAX = 1_000;
const TITLE_MAX = 120;
/** Later dates of an event that repeats are imported later. */
const REPETITION_MONTHS = 18;

/**
 * The events of an iCalendar file that are not cancelled, each date of those that repeat, and what was not read.
 * @throws 415 for another type of file, 422 for too many events
 */
export function readCalendar(
  bytes: Uint8Array,
  now: Date,
): { events: CalendarEvent[]; unread: UnreadEvent[] } {
  const calendars = readComponents(bytes).filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw otherType(ITINERARY_UPLOAD.field, ITINERARY_UPLOAD.types);
  if (calendars.flatMap(eventsOf).length > EVENTS_MAX)
    throw invalid({ file: fieldMessage('too_many', { max: EVENTS_MAX }) });
  const until = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ months: REPETITION_MONTHS });
  const budget = { steps: STEPS_MAX };
  const isCurrent = currentVersions(calendars);
  const read = calendars.flatMap((calendar) => readEvents(calendar, isCurrent, until, budget));
  return {
    events: read.flatMap(({ events }) => events),
    unread: read
      .flatMap(({ title, problems }) => problems.map((reason) => ({ title, reason })))
      .slice(0, UNREAD_MAX),
  };
}

const eventsOf = ({ components }: CalendarComponent) => components.filter(({ name }) => name === 'vevent');

/** Whether an event is the last version of what the file has of it: each change of an event has a higher SEQUENCE. */
function currentVersions(calendars: readonly CalendarComponent[]): (event: CalendarComponent) => boolean {
  const keyOf = (event: CalendarComponent) =>
    `${textOf(event, 'uid')} ${propertyOf(event, 'recurrence-id')?.[3] ?? ''}`;
  const isCancelling = (calendar: CalendarComponent) => textOf(calendar, 'method').toUpperCase() === 'CANCEL';
  const newest = new Map<string, number>();
  const cancelled = new Set<string>();
  for (const calendar of calendars)
    for (const event of eventsOf(calendar).filter((each) => textOf(each, 'uid') !== '')) {
      newest.set(keyOf(event), Math.max(sequenceOf(event), newest.get(keyOf(event)) ?? 0));
      if (isCancelling(calendar)) cancelled.add(keyOf(event));
    }
  return (event) => !cancelled.has(keyOf(event)) && sequenceOf(event) >= (newest.get(keyOf(event)) ?? 0);
}

const sequenceOf = (event: CalendarComponent): number => Number(propertyOf(event, 'sequence')?.[3]) || 0;

interface ReadEvent {
  title: string;
  events: CalendarEvent[];
  problems: UnreadEvent['reason'][];
}

function readEvents(
  calendar: CalendarComponent,
  isCurrent: (event: CalendarComponent) => boolean,
  until: DateTime,
  budget: { steps: number },
): ReadEvent[] {
  // A file of this method takes back what was sent before.
  if (textOf(calendar, 'method').toUpperCase() === 'CANCEL') return [];
  const toTime = timeReader(zonesOf(calendar));
  const moved = Map.groupBy(
    eventsOf(calendar).filter((event) => propertyOf(event, 'recurrence-id')),
    (event) => textOf(event, 'uid'),
  );

  return eventsOf(calendar)
    .filter(isCurrent)
    .map((event) => {
      const title = cutText(textOf(event, 'summary') || textOf(event, 'location'), TITLE_MAX);
      const start = toTime(propertyOf(event, 'dtstart'));
      if (!start) return { title, events: [], problems: ['time'] };
      if (/^CANCELL?ED$/i.test(textOf(event, 'status'))) return { title, events: [], problems: [] };
      const problems: ReadEvent['problems'] = start.isZoneUnknown ? ['zone'] : [];
      const end = endOf(event, start, toTime);
      const rules = event.properties.filter(([name]) => name === 'rrule');
      const isMoved = propertyOf(event, 'recurrence-id') !== undefined;
      const times = rules.map((rule) =>
        repeatedTimes(localRule(rule[3], start), localOf(start), until, budget),
      );
      const isUnread = times.includes(undefined) || rules.length < event.lines.filter(isRule).length;
      const isExcepted = exceptionsOf([
        ...listOf(event, 'exdate', toTime, budget),
        ...(moved.get(textOf(event, 'uid')) ?? []).flatMap(
          (each) => toTime(propertyOf(each, 'recurrence-id')) ?? [],
        ),
      ]);
      const endsBefore = endOfSeries(moved.get(textOf(event, 'uid')) ?? [], toTime);
      const repeated = isMoved
        ? [start]
        : [
            start,
            ...times.flatMap((list) => list ?? []).map((local) => atClock(start, local)),
            ...listOf(event, 'rdate', toTime, budget),
          ].filter((each) => !isExcepted(each) && each.at.toMillis() < endsBefore);
      if (isMoved ? movesAllLater(event) : isUnread || budget.steps <= 0) problems.push('repetition');
      const starts = new Map(repeated.map((each) => [each.at.toMillis(), each]));
      const texts = {
        title: textOf(event, 'summary'),
        description: textOf(event, 'description'),
        location: textOf(event, 'location'),
        position: readPosition(
          propertyOf(event, 'geo')?.[3] ?? propertyOf(event, 'x-apple-structured-location')?.[3],
        ),
      };
      return {
        title,
        problems,
        events: [...starts.values()].map(({ kind, at }) => ({
          ...texts,
          start: { kind, at },
          end: { kind: end.kind, at: at.plus(end.at.diff(start.at)).setZone(end.at.zone) },
        })),
      };
    });
}

/** Whether the event changes all later dates of its series too. Of those, only its own is read. */
const movesAllLater = (event: CalendarComponent): boolean =>
  `${propertyOf(event, 'recurrence-id')?.[1].range}`.toUpperCase() === 'THISANDFUTURE';

/** The time from which the dates of a series are those of another event, in milliseconds. */
const endOfSeries = (changes: readonly CalendarComponent[], toTime: ToTime): number =>
  Math.min(
    ...changes
      .filter(movesAllLater)
      .map((each) => toTime(propertyOf(each, 'recurrence-id'))?.at.toMillis() ?? Number.POSITIVE_INFINITY),
  );

const isRule = (line: string): boolean => /^(?:RRULE|EXRULE)[;:]/i.test(line);

type ReadTime = EventTime & { isZoneUnknown: boolean };
type ToTime = (property: CalendarProperty | undefined, value?: unknown) => ReadTime | undefined;

const propertyOf = ({ properties }: CalendarComponent, name: string): CalendarProperty | undefined =>
  properties.find(([each]) => each === name);

/** One line without control, invisible and direction-changing characters, but with the joiners of letters and emoji. */
function textOf(component: CalendarComponent, name: string): string {
  const value = propertyOf(component, name)?.[3];
  if (typeof value !== 'string') return '';
  return value
    .slice(0, TEXT_MAX)
    .replaceAll(/(?:(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{C}|[\p{Zl}\p{Zp}\s])+/gu, ' ')
    .trim();
}

const timeReader =
  (findZone: FindZone): ToTime =>
  (property, value = property?.[3]) => {
    if (!property || typeof value !== 'string') return undefined;
    const local = readLocal(value);
    if (!local) return undefined;
    if (!/T\d/.test(value)) return { kind: 'date', at: local, isZoneUnknown: false };
    if (value.endsWith('Z')) return { kind: 'fixed', at: local, isZoneUnknown: false };
    const { tzid } = property[1];
    if (typeof tzid !== 'string') return { kind: 'floating', at: local, isZoneUnknown: false };
    const zone = findZone(tzid, local);
    return zone
      ? { kind: 'fixed', at: local.setZone(zone, { keepLocalTime: true }), isZoneUnknown: false }
      : { kind: 'floating', at: local, isZoneUnknown: true };
  };

/** The times of a list such as EXDATE. Each of them takes a step of the file. */
const listOf = (
  event: CalendarComponent,
  list: string,
  toTime: ToTime,
  budget: { steps: number },
): ReadTime[] =>
  event.properties
    .filter(([name]) => name === list)
    .flatMap((property) =>
      property.slice(3).flatMap((value) => {
        if (budget.steps <= 0) return [];
        budget.steps--;
        return toTime(property, Array.isArray(value) ? value[0] : value) ?? [];
      }),
    );

/** The clock of a time, as a time in UTC. */
const localOf = ({ at }: EventTime): DateTime => at.setZone('utc', { keepLocalTime: true });
/** The time at another clock of the same zone. */
const atClock = (time: ReadTime, local: DateTime): ReadTime => ({
  ...time,
  at: local.setZone(time.at.zone, { keepLocalTime: true }),
});

const CLOCK = [
  ['byhour', 'hour'],
  ['byminute', 'minute'],
  ['bysecond', 'second'],
] as const;

/** The rule with an end by the clock of the event, because rules give it in UTC. */
function localRule(rule: unknown, start: EventTime): unknown {
  const { until, ...parts } = rule as { until?: unknown } & Record<string, unknown>;
  // Some programs repeat the clock of the event in its rule.
  for (const [part, unit] of CLOCK) if (Number(parts[part]) === localOf(start).get(unit)) delete parts[part];
  const end = typeof until === 'string' && until.endsWith('Z') ? readLocal(until) : undefined;
  if (!end) return until === undefined ? parts : { ...parts, until };
  return { ...parts, until: end.setZone(start.at.zone).toFormat("yyyy-MM-dd'T'HH:mm:ss") };
}

const KINDS = ['date', 'floating', 'fixed'] as const;
const dayKey = (kind: EventTime['kind'], time: EventTime) =>
  `${kind} ${localOf(time).toFormat('yyyy-MM-dd')}`;
const timeKey = (time: EventTime) => `${time.kind} ${time.at.toMillis()}`;

/**
 * Whether a time is among the exceptions. A whole day excepts each of its times, and so does a time of another kind, because
 * some programs except the day of an event that has times.
 */
function exceptionsOf(exceptions: readonly EventTime[]): (time: EventTime) => boolean {
  const keys = new Set(exceptions.flatMap((each) => [timeKey(each), dayKey(each.kind, each)]));
  return (time) =>
    keys.has(timeKey(time)) ||
    KINDS.some((kind) => (kind === 'date' || kind !== time.kind) && keys.has(dayKey(kind, time)));
}

function endOf(event: CalendarComponent, start: EventTime, toTime: ToTime): EventTime {
  const end = toTime(propertyOf(event, 'dtend'));
  if (end && end.at >= start.at) return end;
  const duration = Duration.fromISO(
    String(propertyOf(event, 'duration')?.[3]).toUpperCase().replace(/^\+/, ''),
  );
  const fallback = start.kind === 'date' ? { days: 1 } : { hours: 0 };
  const at = start.at.plus(duration.isValid ? duration : fallback);
  return { kind: start.kind, at: at.isValid && at >= start.at ? at : start.at };
}

/** `[38.71, -9.14]` of GEO, or `geo:38.71,-9.14`. The parser reads a damaged GEO as zeros, where no hotel is. */
function readPosition(value: unknown): Point | undefined {
  const parts: unknown[] = Array.isArray(value)
    ? value
    : (/^geo:(-?[\d.]+),(-?[\d.]+)/i.exec(String(value))?.slice(1) ?? []);
  const [lat, lng] = parts.map(Number);
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** The local date of a time at a place whose zone is known, or by the zone of the time itself. */
export const dateOf = ({ kind, at }: EventTime, zone: string | undefined): string =>
  (kind === 'fixed' && zone !== undefined ? at.setZone(zone) : at).toFormat('yyyy-MM-dd');
