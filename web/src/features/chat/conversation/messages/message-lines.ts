import type { MessageView } from '../../client/message-view.ts';

export type MessageLine =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'notice'; key: string; message: MessageView }
  | { kind: 'bubble'; key: string; message: MessageView; first: boolean; last: boolean };

/** Messages of one person within this time are one run and share its time. */
export const GROUP_MS = 5 * 60_000;

/**
 * Day separators, notices, and runs of bubbles. `dayOf` gives the day of an instant to the reader; `firstNew` is the place
 * of the first message that was new when the conversation was opened.
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

/** Place of the first message of somebody else after what the reader had seen. */
export function firstUnreadSeq(
  readSeq: number,
  messages: readonly MessageView[],
  me: string,
): number | undefined {
  return messages.find(({ seq = 0, user, notice }) => seq > readSeq && user !== me && !notice)?.seq;
}

/** One that failed stands alone: its line says what can be done. */
function continues(head: MessageView, before: MessageView, message: MessageView): boolean {
  return (
    head.user === message.user &&
    before.state !== 'failed' &&
    message.state !== 'failed' &&
    // What is on its way says so in a line of its own, below what has arrived.
    before.state === message.state &&
    Date.parse(message.at) - Date.parse(head.at) < GROUP_MS
  );
}
