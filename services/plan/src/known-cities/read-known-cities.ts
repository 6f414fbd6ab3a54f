import type { CityModel } from '../places/index.ts';
import { knownCities, type Placement, placeDestination } from './known-cities.ts';
import type { Destination } from './known-city.ts';
import { worldCities } from './world-city.ts';

const DESTINATION_FIELDS = {
  name: 1,
  translations: 1,
  country: 1,
  countryCode: 1,
  zone: 1,
  image: 1,
  location: 1,
  version: 1,
} as const;

export type ReadKnownCities = ReturnType<typeof readKnownCities>;

/** Reads the cities that a trip can go to. The destinations are read anew each time, the others once. */
export function readKnownCities({ cities }: { cities: CityModel }) {
  const placements = new Map<string, { version: number; placement: Placement }>();
  return async () => {
    const [world, destinations] = await Promise.all([
      worldCities(),
      cities.find({ removedAt: null }, DESTINATION_FIELDS).sort({ order: 1, name: 1 }).lean<Destination[]>(),
    ]);
    return knownCities(world, destinations, (destination) => {
      const { _id, version } = destination;
      const known = placements.get(_id);
      if (known?.version === version) return known.placement;
      const placement = placeDestination(world, destination);
      placements.set(_id, { version, placement });
      return placement;
    });
  };
}
