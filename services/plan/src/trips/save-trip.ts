import { randomUUID } from 'node:crypto';
import type { Caller } from '@layover/kit/http/guard';
import type { RunExclusive } from '@layover/kit/keyed-mutex';
import type { NewTripBody, TripBody } from '@layover/proto/http/plan/trip';
import { NIGHTS_ELSEWHERE_MAX, TRIPS_MAX } from '@layover/proto/limits';
import { commonDays, type Days } from '@layover/proto/trip-days';
import { createOnce } from '@layover/shared/create-once';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import {
  tooManyTrips,
  tripChangeLimit,
  tripElsewhere,
  tripExists,
  tripNotFound,
  tripOver,
  unknownTripCity,
} from '../errors.ts';
import type { ReadKnownCities } from '../known-cities/index.ts';
import type { TripDocument } from './trip.model.ts';
import type { NewTrip, TripRepository } from './trip.repository.ts';
import { nightsOf, stayPeriod } from './trip.rules.ts';

type Body = z.output<typeof TripBody>;

type PlacedTrip = NewTrip & { area: string };

interface SaveTripDeps {
  trips: TripRepository;
  readCities: ReadKnownCities;
  exclusive: RunExclusive;
  /** Counts a change of the day. @returns seconds until the next one; 0 if it is counted */
  waitFor: (caller: Caller, id: string) => Promise<number>;
  /** Notifies the people of new overlaps, later. */
  announce: (trip: TripDocument) => void;
  /** Notifies the people whom the traveller has seen, before the trip is gone from their lists. */
  announceSeen: (trip: TripDocument) => Promise<void>;
}

/**
 * Adds a trip of a person.
 * @throws 422 for an unknown city or past days, 409 trip_exists, trip_elsewhere or too_many_trips, 429 trip_change_limit
 */
export const addTrip =
  (deps: SaveTripDeps) =>
  (caller: Caller, { creationId, ...body }: z.output<typeof NewTripBody>): Promise<TripDocument> =>
    deps.exclusive(caller._id, () =>
      createOnce({
        kind: 'trip',
        creator: caller._id,
        creationId,
        find: (id) => deps.trips.find(String(id), caller._id),
        create: (id) => store(deps, caller, body, id),
      }),
    );

async function store(
  deps: SaveTripDeps,
  caller: Caller,
  body: Body,
  id: Types.ObjectId | undefined,
): Promise<TripDocument> {
  const person = caller._id;
  const trip = hiddenUntilConfirmed(caller, await checkedTrip(deps, person, body));
  if ((await deps.trips.countComing(person, new Date())) >= TRIPS_MAX) throw tooManyTrips();
  await countChange(deps, caller);
  const stored = await deps.trips.insert(person, trip, id);
  try {
    await checkDays(deps, stored, trip);
  } catch (err) {
    await deps.trips.remove(String(stored._id), person);
    throw err;
  }
  deps.announce(stored);
  return stored;
}

/**
 * Changes a trip of a person.
 * @throws 404, 422 for an unknown city or past days, 409 trip_exists or trip_elsewhere, 429 trip_change_limit
 */
export const editTrip =
  (deps: SaveTripDeps) =>
  (id: string, caller: Caller, body: Body): Promise<TripDocument> =>
    deps.exclusive(caller._id, async () => {
      const person = caller._id;
      const before = await deps.trips.find(id, person);
      if (!before) throw tripNotFound();
      const trip = await checkedTrip(deps, person, body, id);
      const isMoved = before.city !== trip.city || before.from !== trip.from || before.to !== trip.to;
      if (isMoved) {
        await countChange(deps, caller);
        await deps.announceSeen(before);
      }
      const stored = await deps.trips.replace(id, person, trip);
      if (!stored) throw tripNotFound();
      try {
        await checkDays(deps, stored, trip);
      } catch (err) {
        const { _id, person: _person, version, createdAt, announceAt, ...fields } = before;
        await deps.trips.replace(id, person, fields);
        throw err;
      }
      deps.announce(stored);
      return stored;
    });

/** Removes a trip of a person. It counts as a change, and is never rejected for the number of changes. @throws 404 */
export const removeTrip =
  (deps: SaveTripDeps) =>
  (id: string, caller: Caller): Promise<void> =>
    deps.exclusive(caller._id, async () => {
      const trip = await deps.trips.find(id, caller._id);
      if (!trip) throw tripNotFound();
      await deps.waitFor(caller, randomUUID());
      await deps.announceSeen(trip);
      await deps.trips.remove(id, caller._id);
    });

/** Whoever has not confirmed the e-mail may be anybody, so nobody is shown or notified of their trip. */
const hiddenUntilConfirmed = ({ mustVerifyEmail }: Caller, trip: PlacedTrip): PlacedTrip =>
  mustVerifyEmail ? { ...trip, visibility: 'nobody', visibilityOnceConfirmed: trip.visibility } : trip;

async function countChange({ waitFor }: SaveTripDeps, caller: Caller): Promise<void> {
  const seconds = await waitFor(caller, randomUUID());
  if (seconds > 0) throw tripChangeLimit(seconds);
}

async function checkedTrip(
  deps: SaveTripDeps,
  person: string,
  body: Body,
  except?: string,
): Promise<PlacedTrip> {
  const city = (await deps.readCities()).find(body.city);
  if (!city) throw unknownTripCity();
  const until = stayPeriod(body, city.zone).to;
  if (until <= new Date()) throw tripOver();
  const { _id, name: cityName, country, zone, area } = city;
  const trip = { ...body, city: _id, cityName, country, zone, area, until };
  await checkPlaces(deps, person, trip, except);
  return trip;
}

/** Checks a stored trip again: another instance may have stored one of the same person meanwhile. Then both are rejected. */
const checkDays = (deps: SaveTripDeps, { _id, person, from, to }: TripDocument, { area }: PlacedTrip) =>
  checkPlaces(deps, String(person), { from, to, area }, String(_id));

/** A person cannot have trips to several places on the same days, because that would show them the travellers in all of them. */
async function checkPlaces(
  { trips }: SaveTripDeps,
  person: string,
  trip: Days & { area: string },
  except?: string,
): Promise<void> {
  if (await trips.hasOverlapping(person, trip.area, trip, except)) throw tripExists();
  const elsewhere = (await trips.elsewhere(person, trip.area, trip, except)).flatMap((other) => {
    const common = commonDays(trip, other);
    return common ? [{ other, nights: nightsOf(common) }] : [];
  });
  const nights = elsewhere.reduce((sum, each) => sum + each.nights, 0);
  const [longest] = elsewhere.sort((one, other) => other.nights - one.nights);
  if (!longest || nights <= NIGHTS_ELSEWHERE_MAX) return;
  const { cityName, from, to } = longest.other;
  throw tripElsewhere({ cityName, from, to });
}
