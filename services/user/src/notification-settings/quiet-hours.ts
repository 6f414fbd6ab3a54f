import type { QuietHours } from '@layover/proto/http/user/notification-topics';
import { DateTime } from 'luxon';

interface Schedule {
  quietHours?: QuietHours | null;
  /** The IANA time zone in which the person was last seen. */
  timeZone?: string;
}

/** The notification settings of a person other than the channels of topics. */
export interface PersonalSettings extends Schedule {
  showsPreviews?: boolean;
  showsToasts?: boolean;
  playsSound?: boolean;
  digestHour?: number;
}

/**
 * The time at which a push or a mail about an event is delivered: that of the event, or the end of the person's quiet
 * hours.
 */
export function deliverAt(time: Date, { quietHours, timeZone = 'UTC' }: Schedule): Date {
  if (!quietHours) return time;
  const { from, to, days } = quietHours;
  const local = DateTime.fromJSDate(time, { zone: timeZone });
  // Quiet hours that began yesterday can last until today.
  for (const day of [local.minus({ days: 1 }), local]) {
    if (!days.includes(day.weekday)) continue;
    const begin = at(day, from);
    const end = at(to > from ? day : day.plus({ days: 1 }), to);
    if (begin <= local && local < end) return end.toJSDate();
  }
  return time;
}

function at(day: DateTime, clock: string): DateTime {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 });
}
