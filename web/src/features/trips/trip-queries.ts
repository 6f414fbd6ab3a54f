import type { tripApi } from '@layover/proto/http/trip';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

export const TRIPS_KEY = 'trips';

/** The user's trips: coming ones first, then past ones. */
export const tripsQuery = queryOptions({
  queryKey: [TRIPS_KEY, 'list'] as const,
  queryFn: ({ signal }) => request<typeof tripApi.list>('GET /api/trip/', { query: { limit: 100 }, signal }),
  staleTime: 30_000,
});

/** Who else is there, the longest overlap first. */
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

/** The plans in the city during the trip, by time. */
export const tripPlansQuery = (id: string) =>
  queryOptions({
    queryKey: [PLANS_KEY, TRIPS_KEY, id, 'plans'] as const,
    queryFn: ({ signal }) =>
      request<typeof tripApi.plans>('GET /api/trip/:id/plans', {
        params: { id },
        query: { limit: 100 },
        signal,
      }),
    staleTime: 30_000,
  });
