import { kilometresBetween } from '@layover/proto/distance';
import type { City } from '@layover/proto/http/city';
import type { PlanSearch } from './search.ts';

export interface OtherCity {
  city: City;
  /** Whole kilometres from the point or the city of the search. */
  km?: number;
}

/** The city to suggest when a search finds nothing: the nearest one with plans, or the one with most plans. */
export function otherCity(search: PlanSearch, cities: readonly City[]): OtherCity | undefined {
  const others = cities.filter(({ _id, plans }) => _id !== search.city && plans > 0);
  const { lat, lng } = search;
  const from =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : cities.find(({ _id }) => _id === search.city)?.location;
  if (!from) {
    const [busiest] = others.toSorted((a, b) => b.plans - a.plans);
    return busiest && { city: busiest };
  }
  const [nearest] = others
    .map((city) => ({ city, km: Math.round(kilometresBetween(from, city.location)) }))
    .sort((a, b) => a.km - b.km);
  return nearest;
}
