import { forbidden, type HttpError, notFound } from '@layover/kit/errors';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import type { ChatState } from '../chats/chat.rules.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { type WriteErrorCode, writeErrorCode } from './write-permission.rules.ts';

const WRITE_ERRORS: Readonly<Record<WriteErrorCode, () => HttpError>> = {
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

export const writeError = (code: WriteErrorCode): HttpError => WRITE_ERRORS[code]();

export const chatRequestLimitReached = (limit: number) =>
  forbidden(
    'chat_request_limit',
    `Your package allows ${limit} new chats, groups and invitations a day. See /packages for one that allows more.`,
  );

export const groupLimitReached = (limit: number) =>
  forbidden(
    'group_limit',
    `Your package allows groups of ${limit} people. See /packages for one that allows more.`,
  );

/**
 * The error of a user who may not write in a chat. For somebody who never was a member the chat does not
 * exist.
 */
export const findWriteErrorCode =
  ({ memberships }: { memberships: MembershipRepository }) =>
  async (chat: ChatState | null, chatId: string, user: string): Promise<WriteErrorCode | undefined> => {
    const code = writeErrorCode(chat, user);
    if (code !== 'not_found') return code;
    const membership = await memberships.inChat(chatId, user);
    return writeErrorCode(chat, user, membership !== null && membership.leftSeq !== null);
  };
