import type { Message } from '@layover/proto/http/message';

/** How long an own message can be edited and deleted; the contract's EDIT_MINUTES. */
export const EDIT_MS = 15 * 60_000;

interface Dated {
  createdAt: string;
  deleted: boolean;
}

/** Whether an own message may still be edited or taken back. */
export const isEditable = ({ createdAt, deleted }: Dated, now: number): boolean =>
  !deleted && now - Date.parse(createdAt) < EDIT_MS;

/** The last own message with words, if it may still be edited. */
export function lastEditable(messages: readonly Message[], me: string, now: number): Message | undefined {
  const last = messages.findLast(
    ({ user, type, deleted, text }) => user._id === me && type === 'normal' && !deleted && text !== '',
  );
  return last && isEditable(last, now) ? last : undefined;
}
