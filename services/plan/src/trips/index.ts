import type { Outbox } from '@layover/kit/events/outbox';
import { keyedMutex } from '@layover/kit/keyed-mutex';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { NEW_ACCOUNT_TRIP_CHANGES, TRIP_CHANGES_PER_DAY } from '@layover/proto/limits';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { newAccountLimit } from '@layover/shared/members/new-account-limit';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { InterestModel, InterestRepository } from '../interest/index.ts';
import type { ReadKnownCities } from '../known-cities/index.ts';
import type { PlanModel } from '../plans/index.ts';
import { addMissingAreas } from './add-missing-areas.ts';
import { announceDue } from './announce-due.ts';
import { announceOverlaps } from './announce-overlaps.ts';
import { announceSeen } from './announce-seen.ts';
import { countSharedPlans } from './count-shared-plans.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findCityPeople, findTripsOf } from './find-people.ts';
import { findFreeEvenings } from './free-evenings.ts';
import { readItinerary } from './itinerary/read-itinerary.ts';
import { noteCrossings } from './note-crossings.ts';
import { noteSeen } from './note-seen.ts';
import { overlapEvent } from './overlap-event.ts';
import { overlapNotificationModel } from './overlap-notification.model.ts';
import { removeTripsOf } from './remove-trips-of.ts';
import { addTrip, editTrip, removeTrip } from './save-trip.ts';
import { type TripDocument, tripModel } from './trip.model.ts';
import { tripRepository } from './trip.repository.ts';
import { tripPlans } from './trip-plans.ts';
import { visiblePeople } from './visible-people.ts';

const ANNOUNCEMENT_INTERVAL_MS = 30_000;
/** An older instance that is still running stores trips without an area. */
const AREAS_INTERVAL_MS = 24 * 3600_000;

interface TripsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  models: { plans: PlanModel; interests: InterestModel; people: PersonModel };
  readCities: ReadKnownCities;
  interests: InterestRepository;
  hidden: HiddenPeople;
  settings: { NEW_ACCOUNT_RAMP: boolean };
}

/** The stays of members in cities, and the people, plans and evenings that they share. */
export function createTrips({
  mongo,
  outbox,
  logger,
  models,
  readCities,
  interests,
  hidden,
  settings,
}: TripsDeps) {
  const { plans, people } = models;
  const notifications = overlapNotificationModel(mongo);
  const model = tripModel(mongo);
  const trips = tripRepository(model);
  const peopleDeps = { trips, visiblePeople: visiblePeople({ people, hidden }) };
  const overlapsOf = findOverlaps(peopleDeps);
  const overlapDeps = {
    trips,
    notifications,
    outbox,
    logger,
    findOverlaps: overlapsOf,
    overlapEvent: overlapEvent(readCities),
  };
  const announce = announceOverlaps(overlapDeps);
  /** A trip whose announcement fails stays due. */
  const tryAnnounce = (trip: TripDocument) =>
    announce(trip).catch((err: unknown) =>
      logger.warn({ err, trip: trip._id }, 'overlaps will be announced later'),
    );
  const announceAllDue = announceDue({ trips, announceOverlaps: announce, logger });
  const noteSeenPeople = noteSeen({ notifications, announceOverlaps: announce });
  const waitFor = newAccountLimit({
    mongo,
    collection: 'daily_trips',
    limit: TRIP_CHANGES_PER_DAY,
    newLimit: NEW_ACCOUNT_TRIP_CHANGES,
    limitsNewAccounts: settings.NEW_ACCOUNT_RAMP,
  });
  const removeOwn = removeTripsOf({ trips, notifications });
  const saveDeps = {
    trips,
    readCities,
    exclusive: keyedMutex(),
    waitFor,
    announceSeen: announceSeen(overlapDeps),
    // The caller does not wait for it.
    announce: (trip: TripDocument) => void tryAnnounce(trip),
  };
  const addAreas = addMissingAreas({ trips, readCities });
  const stops = [
    runPeriodically({
      name: 'the announcement of overlaps',
      firstAfterMs: ANNOUNCEMENT_INTERVAL_MS,
      everyMs: ANNOUNCEMENT_INTERVAL_MS,
      run: () => announceAllDue(),
      logger,
    }),
    runPeriodically({
      name: 'the addition of missing metropolitan areas',
      firstAfterMs: 0,
      everyMs: AREAS_INTERVAL_MS,
      run: addAreas,
      logger,
    }),
  ];
  return {
    model,
    notifications,
    trips,
    async removeUserData(person: string): Promise<void> {
      await removeOwn(person);
      await waitFor.removeUserData(person);
    },
    addTrip: addTrip(saveDeps),
    editTrip: editTrip(saveDeps),
    removeTrip: removeTrip(saveDeps),
    noteSeen: noteSeenPeople,
    noteCrossings: noteCrossings({ findOverlaps: overlapsOf, noteSeen: noteSeenPeople }),
    findOverlaps: overlapsOf,
    findCityPeople: findCityPeople(peopleDeps),
    findTripsOf: findTripsOf(peopleDeps),
    announceDue: announceAllDue,
    countSharedPlans: countSharedPlans({ plans, interests, interestRows: models.interests }),
    tripPlans: tripPlans({ plans, readCities }),
    findFreeEvenings: findFreeEvenings({ plans, interests, readCities }),
    readItinerary: readItinerary({ readCities }),
    addMissingAreas: addAreas,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

export { OVERLAPS_ORDER } from './find-overlaps.ts';
export { CITY_PEOPLE_ORDER, TRIPS_OF_MEMBER_ORDER } from './find-people.ts';
export { cityNameOf, presentTrip, presentTripOfMember } from './present-trip.ts';
export type { TripDocument, TripModel } from './trip.model.ts';
