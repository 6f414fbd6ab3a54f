import type { City, cityApi } from '@layover/proto/http/plan/city';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';

/** A destination, also one without plans. */
const cityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['city', slug] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof cityApi.city>('GET /api/plan/city/:city', { params: { city: slug }, signal }))
        .city,
    staleTime: 60_000,
  });

interface Destination {
  /** The cities that have plans, and the city of the search. */
  cities: readonly City[];
  city: City | undefined;
  isLoading: boolean;
  /** There is no destination with this slug. */
  isUnknown: boolean;
}

/** The cities of the page, and the one of the search. */
export function useDestination(slug: string | undefined): Destination {
  const { data: cities = [], isPending } = useQuery(citiesQuery);
  const listed = cities.find(({ _id }) => _id === slug);
  const isAsked = slug !== undefined && !isPending && !listed;
  const { data: quiet, error } = useQuery({ ...cityQuery(slug ?? ''), enabled: isAsked });
  const isUnknown = isAsked && error instanceof ApiError && error.status === 404;
  if (!isAsked) return { cities, city: listed, isLoading: slug !== undefined && isPending, isUnknown: false };
  return {
    cities: quiet ? [...cities, quiet] : cities,
    city: quiet,
    isLoading: !quiet && !error,
    isUnknown,
  };
}
