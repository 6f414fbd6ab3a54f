import { conflict, invalid, notFound, tooMany } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { TripElsewhere } from '@layover/proto/http/plan/trip';
import { NIGHTS_ELSEWHERE_MAX, TRIPS_MAX } from '@layover/proto/limits';

export const planNotFound = () => notFound('This plan');
export const planFull = () => conflict('plan_full', 'This plan is full.');
export const planOver = () => conflict('plan_over', 'This plan is over.');
export const planCalledOff = () => conflict('plan_called_off', 'This plan was called off.');
export const creatorStays = () => conflict('creator_stays', 'The person who made a plan cannot leave it.');
/** `stored`: `{ plan }` as it is now. */
export const planEdited = (stored: unknown) =>
  conflict('plan_changed', 'Somebody else has edited this plan meanwhile.', stored);
export const hasInterested = () =>
  conflict('has_interested', 'People are interested in this plan, so it cannot be a draft again.');
export const galleryFull = () => conflict('gallery_full', 'The gallery of this plan is full.');

export const sitemapNotFound = () => notFound('The sitemap');

export const calendarNotFound = () => notFound('This calendar');
export const shareNotFound = () => notFound('This link');
export const notInterested = () => conflict('not_interested', 'You are not interested in this plan.');

export const cityNotFound = () => notFound('This destination');
/** `stored`: `{ city }` as it is now. */
export const cityEdited = (stored: unknown) =>
  conflict('city_changed', 'Somebody else has edited this destination meanwhile.', stored);
export const cityExists = () => conflict('city_exists', 'There is a destination with this name.');
export const cityHasPlans = () => conflict('city_has_plans', 'This destination has plans.');

export const suggestionNotFound = () => notFound('This suggestion');
export const suggestionAnswered = () =>
  conflict('suggestion_answered', 'This suggestion has been answered already.');
export const tooManySuggestions = () =>
  conflict('too_many_suggestions', 'Wait until one of your open suggestions is answered.');

export const unknownTripCity = () => invalid({ city: fieldMessage('not_city') });
export const unknownCity = () => notFound('This city');
export const tripNotFound = () => notFound('This trip');
export const tooManyTrips = () => conflict('too_many_trips', `You have ${TRIPS_MAX} coming trips already.`);
export const tripExists = () =>
  conflict(
    'trip_exists',
    'You have a trip to this city, or to one in the same metropolitan area, on these days.',
  );
export const tripElsewhere = (other: TripElsewhere) =>
  conflict(
    'trip_elsewhere',
    `You are in ${other.cityName} from ${other.from} to ${other.to}. Trips to different places share ${NIGHTS_ELSEWHERE_MAX} nights at most.`,
    { trip: other } satisfies { trip: TripElsewhere },
  );
export const tripChangeLimit = (seconds: number) =>
  tooMany(seconds, 'trip_change_limit', 'You have changed too many trips today. Try again tomorrow.');
export const tripOver = () => invalid({ to: fieldMessage('in_past') });
