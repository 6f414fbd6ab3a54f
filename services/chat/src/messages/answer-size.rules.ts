import type { StoredMessage } from './message.rules.ts';

/** About how long an answer may be, in bytes, before it is compressed. A list that is cut ends at a whole message. */
export const ANSWER_BYTES = 1024 * 1024;

/** How much of a list is asked for. */
export interface Room {
  messages: number;
  bytes: number;
}

/** Of a message in an answer, beside its text and the name of its file: ids, names and times, with ample space. */
const FRAME_BYTES = 900;

/** Bytes that a message takes in an answer, about, and rather more. */
export const sizeOf = ({
  text,
  attachment,
}: Pick<StoredMessage, 'text'> & Partial<Pick<StoredMessage, 'attachment'>>): number =>
  FRAME_BYTES + Buffer.byteLength(JSON.stringify(text)) + 4 * (attachment?.name.length ?? 0);

/** The beginning of a list that fits, at least one message; `more` when something is left. */
export function cutToFit<M extends Pick<StoredMessage, 'text' | 'attachment'>>(
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

/** Messages that are read before anything is known of their length. */
const FIRST_READ = 128;

/**
 * How many messages to read next so that the list grows as long as is asked for, one message more, and not by much more:
 * by the length of those read so far.
 */
export function nextRead(
  read: readonly Pick<StoredMessage, 'text' | 'attachment'>[],
  { messages, bytes }: Room,
): number {
  const left = messages + 1 - read.length;
  if (read.length === 0) return Math.min(left, FIRST_READ);
  const size = read.reduce((sum, message) => sum + sizeOf(message), 0);
  const fitting = Math.ceil(((bytes - size) * read.length) / size);
  return Math.min(left, Math.max(fitting, FIRST_READ));
}

/** Whether a list holds all that is asked for, or more. */
export const isFull = (list: readonly Pick<StoredMessage, 'text' | 'attachment'>[], room: Room): boolean =>
  cutToFit(list, room).more;
