import type { Trip } from '@layover/proto/http/trip';
import type { CityDocument } from '../cities/city.model.ts';
import type { TripDocument } from './trip.model.ts';

/** `city`: the destination as it is now; undefined when it has been removed. */
export function presentTrip(trip: TripDocument, city: CityDocument | undefined): Trip {
  const { from, to, zone, visibility, hideFromCompany, hideUntilArrival, version } = trip;
  return {
    _id: String(trip._id),
    city: trip.city,
    cityName: city?.name ?? trip.cityName,
    country: city?.country ?? trip.country,
    ...{ zone, from, to, visibility, hideFromCompany, hideUntilArrival, version },
  };
}
