import type { MemberTrip, Trip } from '@layover/proto/http/plan/trip';
import type { CityDocument } from '../cities/city.model.ts';
import type { TripOfMember } from './find-people.ts';
import type { TripDocument } from './trip.model.ts';

type City = CityDocument | undefined;

const placeOf = (trip: TripDocument, city: City) => ({
  city: trip.city,
  cityName: city?.name ?? trip.cityName,
  country: city?.country ?? trip.country,
});

/** A trip as its owner sees it. `city`: the destination as it is now; undefined when it has been removed. */
export function presentTrip(trip: TripDocument, city: City): Trip {
  const { from, to, zone, visibility, hideFromCompany, hideUntilArrival, lodging, version } = trip;
  return {
    _id: String(trip._id),
    ...placeOf(trip, city),
    ...{ zone, from, to, visibility, hideFromCompany, hideUntilArrival, lodging, version },
  };
}

/** A trip as another member sees it. */
export const presentTripOfMember = ({ trip, days, own }: TripOfMember, city: City): MemberTrip => ({
  ...placeOf(trip, city),
  ...days,
  own: own ?? null,
});
