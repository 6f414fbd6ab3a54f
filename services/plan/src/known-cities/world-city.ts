import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Point } from '@layover/proto/distance';
import { placeNames } from './country-names.ts';
import { hasKey, joinKeys, nameKeysOf } from './name-key.ts';

/** A city of 15,000 inhabitants or more. */
export interface WorldCity {
  /** Its number in GeoNames. */
  id: number;
  /** The English name. */
  name: string;
  spanishName: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** The state of a city in the United States, where many cities have the same name. Empty in other countries. */
  region: string;
  zone: string;
  location: Point;
  population: number;
  /** Keys of the English, Spanish and local names, joined by `joinKeys`. */
  names: string;
  /** Keys of its names in other languages that many itineraries are written in, joined by `joinKeys`. */
  commonNames: string;
  /** Keys of all names and of the codes of airports, joined by `joinKeys`. */
  allNames: string;
  /** Keys of its region and its country, joined by `joinKeys`. */
  placeNames: string;
  /** IATA codes of its airports, and of the city itself, separated by spaces. */
  airports: string;
  /**
   * The number of the largest city of its metropolitan area. An area is what is nearest to such a city and at most
   * `METROPOLITAN_KM` away from it.
   */
  area: number;
}

/** Kilometres from the largest city of a metropolitan area to its edge: about an hour by car or train. */
export const METROPOLITAN_KM = 50;

/** The file of the cities. A row refers to zones, regions and areas by their index. */
export interface WorldCityFile {
  zones: string[];
  regions: string[];
  /** The most populous city first. */
  cities: WorldCityRow[];
}

export type WorldCityRow = [
  id: number,
  name: string,
  /** Empty when it is the English one. */
  spanishName: string,
  countryCode: string,
  region: number,
  zone: number,
  lat: number,
  lng: number,
  population: number,
  names: string,
  commonNames: string,
  allNames: string,
  airports: string,
  /** The row of the largest city of the area. */
  area: number,
];

export const WORLD_CITIES_FILE = new URL('world-cities.json.br', import.meta.url);

/** By their number in GeoNames, the most populous first. */
export type WorldCities = ReadonlyMap<number, WorldCity>;

let cities: Promise<WorldCities> | undefined;

/** The cities of the world. They are read when they are first needed. */
export function worldCities(): Promise<WorldCities> {
  cities ??= read();
  return cities;
}

async function read(): Promise<WorldCities> {
  const json = await promisify(brotliDecompress)(await readFile(WORLD_CITIES_FILE));
  const file = JSON.parse(json.toString()) as WorldCityFile;
  const all = file.cities.map((row): WorldCity => {
    const [id, name, spanishName, countryCode, region, zone, lat, lng, population, ...rest] = row;
    const [names, commonNames, allNames, airports, area] = rest;
    return {
      id,
      name,
      spanishName: spanishName || name,
      countryCode,
      region: file.regions[region]!,
      zone: file.zones[zone]!,
      location: { lat, lng },
      population,
      names,
      commonNames,
      allNames:
        allNames + joinKeys([name, spanishName].flatMap(nameKeysOf).filter((key) => !hasKey(allNames, key))),
      placeNames: placeNames(countryCode, file.regions[region]!),
      airports,
      area: file.cities[area]![0],
    };
  });
  return new Map(all.map((city) => [city.id, city]));
}
