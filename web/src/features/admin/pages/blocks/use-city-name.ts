import { useQuery } from '@tanstack/react-query';
import { cityNamed } from '#entities/plan/city-named.ts';
import { citiesQuery } from '#entities/plan/plan-queries.ts';

/** The name of a city in the language of the ADMIN. Blocks store the English one. */
export function useCityName(): (stored: string) => string {
  const { data: cities = [] } = useQuery(citiesQuery);
  return (stored) => cityNamed(cities, stored)?.name ?? stored;
}
