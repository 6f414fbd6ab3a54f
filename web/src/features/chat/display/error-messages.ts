import {
  EDIT_WINDOW_MINUTES,
  PINNED_MAX,
  REACTION_EMOJI_MAX,
  REQUEST_MESSAGES_MAX,
} from '@layover/proto/limits';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** Shows the message of an error as a toast. */
export const toastError = (error: unknown): void => showToast(errorMessage(error));

/** Why a message could not be edited or deleted, or a reaction not be changed. */
export function changeErrorMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'edit_time_over') return m.chat_edit_too_late({ max: EDIT_WINDOW_MINUTES });
  if (code === 'message_deleted') return m.chat_edit_deleted();
  if (code === 'message_forwarded') return m.chat_edit_forwarded();
  if (code === 'reaction_limit') return m.chat_reaction_limit({ max: REACTION_EMOJI_MAX });
  if (code === 'chat_blocked') return m.chat_error_blocked();
  if (code === 'chat_left') return m.chat_error_left();
  return errorMessage(error);
}

/** Why a message was not sent. `serverMessage` may hold the limit as a number, and the instant when it ends. */
export function sendErrorMessage(code: string | undefined, name: string, serverMessage = ''): string {
  const messages: Readonly<Record<string, () => string>> = {
    chat_request_limit: () => {
      const max = numberIn(serverMessage);
      const time = nextUtcDay();
      return max ? m.chat_error_requests_max({ max, time }) : m.chat_error_requests({ time });
    },
    new_account_limit: () => {
      const max = numberIn(serverMessage);
      const moreAt = instantIn(serverMessage);
      return max && moreAt
        ? m.chat_error_new_account({ max, time: dateTimeIn(moreAt, userTimeZone()) })
        : m.chat_error_new_account_unknown();
    },
    request_limit: () => m.chat_error_request_limit({ max: REQUEST_MESSAGES_MAX, name }),
    request_pending: m.chat_error_pending,
    chat_blocked: m.chat_error_blocked,
    chat_left: m.chat_error_left,
    attachment_limit: m.chat_file_limit,
    not_found: m.chat_error_not_found,
    invalid: () => fieldMessage(serverMessage),
  };
  return (
    (code && messages[code]?.()) ||
    errorMessage(new ApiError({ status: 400, code: code ?? '', message: serverMessage }))
  );
}

/** Requests are counted by UTC days. Returns the start of the next day in the user's time zone. */
function nextUtcDay(): string {
  return timeIn(new Date().setUTCHours(24, 0, 0, 0), userTimeZone());
}

/** Why a chat could not be pinned. */
export function pinErrorMessage(error: unknown): string {
  const isFull = error instanceof ApiError && error.code === 'pin_limit';
  return isFull ? m.chat_pin_limit({ max: PINNED_MAX }) : errorMessage(error);
}

/** Why a group was not created or changed. */
export function groupErrorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'group_limit') {
      const max = numberIn(error.message);
      return max ? m.chat_group_limit({ max }) : m.chat_group_limit_unknown();
    }
    if (['chat_request_limit', 'new_account_limit'].includes(error.code))
      return sendErrorMessage(error.code, '', error.message);
    if (error.code === 'left_group') return m.chat_error_person_left();
    if (error.code === 'not_group_manager') return m.chat_error_manager();
    if (error.code === 'last_manager') return m.chat_error_last_manager();
    if (error.code === 'chat_left') return m.chat_error_left();
    if (error.code === 'group_link_unknown') return m.chat_link_unknown();
    if (error.code === 'too_many_links') return m.chat_link_too_many();
    if (error.code === 'group_full') return m.chat_link_full();
  }
  return errorMessage(error);
}

const instantIn = (text: string): string | undefined => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0];
const numberIn = (text: string): string | undefined => /\d+/.exec(text)?.[0];
