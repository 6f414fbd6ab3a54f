import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';

/**
 * Tells the people who are connected. Hints only: it never throws and nothing waits for it, for whoever missed one
 * catches up from what is stored.
 */
export interface Notifier {
  /** To everybody in the chat but those who hide it. */
  message(message: Message, hiddenFrom: readonly string[]): void;
  /** To one person's own windows. */
  messageTo(user: string, message: Message): void;
  /** A read pointer that nobody else is to see. */
  readTo(user: string, read: { chatId: string; user: string; readSeq: number }): void;
  /** A chat that is new, or has changed, to one of its members. */
  chatTo(user: string, chat: Chat): void;
  /** One person's invitations have changed, to their own windows. */
  invitations(user: string): void;
  renamed(chatId: string, name: string, revision: number): void;
  accepted(chatId: string, revision: number): void;
  /** Gathered over a moment with those of others in the chat. */
  read(event: { chatId: string; user: string; readSeq: number }, hiddenFrom: readonly string[]): void;
  /** From now on these people hear what is said in the chat. */
  joined(chatId: string, users: readonly string[]): void;
  /** … and these no more. */
  left(chatId: string, users: readonly string[]): void;
}
