import { conflict, invalid, notFound, tooMany } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { TripElsewhere } from '@layover/proto/http/plan/trip';
import { NIGHTS_ELSEWHERE_MAX, TRIPS_MAX } from '@layover/proto/limits';

export const tripNotFound = () => notFound('This trip');
export const tooManyTrips = () => conflict('too_many_trips', `You have ${TRIPS_MAX} coming trips already.`);
export const tripExists = () => conflict('trip_exists', 'You have a trip to this city on these days.');
export const tripElsewhere = (other: TripElsewhere) =>
  conflict(
    'trip_elsewhere',
    `You are in ${other.cityName} from ${other.from} to ${other.to}. Trips to different places share ${NIGHTS_ELSEWHERE_MAX} nights at most.`,
    { trip: other } satisfies { trip: TripElsewhere },
  );
export const tripChangeLimit = (seconds: number) =>
  tooMany(seconds, 'trip_change_limit', 'You have changed too many trips today. Try again tomorrow.');
export const tripOver = () => invalid({ to: fieldMessage('in_past') });
