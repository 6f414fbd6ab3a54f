import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import { textRules } from '@layover/proto/limits';
import { fullName } from '#entities/person/full-name.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { previewText } from '../attachments/attachment-labels.ts';
import { EDIT_MS } from '../composer/editable-message.ts';
import { accessOf, otherOf } from './chat-view.ts';

/** Number of messages that the initiator may write before the other side accepts; the contract's REQUEST_MESSAGES_MAX. */
export const REQUEST_MESSAGES_MAX = 10;
/** Longest text, as a person counts. */
export const MESSAGE_LENGTH_MAX = textRules.message.max;
/** How many chats stay at the top of the list; the contract's PINNED_MAX. */
export const PINNED_MAX = 5;

/** As much of a notification as its words need. */
export interface SystemMessageContent {
  notice: Message['notice'];
  /** Who did it. */
  user: string;
  first_name: string;
  /** The group's name, where the notice has one. */
  text: string;
  about: Message['about'];
}

/** What the chat itself says. `other` is the other person of a one-to-one chat. */
export function systemMessageText(said: SystemMessageContent, me: string, other: string): string {
  const { notice, about, first_name: name, text: group } = said;
  const mine = said.user === me;
  const who = about ? fullName(about) : other;
  const aboutMe = about?._id === me;
  switch (notice) {
    case 'blocked':
      return m.chat_notice_blocked({ name: about?.first_name ?? other });
    case 'unblocked':
      return m.chat_notice_unblocked({ name: about?.first_name ?? other });
    case 'group_created':
      return mine ? m.chat_notice_created_me({ group }) : m.chat_notice_created({ name, group });
    case 'renamed':
      return mine ? m.chat_notice_renamed_me({ group }) : m.chat_notice_renamed({ name, group });
    case 'added':
      if (mine) return m.chat_notice_added_by_me({ who });
      return aboutMe ? m.chat_notice_added_me({ name }) : m.chat_notice_added({ name, who });
    case 'joined':
      return mine ? m.chat_notice_joined_me() : m.chat_notice_joined({ name });
    case 'left':
      if (mine) return m.chat_notice_left_me();
      if (!about) return m.chat_notice_left({ name });
      return aboutMe ? m.chat_notice_left_to_me({ name }) : m.chat_notice_left_to({ name, who });
    case 'removed':
      if (mine) return m.chat_notice_removed_by_me({ who });
      return aboutMe ? m.chat_notice_removed_me({ name }) : m.chat_notice_removed({ name, who });
    default:
      return mine ? m.chat_notice_accepted_me() : m.chat_notice_accepted({ name });
  }
}

/** How many are in a group. */
export const memberCountLabel = (count: number): string =>
  count === 1 ? m.chat_members_one() : m.chat_members({ count });

/** Why there is no field in a group of which the reader is no member any more. */
export function leftGroupLabel(chat: Chat): string {
  return chat.lastMessage?.notice === 'removed' ? m.chat_removed_field() : m.chat_left_field();
}

/** The second line of a chat in the list. */
export function chatPreviewText(chat: Chat, me: string): string {
  const standing = accessOf(chat, me);
  if (standing === 'asked') return m.chat_wants();
  if (standing === 'left') return leftGroupLabel(chat);
  if (standing === 'blocked') return m.chat_blocked_field();
  const [asks] = chat.asking;
  if (asks) return m.chat_group_asks({ name: asks.first_name });
  const last = chat.lastMessage;
  if (!last) return m.chat_nothing_yet();
  const { user, notice, about } = last;
  const text = previewText(last);
  if (last.type === 'notification') {
    const said = { notice, user: user._id, first_name: user.first_name, text, about };
    return systemMessageText(said, me, otherOf(chat, me)?.first_name ?? '');
  }
  if (last.deleted) return deletedMessageText(user._id === me);
  if (user._id === me) return m.chat_you_said({ text });
  if (chat.chat_type === 'group') return m.chat_they_said({ name: user.first_name, text });
  return text;
}

/** In the place of a message that its writer has taken back. */
export const deletedMessageText = (mine: boolean): string => (mine ? m.chat_deleted_me() : m.chat_deleted());

/** Why an own message could not be changed or taken back. */
export function changeErrorMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'edit_time_over') return m.chat_edit_time_over({ max: EDIT_MS / 60_000 });
  if (code === 'message_deleted') return m.chat_edit_deleted();
  if (code === 'chat_blocked') return m.chat_refused_blocked();
  if (code === 'chat_left') return m.chat_refused_left();
  return errorMessage(error);
}

/** Why a message was not taken, by the code of the refusal; `said` are the server's words, which hold the number. */
export function sendErrorMessage(code: string | undefined, name: string, said = ''): string {
  const words: Readonly<Record<string, () => string>> = {
    chat_request_limit: () => {
      const max = numberIn(said);
      const time = countAnew();
      return max ? m.chat_refused_requests_of({ max, time }) : m.chat_refused_requests({ time });
    },
    request_limit: () => m.chat_refused_request_limit({ max: REQUEST_MESSAGES_MAX, name }),
    request_pending: m.chat_refused_pending,
    chat_blocked: m.chat_refused_blocked,
    chat_left: m.chat_refused_left,
    not_found: m.chat_refused_not_found,
    invalid: () => fieldMessage(said),
  };
  return (
    (code && words[code]?.()) || errorMessage(new ApiError({ status: 400, code: code ?? '', message: said }))
  );
}

/** Requests are counted by days of UTC: when the next one begins by the reader's clock. */
function countAnew(): string {
  return timeIn(new Date().setUTCHours(24, 0, 0, 0), userTimeZone());
}

/** Why a group was not made or changed. */
export function groupErrorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'group_limit') {
      const max = numberIn(error.message);
      return max ? m.chat_group_limit({ max }) : m.chat_group_limit_some();
    }
    if (error.code === 'chat_request_limit') return sendErrorMessage(error.code, '', error.message);
    if (error.code === 'left_group') return m.chat_group_has_left();
    if (error.code === 'not_group_creator') return m.chat_refused_creator();
    if (error.code === 'chat_left') return m.chat_refused_left();
  }
  return errorMessage(error);
}

const numberIn = (words: string): string | undefined => /\d+/.exec(words)?.[0];
