import type { MemberTrip, Trip } from '@layover/proto/http/plan/trip';
import { translate } from '@layover/shared/translate';
import type { KnownCities } from '../known-cities/index.ts';
import type { SeenTrip } from './find-people.ts';
import type { TripDocument } from './trip.model.ts';

type Locales = readonly string[];

/** The city of a trip as it is now, or as it is stored in the trip when its destination has been removed. */
function placeOf(trip: TripDocument, cities: KnownCities, locales: Locales) {
  const city = cities.find(trip.city);
  if (!city) return { city: trip.city, cityName: trip.cityName, country: trip.country, destination: null };
  return {
    city: city._id,
    cityName: translate(city, locales).name,
    country: city.country,
    destination: cities.destinationsNear(city)[0]?._id ?? null,
  };
}

/** The name of the city of a trip in the language of a reader. */
export const cityNameOf = (trip: TripDocument, cities: KnownCities, locales: Locales): string =>
  placeOf(trip, cities, locales).cityName;

/** A trip as its owner sees it. */
export function presentTrip(trip: TripDocument, cities: KnownCities, locales: Locales): Trip {
  const { from, to, zone, visibility, hideFromCompany, hideUntilArrival, lodging, version } = trip;
  const city = cities.find(trip.city);
  return {
    _id: String(trip._id),
    ...placeOf(trip, cities, locales),
    countryCode: city?.countryCode ?? '',
    zone,
    location: city?.location ?? null,
    from,
    to,
    visibility,
    hideFromCompany,
    hideUntilArrival,
    lodging,
    version,
  };
}

/** A trip as another member sees it. */
export const presentTripOfMember = (
  { trip, days, own }: SeenTrip,
  cities: KnownCities,
  locales: Locales,
): MemberTrip => ({
  ...placeOf(trip, cities, locales),
  ...days,
  own: own ? { from: own.from, to: own.to } : null,
});
