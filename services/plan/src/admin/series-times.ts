import { LOCAL_FORMAT, nearestPlaceTime, type PlaceTime } from '@layover/shared/place-time';
import { DateTime } from 'luxon';

interface SeriesPlan {
  startsAt: PlaceTime;
  endsAt: PlaceTime | null;
  zone: string;
}

/** The times of one further plan. */
export interface SeriesTimes extends Omit<SeriesPlan, 'zone'> {
  /** Daylight saving skips the local time of the first plan on this day, so that it starts at another one. */
  isMoved: boolean;
}

export interface SeriesRule {
  every: 'week' | 'month';
  /** Number of further plans. */
  times: number;
}

/**
 * The times of the further plans of a series, all of them after `now`. Each starts at the local time of the first plan.
 * - A month without the day of the first plan has its plan on its last day, and the next month is not moved by that.
 * - A local time that daylight saving skips moves forward, and of one that occurs twice it is the first.
 */
export function seriesTimes(plan: SeriesPlan, { every, times }: SeriesRule, now: Date): SeriesTimes[] {
  // Local times are counted in UTC, which has no daylight saving.
  const first = DateTime.fromISO(plan.startsAt.local, { zone: 'utc' });
  const length = plan.endsAt
    ? DateTime.fromISO(plan.endsAt.local, { zone: 'utc' }).toMillis() - first.toMillis()
    : undefined;
  const series: SeriesTimes[] = [];
  for (let step = firstStep(first, every, now); series.length < times; step++) {
    const local = every === 'week' ? first.plus({ weeks: step }) : first.plus({ months: step });
    const wanted = local.toFormat(LOCAL_FORMAT);
    const startsAt = nearestPlaceTime(wanted, plan.zone);
    if (!startsAt) return series;
    if (startsAt.instant <= now) continue;
    series.push({
      startsAt,
      endsAt: endOf(plan, startsAt, local, length),
      isMoved: startsAt.local !== wanted,
    });
  }
  return series;
}

/** The first step that can be after `now`, so that the series of an old plan does not count through all its years. */
function firstStep(first: DateTime, every: SeriesRule['every'], now: Date): number {
  const unit = every === 'week' ? 'weeks' : 'months';
  const passed = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: 2 }).diff(first, unit).as(unit);
  return Math.max(1, Math.floor(passed));
}

/** The end has its local time too, unless daylight saving would put it before the start. */
function endOf(plan: SeriesPlan, startsAt: PlaceTime, local: DateTime, length: number | undefined) {
  if (!plan.endsAt || length === undefined) return null;
  const end = nearestPlaceTime(local.plus({ milliseconds: length }).toFormat(LOCAL_FORMAT), plan.zone);
  if (end && end.instant > startsAt.instant) return end;
  const instant = new Date(
    startsAt.instant.getTime() + plan.endsAt.instant.getTime() - plan.startsAt.instant.getTime(),
  );
  return { local: DateTime.fromJSDate(instant, { zone: plan.zone }).toFormat(LOCAL_FORMAT), instant };
}
