import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { UnsentFile } from '../attachments/attachment.ts';

export type ReplyTo = NonNullable<Message['replyTo']>;

/** A message that was written here and that the server has not stored yet. */
export interface UnsentMessage {
  clientId: string;
  /** The writer. Another person at the same browser does not send it. */
  owner: string;
  /** A chat's id, or `person:<id>` while there is no chat with that person. */
  target: string;
  text: string;
  mentions?: Message['mentions'];
  replyTo?: ReplyTo;
  /** With a file the text may be empty. */
  file?: UnsentFile;
  /** The message that this one forwards. Its content is sent by the server; `text` and its attachment are for display. */
  forward?: { _id: string; attachment: Attachment | null };
  /** The uploaded file; the upload precedes the message. */
  attachment?: Attachment;
  createdAt: string;
  /** Sort key within the target. */
  order: number;
  state: 'waiting' | 'failed';
  /** Code and text of the server's error. The text may hold a limit. */
  code?: string;
  serverMessage?: string;
}

export function unsentOf(messages: readonly UnsentMessage[], target: string): UnsentMessage[] {
  return messages.filter((message) => message.target === target).sort((a, b) => a.order - b.order);
}

/** The next message of a target. Messages are sent one at a time; a failed message does not block the next. */
export function nextToSend(messages: readonly UnsentMessage[], target: string): UnsentMessage | undefined {
  return unsentOf(messages, target).find(({ state }) => state === 'waiting');
}
