import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { Days } from '@layover/proto/trip-days';
import type { PersonProjection } from '@layover/shared/members/people';
import type { ReadKnownCities } from '../known-cities/index.ts';
import { type CityNames, cityNamesOf, cityNameTranslations } from '../places/index.ts';
import type { TripDocument } from './trip.model.ts';

export type OverlapEvent = ReturnType<typeof overlapEvent>;

/** The event that notifies the owner of a trip of another person. */
export const overlapEvent =
  (readCities: ReadKnownCities) =>
  async (trip: TripDocument, about: PersonProjection, { from, to }: Days): Promise<OutboxEntry> => {
    const known = (await readCities()).find(trip.city);
    const city: CityNames = known ? cityNamesOf(known) : { cityName: trip.cityName };
    return outboxEntry(
      'plan.people-notified',
      {
        kind: 'trip_overlap',
        userIds: [String(trip.person)],
        subjectId: String(trip._id),
        params: { person: about.first_name, city: city.cityName, from, to },
        cityTranslations: cityNameTranslations(city),
        image: about.profilePhoto,
        path: '/trips',
        personId: String(about._id),
      },
      { version: 1 },
    );
  };
