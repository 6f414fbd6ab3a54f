import type { DraftTexts } from './draft-texts.ts';
import type { ReplyTo } from './unsent-message.ts';
import type { Trays } from '../attachments/attachment-drafts.ts';
import type { Outbox } from './send-queue.ts';

/** What a person's messages come from: what waits to be sent, what was typed, and the files chosen. */
export interface Writing {
  outbox: Outbox;
  texts: DraftTexts;
  trays: Trays;
}

/** Hands over what was typed and chosen in a window. Each file is a message of its own; the text goes with the first. */
export function sendWritten({ outbox, texts, trays }: Writing, window: string, replyTo?: ReplyTo): void {
  const text = texts.of(window).trim();
  const [file, ...others] = trays.take(window);
  texts.set(window, '');
  outbox.add(window, { text, replyTo, file });
  for (const other of others) outbox.add(window, { text: '', file: other });
}
