import { DateTime, IANAZone } from 'luxon';

/** A time at a place: the local time there (`YYYY-MM-DDTHH:mm`) and its instant. */
export interface PlaceTime {
  local: string;
  instant: Date;
}

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

export const LOCAL_FORMAT = "yyyy-MM-dd'T'HH:mm";
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

/**
 * The first instant at which clocks in the zone show a local time. A time that daylight saving skips moves forward by as
 * much as the clocks did.
 * @returns undefined for a date that is not in the calendar
 */
export function nearestPlaceTime(local: string, zone: string): PlaceTime | undefined {
  const inUtc = DateTime.fromISO(local, { zone: 'utc' });
  if (!inUtc.isValid) return undefined;
  const guess = inUtc.toMillis();
  const rules = IANAZone.create(zone);
  const [before, after] = [guess - DAY_MS, guess + DAY_MS].map((instant) => rules.offset(instant));
  const instants = [before, after].map((offset) => guess - (offset as number) * MINUTE_MS);
  const shown = instants.filter((instant) => instant + rules.offset(instant) * MINUTE_MS === guess);
  const instant = shown.length > 0 ? Math.min(...shown) : (instants[0] as number);
  return {
    local: DateTime.fromMillis(instant, { zone }).toFormat(LOCAL_FORMAT),
    instant: new Date(instant),
  };
}

/** @returns undefined when the local time does not exist in the zone, as in the hour that daylight saving time skips */
export function toPlaceTime(local: string, zone: string): PlaceTime | undefined {
  const time = nearestPlaceTime(local, zone);
  return time?.local === local ? time : undefined;
}
