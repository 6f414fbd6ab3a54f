import type { City } from '@layover/proto/http/plan/city';

/** The city that a text names in any of its languages. */
export const cityNamed = (cities: readonly City[], name: string): City | undefined =>
  cities.find((city) => city.name === name || city.otherNames.includes(name));
