import type { RunExclusive } from '@layover/kit/keyed-mutex';
import type { TripBody } from '@layover/proto/http/plan/trip';
import { TRIPS_MAX } from '@layover/proto/limits';
import type { z } from 'zod';
import type { CityModel } from '../cities/city.model.ts';
import { unknownCity } from '../errors.ts';
import { tooManyTrips, tripExists, tripNotFound, tripOver } from './trip.errors.ts';
import type { TripDocument } from './trip.model.ts';
import type { NewTrip, TripRepository } from './trip.repository.ts';
import { stayPeriod } from './trip.rules.ts';

type Body = z.output<typeof TripBody>;

interface SaveTripDeps {
  trips: TripRepository;
  cities: CityModel;
  exclusive: RunExclusive;
  /** Notifies the people of new overlaps, later. */
  announce: (trip: TripDocument) => void;
}

/** Adds a trip of a person. @throws 422 for an unknown city or past days, 409 trip_exists, 409 too_many_trips */
export const addTrip =
  (deps: SaveTripDeps) =>
  (person: string, body: Body): Promise<TripDocument> =>
    deps.exclusive(person, async () => {
      const trip = await checkedTrip(deps, person, body);
      if ((await deps.trips.countComing(person, new Date())) >= TRIPS_MAX) throw tooManyTrips();
      const stored = await deps.trips.insert(person, trip);
      deps.announce(stored);
      return stored;
    });

/** Changes a trip of a person. @throws 404, 422 for an unknown city or past days, 409 trip_exists */
export const editTrip =
  (deps: SaveTripDeps) =>
  (id: string, person: string, body: Body): Promise<TripDocument> =>
    deps.exclusive(person, async () => {
      if (!(await deps.trips.find(id, person))) throw tripNotFound();
      const stored = await deps.trips.replace(id, person, await checkedTrip(deps, person, body, id));
      if (!stored) throw tripNotFound();
      deps.announce(stored);
      return stored;
    });

async function checkedTrip(
  { trips, cities }: SaveTripDeps,
  person: string,
  body: Body,
  except?: string,
): Promise<NewTrip> {
  const city = await cities.findById(body.city).lean();
  if (!city) throw unknownCity();
  const until = stayPeriod(body, city.zone).to;
  if (until <= new Date()) throw tripOver();
  if (await trips.hasOverlapping(person, city._id, body, except)) throw tripExists();
  return { ...body, cityName: city.name, country: city.country, zone: city.zone, until };
}
