import {
  conflict,
  forbidden,
  HttpError,
  invalid,
  notFound,
  tooMany,
  unauthenticated,
} from '@layover/kit/errors';
import { CASE_NOTES_MAX, USER_BLOCKS_MAX, WEBHOOK_ENDPOINTS_MAX } from '@layover/proto/limits';

export const personNotFound = () => notFound('This person');
export const notificationNotFound = () => notFound('The notification');
export const pushNotFound = () => notFound('Push');
export const linkNotFound = () => notFound('The link');
export const accountDeleted = () => unauthenticated('account_deleted', 'This account is gone.');
export const userBlockLimit = () => conflict('block_limit', `You can block ${USER_BLOCKS_MAX} people.`);

/** The field names the caller. */
export const isYourself = (field: string) => invalid({ [field]: 'is yourself' });

export const exportRunning = () => conflict('export_running', 'A copy of your data is being made.');
export const exportNotReady = () =>
  conflict('export_not_ready', 'There is no copy of your data to download.');
export const exportLimit = (perDay: number, retryAfter: number) =>
  tooMany(retryAfter, 'export_limit', `You can have ${perDay} copies made in a day.`);

export const caseNotFound = () => notFound('This case');
export const ownCase = () => forbidden('own_case', 'Another ADMIN decides about reports of yourself.');
/** `stored`: the case as it is now. */
export const caseChanged = (stored: unknown) =>
  conflict('case_changed', 'Somebody else has changed this case meanwhile.', stored);
export const actionNotPossible = () =>
  conflict('action_not_possible', 'This action is not possible for this case.');
export const tooManyNotes = () => conflict('too_many_notes', `A case has ${CASE_NOTES_MAX} notes at most.`);

export const webhookEndpointNotFound = () => notFound('This endpoint');
export const webhookDeliveryNotFound = () => notFound('This message');
export const webhooksOff = () => new HttpError(503, 'webhooks_off', 'Webhooks are not set up here.');
export const webhookLimit = () =>
  conflict('webhook_limit', `There are ${WEBHOOK_ENDPOINTS_MAX} endpoints at most.`);
export const webhookDisabled = () => conflict('webhook_disabled', 'This endpoint is off. Turn it on first.');
export const beingSent = () => conflict('being_sent', 'This message is just being sent.');
