import type { cityApi } from '@layover/proto/http/plan/city';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { allCitiesQuery } from '../plans/plan-queries.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import { useSortList } from '../use-sort-list.ts';

/** Puts the destinations into a new order. */
export const useSortCities = () =>
  useSortList({
    queryKey: allCitiesQuery.queryKey,
    reload: useReloadPlans(),
    send: (cities) =>
      request<typeof cityApi.updateCitySorting>('PUT /api/plan/update-city-sorting', { body: { cities } }),
  });

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
export const uploadCityPhoto = async (
  city: string,
  file: File,
  onUploadProgress: (progress: number) => void,
) =>
  (
    await request<typeof cityApi.updateCityPhoto>('POST /api/plan/update-city-photo/:city', {
      params: { city },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).city;
