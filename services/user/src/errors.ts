import { notFound, unauthenticated } from '@layover/kit/errors';

export const personNotFound = () => notFound('This person');
export const notificationNotFound = () => notFound('The notification');
export const mailLinkNotFound = () => notFound('The link');
export const accountDeleted = () => unauthenticated('account_deleted', 'This account is gone.');
