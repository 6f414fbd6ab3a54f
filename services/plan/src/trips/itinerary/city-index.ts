import { UNSPACED } from '@layover/proto/text/scripts';
import type { WorldCities, WorldCity } from '../../known-cities/index.ts';
import { splitKeys } from '../../known-cities/index.ts';

interface CityIndex {
  /** The cities of a name, the most populous first. */
  byName: ReadonlyMap<string, readonly WorldCity[]>;
  byAirport: ReadonlyMap<string, WorldCity>;
  /** The keys of all countries, and of the states of the United States. */
  placeNames: ReadonlySet<string>;
}

/** Shorter names are words of some language. */
const NAME_MIN = 3;
/** Names in scripts without spaces have two letters and more. */
const UNSPACED_NAME_MIN = 2;
/** Other names of smaller cities are left out. */
const OTHER_NAMES_POPULATION = 100_000;
/** Names in Latin letters are those of `names` and `commonNames`, because others are words of some language. */
const LATIN = /\p{Script=Latin}/u;

const indexes = new WeakMap<WorldCities, CityIndex>();

/** The index by which itineraries find cities. It is made when the first itinerary is read. */
export function cityIndex(world: WorldCities): CityIndex {
  const known = indexes.get(world);
  if (known) return known;
  const byName = new Map<string, WorldCity[]>();
  const byAirport = new Map<string, WorldCity>();
  const placeNames = new Set<string>();
  for (const city of world.values()) {
    for (const name of namesOf(city)) {
      if (name.length < (UNSPACED.test(name) ? UNSPACED_NAME_MIN : NAME_MIN)) continue;
      const namesakes = byName.get(name);
      if (namesakes) namesakes.push(city);
      else byName.set(name, [city]);
    }
    for (const code of city.airports.split(' ')) if (!byAirport.has(code)) byAirport.set(code, city);
    for (const name of splitKeys(city.placeNames)) placeNames.add(name);
  }
  const index = { byName, byAirport, placeNames };
  indexes.set(world, index);
  return index;
}

/** The names by which itineraries find a city. */
function namesOf({ names, commonNames, allNames, population }: WorldCity): Set<string> {
  const others = population < OTHER_NAMES_POPULATION ? [] : splitKeys(allNames);
  return new Set([
    ...splitKeys(names),
    ...splitKeys(commonNames),
    ...others.filter((name) => !LATIN.test(name)),
  ]);
}
