import type { MemberTrip, Trip } from '@layover/proto/http/plan/trip';
import { translate } from '@layover/shared/translate';
import type { CityDocument } from '../plans/city.model.ts';
import type { TripOfMember } from './find-people.ts';
import type { TripDocument } from './trip.model.ts';

type City = CityDocument | undefined;
type Locales = readonly string[];

const placeOf = (trip: TripDocument, city: City, locales: Locales) => ({
  city: trip.city,
  cityName: city ? translate(city, locales).name : trip.cityName,
  country: city?.country ?? trip.country,
});

/** A trip as its owner sees it. `city`: the destination as it is now; undefined when it has been removed. */
export function presentTrip(trip: TripDocument, city: City, locales: Locales): Trip {
  const { from, to, zone, visibility, hideFromCompany, hideUntilArrival, lodging, version } = trip;
  return {
    _id: String(trip._id),
    ...placeOf(trip, city, locales),
    zone,
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
  { trip, days, own }: TripOfMember,
  city: City,
  locales: Locales,
): MemberTrip => ({
  ...placeOf(trip, city, locales),
  ...days,
  own: own ? { from: own.from, to: own.to } : null,
});
