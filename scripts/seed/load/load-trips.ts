import { Types } from 'mongoose';
import { tripModel } from '../../../services/plan/src/trips/trip.model.ts';
import { addDays, localDate, stayPeriod } from '../../../services/plan/src/trips/trip.rules.ts';
import { cities } from '../cities.ts';
import { personId } from '../people/people.ts';
import { type SeedTrip, tripId, trips } from '../trips.ts';
import { insertMissing } from './insert-missing.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

/** The local dates of a trip for a seeding at `now`. */
export function datesOfTrip({ city, from, to }: SeedTrip, now: Date) {
  const { zone } = cities.find(({ slug }) => slug === city)!;
  const today = localDate(zone, now);
  return { zone, from: addDays(today, from), to: addDays(today, to) };
}

/** The trips. Their overlaps are not announced, because the notifications are seeded as well. */
export const loadTrips = ({ database, now }: SeedContext): Promise<number> =>
  insertMissing(tripModel(database('plan')), trips, tripId, (trip) => {
    const { name, country } = cities.find(({ slug }) => slug === trip.city)!;
    const { zone, from, to } = datesOfTrip(trip, now);
    return {
      person: new Types.ObjectId(personId(trip.person)),
      city: trip.city,
      cityName: name,
      country,
      zone,
      from,
      to,
      until: stayPeriod({ from, to }, zone).to,
      visibility: trip.visibility,
      hideFromCompany: false,
      hideUntilArrival: false,
      lodging: null,
      version: 1,
      createdAt: daysBefore(now, 2),
    };
  });
