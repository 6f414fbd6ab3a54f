import { conflict, invalid, notFound } from '@layover/kit/errors';

export const planNotFound = () => notFound('This plan');
export const planFull = () => conflict('plan_full', 'This plan is full.');
export const creatorStays = () => conflict('creator_stays', 'Whoever made a plan stays on it.');

export const unknownCity = () => invalid({ city: 'is not a destination' });
export const unknownCategory = () => invalid({ category: 'is not a category' });
export const unknownSubcategory = () => invalid({ subcategories: 'must be subcategories of the category' });
export const unknownZone = () => invalid({ zone: 'is not a time zone such as Europe/Lisbon' });
export const skippedTime = (field: 'startsAt' | 'endsAt') =>
  invalid({ [field]: 'does not exist at the place' });
export const missingStart = () => invalid({ startsAt: 'is missing' });
export const endBeforeStart = () => invalid({ endsAt: 'is not after the start' });
