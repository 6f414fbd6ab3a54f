import type { Trip, TripBody, tripApi } from '@layover/proto/http/plan/trip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import { TRIPS_KEY } from './trip-queries.ts';

type TripInput = z.output<typeof TripBody>;

/** Adds a trip, or changes the one with the id. */
export function useSaveTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: TripInput & { id?: string }): Promise<Trip> =>
      (id === undefined
        ? await request<typeof tripApi.create>('POST /api/trip/', { body })
        : await request<typeof tripApi.edit>('PUT /api/trip/:id', { params: { id }, body })
      ).trip,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [TRIPS_KEY] }),
        client.invalidateQueries({ queryKey: [PLANS_KEY, TRIPS_KEY] }),
      ]),
  });
}
