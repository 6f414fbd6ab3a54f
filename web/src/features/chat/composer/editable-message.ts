import type { Message } from '@layover/proto/http/chat/message-schemas';
import { EDIT_WINDOW_MINUTES } from '@layover/proto/limits';

interface Dated {
  createdAt: string;
  deleted: boolean;
}

/** Whether the user may still edit or delete an own message. */
export const isEditable = ({ createdAt, deleted }: Dated, now: number): boolean =>
  !deleted && now - Date.parse(createdAt) < EDIT_WINDOW_MINUTES * 60_000;

/** The last own message with a text, if it may still be edited. */
export function lastEditable(messages: readonly Message[], me: string, now: number): Message | undefined {
  const last = messages.findLast(
    ({ user, type, deleted, forwarded, text }) =>
      user._id === me && type === 'normal' && !deleted && !forwarded && text !== '',
  );
  return last && isEditable(last, now) ? last : undefined;
}
