import type { Trip } from '@layover/proto/http/plan/trip';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { freeEveningsQuery, overlapsQuery, tripPlansQuery } from './trip-queries.ts';

/** People of a trip that its card shows at first. */
export const PEOPLE_SHOWN = 6;
/** The first plans of a trip that its card shows. */
export const PLANS_SHOWN = 3;
/** The most people, or plans, of a trip that are read. */
export const ALL = 100;

/**
 * Whether everything that the card of a trip shows has arrived or failed. The height of each part is not known before, so the
 * card shows all of them at once. Otherwise each would push down the next ones.
 */
export function useHasTripParts(trip: Trip | undefined): boolean {
  const { _id = '', destination } = trip ?? {};
  const enabled = trip !== undefined;
  const queries = [
    useQuery(citiesQuery),
    useQuery({ ...overlapsQuery(_id, PEOPLE_SHOWN), enabled }),
    useQuery({ ...tripPlansQuery(_id, 'time', ALL), enabled }),
    useQuery({ ...tripPlansQuery(_id, 'time', PLANS_SHOWN), enabled }),
    useQuery({ ...freeEveningsQuery(_id), enabled: Boolean(destination) }),
  ];
  return enabled && queries.every(({ isLoading }) => !isLoading);
}
