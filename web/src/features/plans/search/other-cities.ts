import { kilometresBetween } from '@layover/proto/distance';
import type { City } from '@layover/proto/http/plan/city';
import type { PlanSearch } from './search.ts';

export interface OtherCity {
  city: City;
  /** Whole kilometres from the point or the city of the search. */
  km?: number;
}

/** The other cities with plans: the nearest first, or those with most plans if the search has no place. */
export function otherCities(search: PlanSearch, cities: readonly City[]): OtherCity[] {
  const others = cities.filter(({ _id, plans }) => _id !== search.city && plans > 0);
  const { lat, lng } = search;
  const from =
    lat !== undefined && lng !== undefined
      ? { lat, lng }
      : cities.find(({ _id }) => _id === search.city)?.location;
  if (!from) return others.toSorted((a, b) => b.plans - a.plans).map((city) => ({ city }));
  return others
    .map((city) => ({ city, km: Math.round(kilometresBetween(from, city.location)) }))
    .sort((a, b) => a.km - b.km);
}
