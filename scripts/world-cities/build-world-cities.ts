import { kilometresBetween, type Point } from '@layover/proto/distance';
import { joinKeys, nameKey } from '../../services/plan/src/known-cities/name-key.ts';
import {
  METROPOLITAN_KM,
  type WorldCityFile,
  type WorldCityRow,
} from '../../services/plan/src/known-cities/world-city.ts';
import { airportsOf } from './airports.ts';
import { ENGLISH_NAMES, SPANISH_NAMES } from './corrections.ts';
import { type GeoName, pointOf, type Sources } from './sources.ts';

/** Languages beside English and Spanish whose names of cities count in itineraries. */
const COMMON_LANGUAGES = ['ca', 'de', 'fr', 'it', 'nl', 'pt'];
const POPULATION_MIN = 15_000;
/** Kilometres of a degree of latitude, rounded down. */
const DEGREE_KM = 110;

/** The file of the cities of the world. */
export function buildWorldCities(sources: Sources): WorldCityFile {
  const cities = sources.cities
    .filter(({ population }) => population >= POPULATION_MIN)
    .sort((one, other) => other.population - one.population || one.geonameid - other.geonameid);
  const zones = [...new Set(cities.map(({ timezone }) => timezone))].sort();
  const regions = ['', ...[...sources.states.values()].sort()];
  const english = sources.namesIn('en');
  const spanish = sources.namesIn('es');
  const common = COMMON_LANGUAGES.map((language) => sources.namesIn(language));
  const areas = areasOf(cities.map(pointOf));
  const airports = airportsOf(sources, cities);
  return {
    zones,
    regions,
    cities: cities.map((city, index): WorldCityRow => {
      const id = city.geonameid;
      const name = englishName(city, english.get(id));
      const spanishName = SPANISH_NAMES[id] ?? spanish.get(id) ?? name;
      const own = keysOf([name, spanishName, city.name], []);
      const inCommonLanguages = keysOf(
        common.flatMap((names) => names.get(id) ?? []),
        own,
      );
      const others = keysOf(city.alternatenames.filter(isName), [...own, ...inCommonLanguages]);
      const codes = airports.get(id) ?? [];
      const state = city.countrycode === 'US' ? (sources.states.get(city.admin1code) ?? '') : '';
      return [
        id,
        name,
        spanishName === name ? '' : spanishName,
        city.countrycode,
        regions.indexOf(state),
        zones.indexOf(city.timezone),
        rounded(city.latitude),
        rounded(city.longitude),
        city.population,
        joinKeys(own),
        joinKeys(inCommonLanguages),
        joinKeys([...own, ...inCommonLanguages, ...others, ...codes.map(nameKey)]),
        codes.join(' '),
        areas[index]!,
      ];
    }),
  };
}

/** To about ten metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/**
 * The name in English. GeoNames has it as the name of most cities, and the local name of some. The names of its English list
 * are often those of districts or former ones, so they count only for a name with letters that English does not have.
 */
function englishName({ geonameid, name }: GeoName, listed: string | undefined): string {
  const isEnglish = /^[ -~’]*$/.test(name);
  const isDistrict = listed === undefined || /\b(city|district|province|region|town)\b/i.test(listed);
  return ENGLISH_NAMES[geonameid] ?? (isEnglish || isDistrict ? name : listed);
}

/** Names in small letters are transcriptions of other scripts into sounds. Two Latin letters are abbreviations. */
const isName = (name: string) => !/^\p{Ll}/u.test(name) && !/^[\p{Script=Latin}.]{1,2}$/u.test(name);

/** The distinct keys of names, without those that are known. */
const keysOf = (names: readonly string[], known: readonly string[]): string[] =>
  [...new Set(names.map(nameKey))].filter((key) => key !== '' && !known.includes(key));

/**
 * For each place, by population, the index of the place whose metropolitan area it belongs to. A place begins an area of its own
 * if no more populous one that does so is within reach; the others belong to the nearest one.
 */
function areasOf(places: readonly Point[]): number[] {
  const centres: number[] = [];
  const isNear = (one: Point, other: Point) => Math.abs(one.lat - other.lat) * DEGREE_KM <= METROPOLITAN_KM;
  const nearest = (place: Point): number | undefined =>
    centres
      .filter((index) => isNear(places[index]!, place))
      .map((index) => ({ index, km: kilometresBetween(places[index]!, place) }))
      .filter(({ km }) => km <= METROPOLITAN_KM)
      .sort((one, other) => one.km - other.km)[0]?.index;
  places.forEach((place, index) => {
    if (nearest(place) === undefined) centres.push(index);
  });
  return places.map((place, index) => nearest(place) ?? index);
}
