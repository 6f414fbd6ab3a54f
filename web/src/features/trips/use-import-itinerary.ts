import type { ItineraryStay, tripApi } from '@layover/proto/http/plan/trip';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** Reads the stays of an itinerary file. Nothing is stored. */
export const useImportItinerary = () =>
  useMutation({
    mutationFn: async (file: File): Promise<ItineraryStay[]> => {
      const form = new FormData();
      form.append('file', file);
      return (await request<typeof tripApi.importItinerary>('POST /api/trip/import', { form })).stays;
    },
  });
