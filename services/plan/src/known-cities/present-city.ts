import type { TripCity } from '@layover/proto/http/plan/trip';
import { translate } from '@layover/shared/translate';
import type { KnownCity } from './known-city.ts';

/** A city in the language of a reader. */
export function presentTripCity(city: KnownCity, locales: readonly string[]): TripCity {
  const { _id, country, countryCode, region, zone, image, location } = city;
  return { _id, name: translate(city, locales).name, country, countryCode, region, zone, image, location };
}
