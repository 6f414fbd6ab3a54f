import type { Person } from '@layover/proto/http/shared-schemas';
import type { MessageView } from '../../display/message-view.ts';

export type MessageLine =
  | { kind: 'request'; key: string; from: Person }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'system'; key: string; message: MessageView }
  | { kind: 'bubble'; key: string; message: MessageView; first: boolean; last: boolean };

/** Key of the separator above the first unread message. */
export const UNREAD_KEY = 'unread';

/** Messages of one person within this time form a group and share its time label. */
const GROUP_MS = 5 * 60_000;

interface LineOptions {
  /** The person who sends the chat request that the messages belong to. */
  requestFrom?: Person | undefined;
  /** `seq` of the first message that was unread on opening. */
  firstUnread?: number;
  /** There are older messages that are not loaded. The day of the oldest line may begin with one of them. */
  hasOlder?: boolean;
}

/** The card of a chat request, day separators, system messages and groups of bubbles. `dayOf` returns the day of an instant in the user's time zone. */
export function messageLines(
  messages: readonly MessageView[],
  dayOf: (at: string) => string,
  { requestFrom, firstUnread, hasOlder = false }: LineOptions = {},
): MessageLine[] {
  const lines: MessageLine[] = [];
  if (requestFrom) lines.push({ kind: 'request', key: 'request', from: requestFrom });
  let day: string | undefined;
  let group: { start: MessageView; bubble: Extract<MessageLine, { kind: 'bubble' }> } | undefined;
  for (const message of messages) {
    const today = dayOf(message.at);
    if (today !== day) {
      // Not the day: by the clocks of two servers, a day can begin, go on and begin again.
      const key = `day:${message.key}`;
      if (day !== undefined || !hasOlder) lines.push({ kind: 'day', key, at: message.at });
      day = today;
      group = undefined;
    }
    if (firstUnread !== undefined && message.seq === firstUnread) {
      lines.push({ kind: 'unread', key: UNREAD_KEY });
      group = undefined;
    }
    if (message.notice) {
      lines.push({ kind: 'system', key: message.key, message });
      group = undefined;
      continue;
    }
    const isContinued = group && belongsToGroup(group.start, group.bubble.message, message);
    if (isContinued && group) group.bubble.last = false;
    const bubble = { kind: 'bubble' as const, key: message.key, message, first: !isContinued, last: true };
    lines.push(bubble);
    group = { start: isContinued && group ? group.start : message, bubble };
  }
  return lines;
}

/** `seq` of the first message of another person after `readSeq`. */
export function firstUnreadSeq(
  readSeq: number,
  messages: readonly MessageView[],
  me: string,
): number | undefined {
  return messages.find(({ seq = 0, user, notice }) => seq > readSeq && user !== me && !notice)?.seq;
}

/** Failed messages are not grouped, because each shows its error. */
function belongsToGroup(start: MessageView, previous: MessageView, message: MessageView): boolean {
  return (
    start.user === message.user &&
    previous.state !== 'failed' &&
    message.state !== 'failed' &&
    // Messages that are being sent form a group below the stored ones.
    previous.state === message.state &&
    Date.parse(message.at) - Date.parse(start.at) < GROUP_MS
  );
}
