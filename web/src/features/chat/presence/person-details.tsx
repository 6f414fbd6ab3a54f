import type { Person } from '@layover/proto/http/shared-schemas';
import { useMemo } from 'react';
import { jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { cityOfZone, isKnownZone } from '#shared/time/time-zone.ts';
import { useNow } from '#shared/time/use-now.ts';
import { useTimeZone } from './presence-context.ts';

/** Local time of a person who is online in another time zone; otherwise job and company. */
export function PersonDetails({ person }: { person: Person }) {
  const zone = useTimeZone(person._id);
  const now = useNow();
  // `isKnownZone` is slow, and the head renders with each message.
  const city = useMemo(() => (zone && isKnownZone(zone) ? cityOfZone(zone) : undefined), [zone]);
  if (!zone || !city) return jobAndCompany(person);
  const time = timeIn(now, zone);
  return time === timeIn(now, userTimeZone()) ? jobAndCompany(person) : m.chat_local_time({ time, city });
}
