import type { TimeOfDay } from '@layover/proto/http/content/page-schemas';
import { timeIn } from '#shared/time/place-time.ts';

/** The local hours at which the times of day begin. */
const BEGINNINGS: readonly (readonly [hour: number, time: TimeOfDay])[] = [
  [5, 'dawn'],
  [7, 'morning'],
  [11, 'day'],
  [16, 'golden'],
  [19, 'dusk'],
  [21, 'night'],
];

/** The time of day in a zone. */
export function timeOfDayIn(zone: string, now: number): TimeOfDay {
  const hour = Number.parseInt(timeIn(now, zone), 10);
  // Before the first hour of the list, it is still night.
  return BEGINNINGS.findLast(([from]) => from <= hour)?.[1] ?? 'night';
}
