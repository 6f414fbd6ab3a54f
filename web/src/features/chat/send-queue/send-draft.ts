import type { AttachmentDraftStore } from '../attachments/attachment-drafts.ts';
import type { DraftTexts } from './draft-texts.ts';
import type { SendQueue } from './send-queue.ts';
import type { ReplyTo } from './unsent-message.ts';

/** What a person's messages come from: what waits to be sent, what was typed, and the files chosen. */
export interface Outgoing {
  sendQueue: SendQueue;
  draftTexts: DraftTexts;
  attachmentDrafts: AttachmentDraftStore;
}

/** Hands over what was typed and chosen in a window. Each file is a message of its own; the text goes with the first. */
export function sendDraft(
  { sendQueue, draftTexts, attachmentDrafts }: Outgoing,
  window: string,
  replyTo?: ReplyTo,
): void {
  const text = draftTexts.of(window).trim();
  const [file, ...others] = attachmentDrafts.take(window);
  draftTexts.set(window, '');
  sendQueue.add(window, { text, replyTo, file });
  for (const other of others) sendQueue.add(window, { text: '', file: other });
}
