import type { HttpError } from '@layover/kit/errors';
import { type ChatState, type WriteErrorCode, writeErrorCode } from '../chats/index.ts';
import { chatBlocked, chatEnded, chatLeft, chatNotFound, requestLimit, requestPending } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';

const WRITE_ERRORS: Readonly<Record<WriteErrorCode, () => HttpError>> = {
  not_found: chatNotFound,
  chat_left: chatLeft,
  chat_ended: chatEnded,
  chat_blocked: chatBlocked,
  request_pending: () => requestPending(),
  request_limit: requestLimit,
};

export const writeError = (code: WriteErrorCode): HttpError => WRITE_ERRORS[code]();

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
