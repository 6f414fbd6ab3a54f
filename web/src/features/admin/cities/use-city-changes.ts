import type { AdminCity, cityApi } from '@layover/proto/http/plan/city';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { inOrderOf } from '#shared/ui/reorder/reorder.ts';
import { allCitiesQuery } from '../plans/plan-queries.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';

/** Puts the destinations into a new order; the table shows it at once. */
export function useSortCities() {
  const client = useQueryClient();
  const reload = useReloadPlans();
  const { queryKey } = allCitiesQuery;
  return useMutation({
    mutationFn: (cities: string[]) =>
      request<typeof cityApi.updateCitySorting>('PUT /api/plan/update-city-sorting', { body: { cities } }),
    onMutate: (ids) => {
      void client.cancelQueries({ queryKey });
      const before = client.getQueryData<AdminCity[]>(queryKey);
      client.setQueryData<AdminCity[]>(queryKey, (cities) => cities && inOrderOf(cities, ids));
      return { before };
    },
    onError: (_error, _ids, context) => client.setQueryData(queryKey, context?.before),
    onSettled: reload,
    scope: { id: 'sort-cities' },
  });
}

/** Removes a destination that has no plans. */
export function useRemoveCity() {
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: (city: string) =>
      request<typeof cityApi.removeCity>('DELETE /api/plan/cities/:city', { params: { city } }),
    onSettled: reload,
  });
}

/** Replaces the photo of a destination. */
export const uploadCityPhoto = async (city: string, file: File, onUploadProgress: (share: number) => void) =>
  (
    await request<typeof cityApi.updateCityPhoto>('POST /api/plan/update-city-photo/:city', {
      params: { city },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).city;
