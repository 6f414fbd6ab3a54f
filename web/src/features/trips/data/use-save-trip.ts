import type { Trip, TripBody, tripApi } from '@layover/proto/http/plan/trip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import { TRIPS_KEY } from './trip-queries.ts';

/** A change of the trip with the id, or a new trip with the id of its creation. */
type SavedTrip = z.output<typeof TripBody> & ({ id: string } | { creationId: string });

async function saveTrip(trip: SavedTrip): Promise<Trip> {
  if ('creationId' in trip)
    return (await request<typeof tripApi.create>('POST /api/trip/', { body: trip })).trip;
  const { id, ...body } = trip;
  return (await request<typeof tripApi.edit>('PUT /api/trip/:id', { params: { id }, body })).trip;
}

/** Adds or changes a trip. */
export function useSaveTrip() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveTrip,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [TRIPS_KEY] }),
        client.invalidateQueries({ queryKey: [PLANS_KEY, TRIPS_KEY] }),
      ]),
  });
}
