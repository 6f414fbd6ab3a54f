import { conflict, invalid, notFound } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { TRIPS_MAX } from '@layover/proto/limits';

export const tripNotFound = () => notFound('This trip');
export const tooManyTrips = () => conflict('too_many_trips', `You have ${TRIPS_MAX} coming trips already.`);
export const tripExists = () => conflict('trip_exists', 'You have a trip to this city on these days.');
export const tripOver = () => invalid({ to: fieldMessage('in_past') });
