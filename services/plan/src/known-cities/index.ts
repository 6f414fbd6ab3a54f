export { type KnownCities, knownCities } from './known-cities.ts';
export type { KnownCity } from './known-city.ts';
export { hasKey, nameKey, splitKeys } from './name-key.ts';
export { presentTripCity } from './present-city.ts';
export { type ReadKnownCities, readKnownCities } from './read-known-cities.ts';
export { METROPOLITAN_KM, type WorldCities, type WorldCity, worldCities } from './world-city.ts';
