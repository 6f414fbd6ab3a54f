import type { HttpError } from '@layover/kit/errors';
import { chatBlocked, chatEnded, chatLeft, chatNotFound, requestLimit, requestPending } from '../errors.ts';
import { type WritableChat, type WriteErrorCode, writeErrorCode } from './write-permission.rules.ts';

interface Memberships {
  inChat: (chatId: string, user: string) => Promise<{ leftSeq: number | null } | null>;
}

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
  ({ memberships }: { memberships: Memberships }) =>
  async (chat: WritableChat | null, chatId: string, user: string): Promise<WriteErrorCode | undefined> => {
    const code = writeErrorCode(chat, user);
    if (code !== 'not_found') return code;
    const membership = await memberships.inChat(chatId, user);
    return writeErrorCode(chat, user, membership !== null && membership.leftSeq !== null);
  };
