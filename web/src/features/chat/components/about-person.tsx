import type { Person } from '@layover/proto/http/values';
import { m } from '#shared/i18n/i18n.ts';
import { cityOfZone, clockIn, readerZone } from '#shared/lib/place-time.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { useTimeZoneOf } from '../live/use-presence.ts';
import { workOf } from './person-line.tsx';

/** What time it is for somebody who is there, where that is not the reader's own; else what they do. */
export function AboutPerson({ person }: { person: Person }) {
  const zone = useTimeZoneOf(person._id);
  const now = useNow();
  const time = zone && clockIn(now, zone);
  const city = zone && cityOfZone(zone);
  if (!time || !city || time === clockIn(now, readerZone())) return workOf(person);
  return m.chat_local_time({ time, city });
}
