import { conflict, forbidden, HttpError, invalid, notFound, tooMany } from '@layover/kit/errors';
import type { LimitUse } from '@layover/proto/http/chat/chat';
import {
  ATTACHMENTS_UNSENT_MAX,
  EDIT_WINDOW_MINUTES,
  PINNED_MAX,
  REACTION_EMOJI_MAX,
  REQUEST_MESSAGES_MAX,
  STARS_MAX,
  USER_BLOCKS_MAX,
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
export const notGroupManager = () =>
  forbidden('not_group_manager', 'Only a manager of the group can do that.');
export const editTimeOver = () =>
  forbidden('edit_time_over', `A message can be changed for ${EDIT_WINDOW_MINUTES} minutes.`);
export const messageForwarded = () =>
  forbidden('message_forwarded', 'The text of a forwarded message is not changed.');
export const chatRequestLimit = (use: LimitUse) =>
  new HttpError(
    403,
    'chat_request_limit',
    `Your package allows ${use.limit} new chats, groups and invitations a day. See /packages for one that allows more.`,
    { document: use },
  );
export const newAccountLimit = (use: LimitUse & { resetsAt: string }, at: Date) =>
  new HttpError(
    403,
    'new_account_limit',
    `A new account can start ${use.limit} chats, groups and invitations a day. More are possible from ${use.resetsAt}.`,
    { document: use, retryAfter: Math.ceil((Date.parse(use.resetsAt) - at.getTime()) / 1000) },
  );
/** `used` is the number of people in the existing or requested group. */
export const groupLimit = (use: Omit<LimitUse, 'resetsAt'>) =>
  new HttpError(
    403,
    'group_limit',
    `Your package allows groups of ${use.limit} people. See /packages for one that allows more.`,
    { document: { ...use, resetsAt: null } satisfies LimitUse },
  );

export const notInterested = () =>
  forbidden('not_interested', 'Only people who are interested in the plan join its chat.');
export const removedFromPlanChat = () =>
  forbidden('removed_from_chat', 'The organiser has removed you from this chat.');
export const planChatLimit = (limit: number, retryAfter: number) =>
  tooMany(retryAfter, 'plan_chat_limit', `You can join ${limit} chats of plans a day. Try again later.`);
export const planChat = () =>
  forbidden('plan_chat', 'The name of this chat and who may join it are up to its plan.');
export const groupFull = (max: number) =>
  conflict('group_full', `The group has ${max} members, which is the maximum.`);
export const askToJoinAgain = () =>
  conflict('left_group', 'You were in this group. Ask its managers to add you again.');
export const groupLinkUnknown = () =>
  new HttpError(404, 'group_link_unknown', 'This link leads to no group, or does not work any more.');
export const tooManyLinks = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_links', 'You have tried too many links. Try again tomorrow.');
export const lastManager = () =>
  conflict('last_manager', 'A group has at least one manager. Name another one first.');
export const leftGroup = () =>
  conflict('left_group', 'This person has left the group and has to ask to come back.');
export const messageDeleted = () => conflict('message_deleted', 'The message was deleted.');
export const reactionLimit = () =>
  conflict('reaction_limit', `A message can have ${REACTION_EMOJI_MAX} different emoji.`);
export const starLimit = () => conflict('star_limit', `You can star ${STARS_MAX} messages.`);
export const blockLimit = () => conflict('block_limit', `You can block ${USER_BLOCKS_MAX} people.`);
export const pinLimit = () => conflict('pin_limit', `You can pin ${PINNED_MAX} chats.`);
export const attachmentLimit = () =>
  conflict(
    'attachment_limit',
    `You have ${ATTACHMENTS_UNSENT_MAX} files that are not sent yet. Send some of them first.`,
  );

/** The field names the caller. */
export const isYourself = (field: string) => invalid({ [field]: 'is yourself' });
