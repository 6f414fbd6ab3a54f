import { DateTime } from 'luxon';
import { EVENING_END, EVENING_START } from '../plan-times/index.ts';

/** The current or next evening in a zone. It lasts from 17:00 to 05:00. */
export function eveningIn(zone: string, now: Date): { from: Date; to: Date } {
  const local = DateTime.fromJSDate(now, { zone });
  const day = (local.hour < EVENING_END ? local.minus({ days: 1 }) : local).startOf('day');
  return {
    from: day.set({ hour: EVENING_START }).toJSDate(),
    to: day.plus({ days: 1 }).set({ hour: EVENING_END }).toJSDate(),
  };
}
