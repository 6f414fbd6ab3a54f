import { slugOf } from '@layover/kit/slug-of';
import type { Point } from '@layover/proto/distance';
import type { CityDocument } from '../places/index.ts';
import { countryName } from './country-names.ts';
import type { WorldCity } from './world-city.ts';

/** The fields of a destination that searches for cities need. */
export type Destination = Pick<
  CityDocument,
  '_id' | 'name' | 'translations' | 'country' | 'countryCode' | 'zone' | 'image' | 'location' | 'version'
>;

/** A city that a trip can go to: a destination, or another city of the world. */
export interface KnownCity {
  /** The slug of the destination, or `cityKey` of the other city. */
  _id: string;
  name: string;
  translations: NonNullable<CityDocument['translations']>;
  country: string;
  countryCode: string;
  region: string;
  zone: string;
  /** Empty for a city that is no destination. */
  image: string;
  location: Point;
  /** The metropolitan area: two cities of one area have the same value. */
  area: string;
  isDestination: boolean;
}

/** Identifies a city that is no destination. The number alone decides, so that the city can get another name. */
const cityKey = ({ name, id }: Pick<WorldCity, 'name' | 'id'>): string => `${slugOf(name)}-${id}`;

/** The number in GeoNames of the city that a key identifies. */
export const idOfKey = (key: string): number => Number(/(?:^|-)(\d+)$/.exec(key)?.[1]);

export const areaOf = ({ area }: Pick<WorldCity, 'area'>): string => String(area);

export const fromWorld = (city: WorldCity): KnownCity => ({
  _id: cityKey(city),
  name: city.name,
  translations: city.spanishName === city.name ? {} : { es: { name: city.spanishName } },
  country: countryName(city.countryCode, 'en'),
  countryCode: city.countryCode,
  region: city.region,
  zone: city.zone,
  image: '',
  location: city.location,
  area: areaOf(city),
  isDestination: false,
});

/** `city`: the city of the world that the destination is; undefined for another place. */
export const fromDestination = (
  destination: Destination,
  city: WorldCity | undefined,
  area: string,
): KnownCity => ({
  _id: destination._id,
  name: destination.name,
  translations: destination.translations ?? {},
  country: destination.country,
  countryCode: destination.countryCode ?? '',
  region: city?.region ?? '',
  zone: destination.zone,
  image: destination.image,
  location: { lat: destination.location.lat, lng: destination.location.lng },
  area,
  isDestination: true,
});
