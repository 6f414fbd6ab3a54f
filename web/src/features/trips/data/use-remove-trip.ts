import type { Trip, tripApi } from '@layover/proto/http/plan/trip';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { request, requestKeepalive } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { TRIPS_KEY } from './trip-queries.ts';

/** Ids of trips that the user has removed. The page does not show them. */
export const useRemovedTrips = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

const hide = (id: string) => useRemovedTrips.setState(({ ids }) => ({ ids: [...ids, id] }));
const show = (id: string) =>
  useRemovedTrips.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));

/** Hides a trip at once, and removes it when the toast with Undo has ended or the page is left. */
export function useRemoveTrip() {
  const client = useQueryClient();
  return (trip: Trip) => {
    const params = { id: trip._id };
    let isDecided = false;
    const decide = (action: () => void) => () => {
      if (isDecided) return;
      isDecided = true;
      removeEventListener('pagehide', leave);
      action();
    };
    const leave = decide(() => requestKeepalive<typeof tripApi.remove>('DELETE /api/trip/:id', { params }));
    const remove = decide(async () => {
      try {
        await request<typeof tripApi.remove>('DELETE /api/trip/:id', { params });
        await client.invalidateQueries({ queryKey: [TRIPS_KEY] });
      } catch (error) {
        show(trip._id);
        showToast(errorMessage(error));
      }
    });
    hide(trip._id);
    addEventListener('pagehide', leave);
    showToast(
      m.trip_removed({ city: trip.cityName }),
      { label: m.undo(), onPress: decide(() => show(trip._id)) },
      { onEnd: remove },
    );
  };
}
