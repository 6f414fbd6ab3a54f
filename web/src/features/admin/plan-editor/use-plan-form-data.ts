import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { namedCitiesQuery } from '../plans/plan-queries.ts';

/** The destinations and categories of a plan form; undefined until both are loaded. */
export function usePlanFormData() {
  const cities = useQuery(namedCitiesQuery);
  const categories = useQuery(categoriesQuery);
  return {
    choices:
      cities.data && categories.data ? { cities: cities.data, categories: categories.data } : undefined,
    error: cities.error ?? categories.error,
    retry: () => {
      void cities.refetch();
      void categories.refetch();
    },
  };
}
