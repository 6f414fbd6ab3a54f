import type { ItineraryStay, Lodging } from '@layover/proto/http/plan/trip';
import { textProblem } from '@layover/proto/http/text-rules';
import { TRIP_NIGHTS_MAX, textRules } from '@layover/proto/limits';
import { cutText } from '@layover/proto/text/characters';
import type { KnownCity } from '../../known-cities/index.ts';
import { addDays, nightsOf } from '../trip.rules.ts';
import { classifyEvent, type Segment } from './classify-event.ts';
import { type Place, type Places, placeKey } from './places.ts';
import { type CalendarEvent, dateOf } from './read-calendar.ts';

const STAYS_MAX = 50;
const SOURCES_MAX = 8;
const TITLE_MAX = 120;
const LAYOVER_HOURS = 24;

/** `lodging` and `sources` as in the answer. */
interface Stay extends Pick<ItineraryStay, 'from' | 'to' | 'lodging' | 'sources'> {
  at: Place;
  /** Only a journey says that somebody is there, which names the city of the airport. */
  isArrival: boolean;
}
type Part<K> = CalendarEvent & { segment: NonNullable<Segment> & { kind: K } };

/** The stays that the events of an itinerary stand for, without those that are over. */
export function readStays(
  events: readonly CalendarEvent[],
  places: Places,
  now: Date,
): (Omit<ItineraryStay, 'city'> & { city: KnownCity | undefined })[] {
  const parts = events
    .map((event) => ({ ...event, segment: classifyEvent(event, places) }))
    .sort((one, other) => one.start.at.toMillis() - other.start.at.toMillis());
  const of = <K extends string>(...kinds: K[]) =>
    parts.filter((part): part is Part<K> => kinds.some((kind) => kind === part.segment?.kind));

  const stays = [
    ...staysBetween(of('journey')),
    ...of('lodging').map((part) => ({ ...stayOf(part, part.segment.place), lodging: lodgingOf(part) })),
    ...staysBetweenChecks(of('check-in', 'check-out')),
    ...of('visit').map(visitOf),
  ];
  // Local days of the furthest zones: a stay that may not be over yet is kept.
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  return merge(stays)
    .filter(({ to }) => to > yesterday)
    .slice(0, STAYS_MAX)
    .map(({ at, from, to, lodging, sources }) => ({
      city: at.city,
      place: at.name,
      from,
      to: nightsOf({ from, to }) > TRIP_NIGHTS_MAX ? addDays(from, TRIP_NIGHTS_MAX) : to,
      lodging,
      sources: sources.slice(0, SOURCES_MAX),
    }));
}

function lodgingOf({ title, position }: CalendarEvent): Lodging | null {
  if (!position) return null;
  return { name: textProblem(title, textRules.lodgingName) ? '' : title, location: position };
}

const sourceOf = ({ title }: CalendarEvent) => cutText(title, TITLE_MAX);

/** At least one night, because a trip without a night overlaps with no other. */
const atLeastOneNight = (from: string, to: string) => (to > from ? to : addDays(from, 1));

function stayOf(event: CalendarEvent, at: Place): Stay {
  const from = dateOf(event.start, at.zone);
  const to = atLeastOneNight(from, dateOf(event.end, at.zone));
  return { at, from, to, lodging: null, sources: [sourceOf(event)], isArrival: false };
}

/** A trip organizer's block of whole days ends after the day of departure, which iCalendar does not count in. */
function visitOf(event: Part<'visit'>): Stay {
  const stay = stayOf(event, event.segment.place);
  const isWholeDays = event.start.kind === 'date';
  return isWholeDays ? { ...stay, to: atLeastOneNight(stay.from, addDays(stay.to, -1)) } : stay;
}

/**
 * A stay lasts from an arrival to the next departure. A stay of less than a day before a journey onward is a layover. A
 * journey back after a night ends a short stay. The first journey begins at home. The stay after the last journey is
 * assumed to last one night.
 */
function staysBetween(journeys: readonly Part<'journey'>[]): Stay[] {
  const home = journeys[0] && placeKey(journeys[0].segment.origin);
  return journeys.flatMap((arrival, index): Stay[] => {
    const { origin, destination: at } = arrival.segment;
    if (placeKey(at) === home) return [];
    const from = dateOf(arrival.end, at.zone);
    const departure = journeys[index + 1];
    const stay = { at, from, lodging: null, isArrival: true };
    if (!departure) return [{ ...stay, to: addDays(from, 1), sources: [sourceOf(arrival)] }];
    const to = dateOf(departure.start, at.zone);
    const isBack = placeKey(departure.segment.destination) === placeKey(origin);
    const hours = departure.start.at.diff(arrival.end.at, 'hours').hours;
    if (to <= from || (hours < LAYOVER_HOURS && !isBack)) return [];
    return [{ ...stay, to, sources: [sourceOf(arrival), sourceOf(departure)] }];
  });
}

/** Hotels that write check-in and check-out as two events. */
function staysBetweenChecks(checks: readonly Part<'check-in' | 'check-out'>[]): Stay[] {
  return checks.flatMap((checkIn, index): Stay[] => {
    const at = checkIn.segment.place;
    if (checkIn.segment.kind !== 'check-in') return [];
    const next = checks.slice(index + 1).find(({ segment }) => placeKey(segment.place) === placeKey(at));
    const from = dateOf(checkIn.start, at.zone);
    const stay = { at, from, lodging: lodgingOf(checkIn), isArrival: false };
    if (next?.segment.kind !== 'check-out')
      return [{ ...stay, to: addDays(from, 1), sources: [sourceOf(checkIn)] }];
    const to = atLeastOneNight(from, dateOf(next.start, at.zone));
    return [{ ...stay, to, sources: [sourceOf(checkIn), sourceOf(next)] }];
  });
}

/**
 * Joins the stays in one place that overlap or follow one another on the same day. The city of a hotel replaces that of an airport
 * in the same metropolitan area.
 */
function merge(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = [];
  for (const stay of stays.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const same = merged.findLast(({ at, to }) => placeKey(at) === placeKey(stay.at) && stay.from <= to);
    if (!same) merged.push({ ...stay });
    else {
      if (stay.to > same.to) same.to = stay.to;
      same.lodging ??= stay.lodging;
      if (same.isArrival && !stay.isArrival) {
        same.at = stay.at;
        same.isArrival = false;
      }
      same.sources = [...new Set([...same.sources, ...stay.sources])];
    }
  }
  return merged;
}
