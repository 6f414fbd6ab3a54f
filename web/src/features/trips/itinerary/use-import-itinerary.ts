import type { tripApi } from '@layover/proto/http/plan/trip';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** Reads the stays of an itinerary file. Nothing is stored. */
export const useImportItinerary = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return request<typeof tripApi.importItinerary>('POST /api/trip/import', { form });
    },
  });
