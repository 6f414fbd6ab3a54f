import type { ReadKnownCities } from '../known-cities/index.ts';
import type { TripRepository } from './trip.repository.ts';

interface AddMissingAreasDeps {
  trips: Pick<TripRepository, 'citiesWithoutArea' | 'addArea'>;
  readCities: ReadKnownCities;
}

/** Adds the metropolitan area to trips that were stored before there were areas. A removed destination is an area of its own. */
export const addMissingAreas =
  ({ trips, readCities }: AddMissingAreasDeps) =>
  async (): Promise<void> => {
    const missing = await trips.citiesWithoutArea();
    if (missing.length === 0) return;
    const cities = await readCities();
    for (const city of missing) await trips.addArea(city, cities.find(city)?.area ?? city);
  };
