import { forbidden, type HttpError, notFound } from '@layover/kit/errors';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { WriteRefusal } from '../domain/writing.ts';

const refusals: Readonly<Record<WriteRefusal, () => HttpError>> = {
  not_found: () => notFound('The chat'),
  chat_left: () => forbidden('chat_left', 'You are not in this group any more.'),
  chat_blocked: () => forbidden('chat_blocked', 'You blocked this chat.'),
  request_pending: () => forbidden('request_pending', 'Accept the request to write in this chat.'),
  request_limit: () =>
    forbidden(
      'request_limit',
      `You can write ${REQUEST_MESSAGES_MAX} messages until the other person accepts.`,
    ),
};

export const refused = (refusal: WriteRefusal): HttpError => refusals[refusal]();

export const overRequests = (limit: number) =>
  forbidden(
    'chat_request_limit',
    `Your package allows ${limit} new chats, groups and invitations a day. See /packages for one that allows more.`,
  );

export const overGroup = (limit: number) =>
  forbidden(
    'group_limit',
    `Your package allows groups of ${limit} people. See /packages for one that allows more.`,
  );
