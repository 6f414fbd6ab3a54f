import { DateTime } from 'luxon';
import { deliverAt, type PersonalSettings } from '../notification-settings/index.ts';

export const DIGEST_HOUR = 8;

export interface DigestTime {
  /** The date of the digest in the person's time zone, such as 2026-11-24. There is one digest a day. */
  day: string;
  dueAt: Date;
}

/** The first time after this one at which the person gets a digest: at their hour, or at the end of their quiet hours. */
export function nextDigest(after: Date, settings: PersonalSettings = {}): DigestTime {
  const { digestHour = DIGEST_HOUR, timeZone = 'UTC' } = settings;
  const local = DateTime.fromJSDate(after, { zone: timeZone });
  const onDay = (day: DateTime) => day.set({ hour: digestHour, minute: 0, second: 0, millisecond: 0 });
  const today = onDay(local);
  const time = today > local ? today : onDay(local.plus({ days: 1 }));
  return { day: time.toFormat('yyyy-MM-dd'), dueAt: deliverAt(time.toJSDate(), settings) };
}
