import { conflict, invalid, notFound } from '@layover/kit/errors';

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

export const cityNotFound = () => notFound('This destination');
/** `stored`: `{ city }` as it is now. */
export const cityEdited = (stored: unknown) =>
  conflict('city_changed', 'Somebody else has edited this destination meanwhile.', stored);
export const cityExists = () => conflict('city_exists', 'There is a destination with this name.');
export const cityHasPlans = () => conflict('city_has_plans', 'This destination has plans.');
export const unknownCity = () => invalid({ city: 'is not a destination' });

export const suggestionNotFound = () => notFound('This suggestion');
export const suggestionAnswered = () =>
  conflict('suggestion_answered', 'This suggestion has been answered already.');
export const tooManySuggestions = () =>
  conflict('too_many_suggestions', 'Wait until one of your open suggestions is answered.');
