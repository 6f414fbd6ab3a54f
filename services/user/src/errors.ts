import { notFound, unauthenticated } from '@layover/kit/errors';

export const personNotFound = () => notFound('This person');
export const accountDeleted = () => unauthenticated('account_deleted', 'This account is gone.');
