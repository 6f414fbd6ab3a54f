import type { tripApi } from '@layover/proto/http/plan/trip';
import type { Days } from '@layover/proto/trip-days';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

export const TRIPS_KEY = 'trips';

/** The cities that a text finds. */
export const findTripCities = async (name: string, signal: AbortSignal) =>
  (await request<typeof tripApi.cities>('GET /api/trip/cities', { query: { name }, signal })).cities;

/** The user's trips: coming ones first, then past ones. */
export const tripsQuery = queryOptions({
  queryKey: [TRIPS_KEY, 'list'] as const,
  queryFn: ({ signal }) => request<typeof tripApi.list>('GET /api/trip/', { query: { limit: 100 }, signal }),
  staleTime: 30_000,
});

/** The people whose trips overlap with a trip, the longest overlap first. */
export const overlapsQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [TRIPS_KEY, 'people', id, limit] as const,
    queryFn: ({ signal }) =>
      request<typeof tripApi.overlaps>('GET /api/trip/:id/people', {
        params: { id },
        query: { limit },
        signal,
      }),
    staleTime: 30_000,
  });

/** The evenings without a plan. The key lets a change of interest reach the suggestions. */
export const freeEveningsQuery = (id: string) =>
  queryOptions({
    queryKey: [PLANS_KEY, TRIPS_KEY, id, 'evenings'] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof tripApi.freeEvenings>('GET /api/trip/:id/evenings', { params: { id }, signal }))
        .evenings,
  });

/** The plans in the city during the trip. */
export const tripPlansQuery = (id: string, sort: 'time' | 'distance', limit: number) =>
  queryOptions({
    queryKey: [PLANS_KEY, TRIPS_KEY, id, 'plans', sort, limit] as const,
    queryFn: ({ signal }) =>
      request<typeof tripApi.plans>('GET /api/trip/:id/plans', {
        params: { id },
        query: { sort, limit },
        signal,
      }),
    staleTime: 30_000,
  });

const PEOPLE_PAGE = 12;
/** The people in a city on some days, as far as the user may see them. */
export const cityPeopleQuery = (city: string, { from, to }: Days) =>
  infiniteQueryOptions({
    queryKey: [TRIPS_KEY, 'city', city, from, to] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof tripApi.cityPeople>('GET /api/trip/city/:city/people', {
        params: { city },
        query: { from, to, cursor: pageParam, limit: PEOPLE_PAGE },
        signal,
      }),
    ...cursorPages,
    staleTime: 30_000,
  });

/** The coming trips of another member that the user sees, those that overlap first. */
export const memberTripsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [TRIPS_KEY, 'member', id] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof tripApi.memberTrips>('GET /api/trip/member/:id', {
        params: { id },
        query: { cursor: pageParam, limit: PEOPLE_PAGE },
        signal,
      }),
    ...cursorPages,
    staleTime: 30_000,
  });
