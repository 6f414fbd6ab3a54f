import { conflict, invalid, notFound, unauthenticated } from '@layover/kit/errors';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';

export const personNotFound = () => notFound('This person');
export const notificationNotFound = () => notFound('The notification');
export const mailLinkNotFound = () => notFound('The link');
export const accountDeleted = () => unauthenticated('account_deleted', 'This account is gone.');
export const userBlockLimit = () => conflict('block_limit', `You can block ${USER_BLOCKS_MAX} people.`);

/** The field names the caller. */
export const isYourself = (field: string) => invalid({ [field]: 'is yourself' });
