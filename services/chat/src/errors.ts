import { conflict, forbidden, HttpError, invalid, notFound } from '@layover/kit/errors';
import {
  ATTACHMENTS_UNSENT_MAX,
  BLOCKS_MAX,
  EDIT_WINDOW_MINUTES,
  GROUP_MEMBERS_MAX,
  PINNED_MAX,
  REQUEST_MESSAGES_MAX,
} from '@layover/proto/limits';

export const chatNotFound = () => notFound('The chat');
export const planNotFound = () => notFound('The plan');
export const groupNotFound = () => notFound('The group');
export const personNotFound = () => notFound('This person');
export const messageNotFound = () => notFound('The message');
export const fileNotFound = () => notFound('The file');
export const invitationNotFound = () => notFound('The invitation');

export const chatLeft = () => forbidden('chat_left', 'You are not in this group any more.');
export const chatEnded = () =>
  forbidden('chat_ended', 'The plan has been over for a week, and its chat has ended.');
export const chatBlocked = () => forbidden('chat_blocked', 'You blocked this chat.');
export const requestPending = (message = 'Accept the request to write in this chat.') =>
  forbidden('request_pending', message);
export const requestLimit = () =>
  forbidden(
    'request_limit',
    `You can write ${REQUEST_MESSAGES_MAX} messages until the other person accepts.`,
  );
export const notRecipient = () => forbidden('forbidden', 'Only the person you wrote to can accept.');
export const notGroupCreator = () =>
  forbidden('not_group_creator', 'Only the creator of the group manages its members.');
export const editTimeOver = () =>
  forbidden('edit_time_over', `A message can be changed for ${EDIT_WINDOW_MINUTES} minutes.`);
export const chatRequestLimit = (limit: number) =>
  forbidden(
    'chat_request_limit',
    `Your package allows ${limit} new chats, groups and invitations a day. See /packages for one that allows more.`,
  );
/** The pages read the limit and the instant from the message. */
export const newAccountLimit = (limit: number, moreAt: Date, at: Date) =>
  new HttpError(
    403,
    'new_account_limit',
    `A new account can start ${limit} chats, groups and invitations a day. More are possible from ${moreAt.toISOString()}.`,
    { retryAfter: Math.ceil((moreAt.getTime() - at.getTime()) / 1000) },
  );
export const emailUnverified = () =>
  forbidden('email_unverified', 'Confirm your e-mail before you contact people you have not met.');
export const groupLimit = (limit: number) =>
  forbidden(
    'group_limit',
    `Your package allows groups of ${limit} people. See /packages for one that allows more.`,
  );

export const notInterested = () =>
  forbidden('not_interested', 'Only people who are interested in the plan join its chat.');
export const planChat = () =>
  forbidden('plan_chat', 'The name of this chat and who may join it are up to its plan.');
export const groupFull = () =>
  conflict('group_full', `The chat has ${GROUP_MEMBERS_MAX} members, which is the maximum.`);
export const leftGroup = () =>
  conflict('left_group', 'This person has left the group and has to ask to come back.');
export const messageDeleted = () => conflict('message_deleted', 'The message was deleted.');
export const blockLimit = () => conflict('block_limit', `You can block ${BLOCKS_MAX} people in a group.`);
export const pinLimit = () => conflict('pin_limit', `You can pin ${PINNED_MAX} chats.`);
export const attachmentLimit = () =>
  conflict(
    'attachment_limit',
    `You have ${ATTACHMENTS_UNSENT_MAX} files that are not sent yet. Send some of them first.`,
  );

/** The field names the caller. */
export const isYourself = (field: string) => invalid({ [field]: 'is yourself' });
