import { conflict, invalid, notFound } from '@layover/kit/errors';

export const planNotFound = () => notFound('This plan');
export const planFull = () => conflict('plan_full', 'This plan is full.');
export const planOver = () => conflict('plan_over', 'This plan is over.');
export const planCalledOff = () => conflict('plan_called_off', 'This plan was called off.');
export const creatorStays = () => conflict('creator_stays', 'The person who made a plan cannot leave it.');

export const unknownCity = () => invalid({ city: 'is not a destination' });
export const unknownCategory = () => invalid({ category: 'is not a category' });
export const unknownSubcategory = () => invalid({ subcategories: 'must be subcategories of the category' });
export const unknownZone = () => invalid({ zone: 'is not a time zone such as Europe/Lisbon' });
export const skippedTime = (field: 'startsAt' | 'endsAt') =>
  invalid({ [field]: 'does not exist at the place' });
export const missingStart = () => invalid({ startsAt: 'is missing' });
export const endBeforeStart = () => invalid({ endsAt: 'is not after the start' });
