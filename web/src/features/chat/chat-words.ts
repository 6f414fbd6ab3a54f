import type { Chat, Message } from '@layover/proto/http/chat';
import { m } from '#shared/i18n/i18n.ts';
import { ApiError } from '#shared/lib/api-error.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { otherOf, standingOf } from './model/chat-view.ts';

/** What the initiator may write before the other side accepts; the contract's REQUEST_MESSAGES_MAX. */
export const REQUEST_MESSAGES = 10;
/** Longest text; the contract's MESSAGE_MAX. */
export const MESSAGE_LENGTH = 4000;

/** What the chat itself says. */
export function noticeWords(
  notice: Message['notice'],
  who: { mine: boolean; name: string },
  other: string,
): string {
  if (notice === 'blocked') return m.chat_notice_blocked({ name: other });
  if (notice === 'unblocked') return m.chat_notice_unblocked({ name: other });
  return who.mine ? m.chat_notice_accepted_me() : m.chat_notice_accepted({ name: who.name });
}

/** The second line of a chat in the list. */
export function lastLine(chat: Chat, me: string): string {
  const standing = standingOf(chat, me);
  if (standing === 'asked') return m.chat_wants();
  if (standing === 'blocked') return m.chat_blocked_field();
  const last = chat.lastMessage;
  if (!last) return m.chat_nothing_yet();
  const mine = last.user._id === me;
  if (last.type === 'notification') {
    const who = { mine, name: last.user.first_name };
    return noticeWords(last.notice, who, otherOf(chat, me)?.first_name ?? '');
  }
  if (mine) return m.chat_you_said({ text: last.text });
  if (chat.chat_type === 'group') return m.chat_they_said({ name: last.user.first_name, text: last.text });
  return last.text;
}

export interface Refusal {
  text: string;
  /** A larger package would help. */
  packages: boolean;
}

/** Why a message was not taken, by the code of the refusal. */
export function refusalWords(code: string | undefined, name: string): Refusal {
  const words: Readonly<Record<string, () => string>> = {
    chat_request_limit: m.chat_refused_requests,
    request_limit: () => m.chat_refused_request_limit({ max: REQUEST_MESSAGES, name }),
    request_pending: m.chat_refused_pending,
    chat_blocked: m.chat_refused_blocked,
    not_found: m.chat_refused_not_found,
    validation_failed: () => m.chat_too_long({ max: MESSAGE_LENGTH }),
  };
  const text =
    (code && words[code]?.()) ?? errorWords(new ApiError({ status: 400, code: code ?? '', message: '' }));
  return { text, packages: code === 'chat_request_limit' };
}
