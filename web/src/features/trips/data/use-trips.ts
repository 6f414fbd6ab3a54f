import type { Trip } from '@layover/proto/http/plan/trip';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '#shared/time/place-time.ts';
import { tripsQuery } from './trip-queries.ts';
import { useRemovedTrips } from './use-remove-trip.ts';

const isPast = ({ to, zone }: Trip) => to < dayIn(Date.now(), zone);

/** The user's trips without removed ones: coming ones by arrival, and past ones. Both are undefined until they are loaded. */
export function useTrips() {
  const { data, error, refetch } = useQuery(tripsQuery);
  const { ids: removed } = useRemovedTrips();
  const trips = data?.trips.filter(({ _id }) => !removed.includes(_id));
  const coming = trips
    ?.filter((trip) => !isPast(trip))
    .sort((one, other) => one.from.localeCompare(other.from));
  return { coming, past: trips?.filter(isPast), error, refetch };
}
