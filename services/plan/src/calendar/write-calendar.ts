import type { Interest } from '@layover/proto/http/plan/plan-schemas';
import { publicPaths } from '@layover/proto/page-paths';
import { shortenText } from '@layover/proto/text/characters';
import type { PlaceTime } from '@layover/shared/place-time';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { PlanDocument } from '../plans/index.ts';

/** Length of a description in a calendar. The page of the plan has all of it. */
const DESCRIPTION_MAX = 1_000;

/** A plan with a date. Only such plans are calendar entries. */
export type DatedPlan = Pick<
  PlanDocument,
  | '_id'
  | 'planName'
  | 'description'
  | 'translations'
  | 'address'
  | 'cityName'
  | 'country'
  | 'location'
  | 'endsAt'
  | 'until'
  | 'zone'
  | 'status'
  | 'reason'
  | 'version'
> & { startsAt: PlaceTime };

export const isDated = <P extends { startsAt: PlaceTime | null }>(
  plan: P,
): plan is P & { startsAt: PlaceTime } => plan.startsAt !== null;

export interface CalendarEntry {
  plan: DatedPlan;
  interest: Interest;
}

/** A stay in a city, from its first local day to the day of departure. */
interface CalendarTrip {
  _id: string;
  cityName: string;
  country: string;
  from: string;
  to: string;
  version: number;
}

interface CalendarOptions {
  name: string;
  /** The address of the product. */
  publicUrl: string;
  trips?: readonly CalendarTrip[];
}

/** The definition of a time zone and the name that it has there; undefined when the library lacks the zone. */
function vtimezoneOf(zone: string): { block: string; name: string } | undefined {
  const [block, line] = [tzlib_get_ical_block(zone)].flat();
  const name = line?.replace(/^TZID=/, '');
  return block?.startsWith('BEGIN:VTIMEZONE') && name ? { block, name } : undefined;
}

/**
 * Plans and trips as an iCalendar file (RFC 5545). An entry keeps its UID for ever, and SEQUENCE grows with each change,
 * so that a calendar updates the entry that it has. Trips are whole days during which their person is not busy.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, publicUrl, trips = [] }: CalendarOptions,
): string {
  const calendar = ical({ prodId: '//Layover//Plans//EN', name });
  calendar.timezone({ name: null, generator: (zone) => vtimezoneOf(zone)?.block ?? null });
  for (const { plan, interest } of entries) {
    const zone = vtimezoneOf(plan.zone)?.name;
    const [lng, lat] = plan.location.coordinates;
    const at = (instant: Date) => DateTime.fromJSDate(instant, { zone: zone ?? 'utc' });
    calendar.createEvent({
      id: `plan-${plan._id}@layover`,
      sequence: plan.version,
      start: at(plan.startsAt.instant),
      end: at(plan.endsAt?.instant ?? plan.until),
      ...(zone !== undefined && { timezone: zone }),
      summary: plan.planName,
      description: [plan.reason, shortenText(plan.description, DESCRIPTION_MAX)].filter(Boolean).join('\n\n'),
      location: {
        title: [plan.address, plan.cityName, plan.country].join(', '),
        geo: { lat, lon: lng },
      },
      status: statusOf(plan, interest),
      url: new URL(publicPaths.plan.replace(':id', String(plan._id)), publicUrl).href,
    });
  }
  for (const { _id, cityName, country, from, to, version } of trips) {
    calendar.createEvent({
      id: `trip-${_id}@layover`,
      sequence: version,
      allDay: true,
      start: day(from),
      end: day(to).plus({ days: 1 }),
      summary: cityName,
      location: [cityName, country].join(', '),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** A day without a time has no zone in a calendar. */
const day = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

function statusOf({ status }: Pick<DatedPlan, 'status'>, interest: Interest): ICalEventStatus {
  if (status === 'called_off') return ICalEventStatus.CANCELLED;
  return interest === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
