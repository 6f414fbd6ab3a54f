import type { Attachment } from '@layover/proto/http/attachment';
import type { Message } from '@layover/proto/http/message';
import type { UnsentFile } from '../attachments/attachment.ts';

export type ReplyTo = NonNullable<Message['replyTo']>;

/** A message that was written here and is not stored yet. */
export interface UnsentMessage {
  clientId: string;
  /** Who wrote it: another person at the same browser does not send it. */
  owner: string;
  /** A chat's id, or `person:<id>` while there is no chat with that person. */
  target: string;
  text: string;
  /** What it answers. */
  replyTo?: ReplyTo;
  /** What it carries; with one the text may be empty. */
  file?: UnsentFile;
  /** What the file became at the server: it is uploaded before the message is sent. */
  attachment?: Attachment;
  createdAt: string;
  /** Order within the target. */
  order: number;
  state: 'waiting' | 'failed';
  /** Why it was refused, and in the server's words, which hold the numbers. */
  code?: string;
  serverMessage?: string;
}

const PERSON = 'person:';

export const personTarget = (person: string) => `${PERSON}${person}`;

/** The person of a target that is no chat yet. */
export function personOfTarget(target: string): string | undefined {
  return target.startsWith(PERSON) ? target.slice(PERSON.length) : undefined;
}

export function unsentOf(unsent: readonly UnsentMessage[], target: string): UnsentMessage[] {
  return unsent.filter((message) => message.target === target).sort((a, b) => a.order - b.order);
}

/** One after the other within a target; one that was refused does not hold up those after it. */
export function nextToSend(unsent: readonly UnsentMessage[], target: string): UnsentMessage | undefined {
  return unsentOf(unsent, target).find(({ state }) => state === 'waiting');
}

export type RetryDecision = { again: number } | { refused: string };

const FIRST_WAIT_MS = 800;
const LONGEST_WAIT_MS = 20_000;
const FINAL_5XX = new Set([501, 505]);

/**
 * What becomes of a message whose sending failed: it is sent again after a while as long as nothing is wrong with it.
 * A resend is harmless, because the server knows it by its client id. `chance` is 0…1, so that not everybody comes back at once.
 */
export function retryPolicy(
  failure: { status: number; code: string; retryAfter?: number },
  attempt: number,
  chance: number,
): RetryDecision {
  const { status, code, retryAfter } = failure;
  const passing =
    status === 0 || status === 401 || status === 429 || (status >= 500 && !FINAL_5XX.has(status));
  if (!passing) return { refused: code };
  if (retryAfter !== undefined) return { again: retryAfter * 1000 + 250 * chance };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return { again: wait * (0.75 + chance / 2) };
}
