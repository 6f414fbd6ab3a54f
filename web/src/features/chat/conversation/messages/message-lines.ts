import type { MessageView } from '../../client/message-view.ts';

export type MessageLine =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'notice'; key: string; message: MessageView }
  | { kind: 'bubble'; key: string; message: MessageView; first: boolean; last: boolean };

/** Messages of one person within this time form a group and share its time label. */
export const GROUP_MS = 5 * 60_000;

/**
 * Day separators, system messages and groups of bubbles. `dayOf` returns the day of an instant in the user's time zone;
 * `firstUnread` is the `seq` of the first message that was unread on opening.
 */
export function messageLines(
  messages: readonly MessageView[],
  dayOf: (at: string) => string,
  firstNew?: number,
): MessageLine[] {
  const lines: MessageLine[] = [];
  let day: string | undefined;
  let run: { head: MessageView; bubble: Extract<MessageLine, { kind: 'bubble' }> } | undefined;
  for (const message of messages) {
    const today = dayOf(message.at);
    if (today !== day) {
      lines.push({ kind: 'day', key: `day:${today}`, at: message.at });
      day = today;
      run = undefined;
    }
    if (firstNew !== undefined && message.seq === firstNew) {
      lines.push({ kind: 'new', key: 'new' });
      run = undefined;
    }
    if (message.notice) {
      lines.push({ kind: 'notice', key: message.key, message });
      run = undefined;
      continue;
    }
    const goesOn = run && continues(run.head, run.bubble.message, message);
    if (goesOn && run) run.bubble.last = false;
    const bubble = { kind: 'bubble' as const, key: message.key, message, first: !goesOn, last: true };
    lines.push(bubble);
    run = { head: goesOn && run ? run.head : message, bubble };
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
function continues(head: MessageView, before: MessageView, message: MessageView): boolean {
  return (
    head.user === message.user &&
    before.state !== 'failed' &&
    message.state !== 'failed' &&
    // Messages that are being sent form a group below the stored ones.
    before.state === message.state &&
    Date.parse(message.at) - Date.parse(head.at) < GROUP_MS
  );
}
