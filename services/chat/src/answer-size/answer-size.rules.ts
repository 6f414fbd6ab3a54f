import type { Attachment } from '@layover/proto/http/chat/attachment';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';

/**
 * Approximate maximum length of an answer in bytes, before compression. A list that is cut ends after a whole
 * message.
 */
export const ANSWER_BYTES = 1024 * 1024;

/** Bounds of a list. */
export interface Room {
  messages: number;
  bytes: number;
}

/** Upper estimate of a message in an answer without its text and file name: ids, names and times. */
const FRAME_BYTES = 900;

/** Upper estimate of one person in the reactions. */
const REACTION_BYTES = 200;

interface Sized {
  text: string;
  attachment?: Attachment | null;
  linkPreview?: LinkPreview | null;
  reactions?: readonly unknown[];
}

/** Upper estimate of the bytes of a message in an answer. */
const sizeOf = ({ text, attachment, linkPreview, reactions = [] }: Sized): number =>
  FRAME_BYTES +
  Buffer.byteLength(JSON.stringify(text)) +
  4 * (attachment?.name.length ?? 0) +
  REACTION_BYTES * reactions.length +
  (linkPreview ? Buffer.byteLength(JSON.stringify(linkPreview)) : 0);

/** The start of a list that fits, at least one message. `more`: the list continues. */
export function cutToFit<M extends Sized>(
  list: readonly M[],
  room: Room,
): { messages: readonly M[]; more: boolean } {
  let bytes = 0;
  let count = 0;
  for (const message of list) {
    bytes += sizeOf(message);
    if (count > 0 && (count === room.messages || bytes > room.bytes)) break;
    count++;
  }
  return { messages: list.slice(0, count), more: count < list.length };
}

/** Size of the first read, while the length of the messages is unknown. */
const FIRST_READ = 128;

/**
 * The number of messages to read next, so that the list has one message more than the answer can contain. It is estimated
 * from the length of the messages read so far.
 */
export function nextRead(read: readonly Sized[], { messages, bytes }: Room): number {
  const left = messages + 1 - read.length;
  if (read.length === 0) return Math.min(left, FIRST_READ);
  const size = read.reduce((sum, message) => sum + sizeOf(message), 0);
  const fitting = Math.ceil(((bytes - size) * read.length) / size);
  return Math.min(left, Math.max(fitting, FIRST_READ));
}

/** Whether a list fills the room. */
export const isFull = (list: readonly Sized[], room: Room): boolean => cutToFit(list, room).more;
