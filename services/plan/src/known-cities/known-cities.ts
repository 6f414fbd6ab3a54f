import { kilometresBetween, type Point } from '@layover/proto/distance';
import { allCityNames, cityNamesOf } from '../places/index.ts';
import { type NamedCity, searchCities } from './city-search.rules.ts';
import { placeNames } from './country-names.ts';
import {
  areaOf,
  type Destination,
  fromDestination,
  fromWorld,
  idOfKey,
  type KnownCity,
} from './known-city.ts';
import { hasKey, joinKeys, nameKeysOf } from './name-key.ts';
import { METROPOLITAN_KM, type WorldCities, type WorldCity } from './world-city.ts';

/** Kilometres of a degree of latitude, rounded down. */
const DEGREE_KM = 110;

/** Where a destination is among the cities of the world. */
export interface Placement {
  /** The city that it is; undefined for a smaller place, or one of another name. */
  city: WorldCity | undefined;
  area: string;
}

export type KnownCities = ReturnType<typeof knownCities>;

/**
 * The cities that a trip can go to.
 * @param destinations in their order
 * @param placementOf finds a destination among the cities of the world
 */
export function knownCities(
  world: WorldCities,
  destinations: readonly Destination[],
  placementOf = (destination: Destination) => placeDestination(world, destination),
) {
  const places: { known: KnownCity; city: WorldCity | undefined }[] = [];
  const bySlug = new Map<string, KnownCity>();
  /** The destinations that are cities of the world, by the number of the city. */
  const byCityId = new Map<number, KnownCity>();
  for (const destination of destinations) {
    const { city, area } = placementOf(destination);
    const known = fromDestination(destination, city, area);
    bySlug.set(known._id, known);
    if (city && !byCityId.has(city.id)) byCityId.set(city.id, known);
    places.push({ known, city });
  }
  const knownOf = (city: WorldCity) => byCityId.get(city.id) ?? fromWorld(city);

  return {
    world,
    knownOf,
    destinations: [...bySlug.values()],

    /** The city of a slug or a key. A city of the world that is a destination is found as that. */
    find(key: string): KnownCity | undefined {
      const destination = bySlug.get(key);
      if (destination) return destination;
      const city = world.get(idOfKey(key));
      return city && knownOf(city);
    },

    /** The cities that a text finds, the best match first, then the most populous. */
    search(text: string, limit: number): KnownCity[] {
      const others = searchCities(
        [...world.values()].filter(({ id }) => !byCityId.has(id)),
        text,
        limit,
      );
      const candidates: SearchedCity[] = [
        ...places.map(({ known, city }) => searchedDestination(known, city)),
        ...others.map((city) => ({ ...city, known: fromWorld(city) })),
      ];
      candidates.sort((one, other) => other.population - one.population);
      return searchCities(candidates, text, limit).map(({ known }) => known);
    },

    /** The destinations of the metropolitan area of a city, the nearest first. */
    destinationsNear: ({ area, location }: KnownCity): KnownCity[] =>
      [...bySlug.values()]
        .filter((destination) => destination.area === area)
        .map((destination) => ({ destination, km: kilometresBetween(destination.location, location) }))
        .sort((one, other) => one.km - other.km)
        .map(({ destination }) => destination),
  };
}

interface SearchedCity extends NamedCity {
  known: KnownCity;
}

/** A destination is found by its own names and by those of its city. */
function searchedDestination(known: KnownCity, city: WorldCity | undefined): SearchedCity {
  const own = joinKeys(keysOf(known));
  return {
    names: own + (city?.names ?? ''),
    allNames: own + (city?.allNames ?? ''),
    placeNames: placeNames(known.countryCode, known.region),
    population: city?.population ?? 0,
    known,
  };
}

const keysOf = (city: Pick<Destination, 'name' | 'translations'>): string[] =>
  allCityNames(cityNamesOf(city)).flatMap(nameKeysOf);

/** A destination is the city within the metropolitan distance that has one of its names. */
export function placeDestination(world: WorldCities, destination: Destination): Placement {
  const near = citiesNear(world, destination.location);
  const keys = keysOf(destination);
  const city = near
    .map((each) => each.city)
    .find(({ allNames }) => keys.some((key) => hasKey(allNames, key)));
  const area = city ?? near.toSorted((one, other) => one.km - other.km)[0]?.city;
  return { city, area: area ? areaOf(area) : destination._id };
}

/** The cities within the metropolitan distance of a point, the most populous first. */
function citiesNear(world: WorldCities, point: Point): { city: WorldCity; km: number }[] {
  return [...world.values()]
    .filter(({ location }) => Math.abs(location.lat - point.lat) * DEGREE_KM <= METROPOLITAN_KM)
    .map((city) => ({ city, km: kilometresBetween(city.location, point) }))
    .filter(({ km }) => km <= METROPOLITAN_KM);
}
