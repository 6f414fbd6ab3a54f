import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';

interface ChatNames {
  name: string;
  /** By the code of the language. */
  translations: Record<string, string>;
  revision: number;
}

/**
 * Publishes to connected clients. It never throws and callers do not wait for it: a client that misses an
 * event catches up from the database.
 */
export interface Notifier {
  /** To the members of the chat except `hiddenFrom`. */
  message(message: Message, hiddenFrom: readonly string[]): void;
  /** To the windows of one user. */
  messageTo(user: string, message: Message): void;
  /** A read position that only the user may see. */
  readTo(user: string, read: { chatId: string; user: string; readSeq: number }): void;
  /** The user has starred a message or taken the star away; to the user's windows. */
  starredTo(user: string, star: { messageId: string; starred: boolean }): void;
  /** A new or changed chat, to one of its members. */
  chatTo(user: string, chat: Chat): void;
  /** The user's invitations have changed; to the user's windows. */
  invitations(user: string): void;
  /** The users have a new notification; to their windows. */
  notified(users: readonly string[]): void;
  /** The user's package has changed; to the user's windows. */
  packageChanged(user: string): void;
  renamed(chatId: string, names: ChatNames): void;
  accepted(chatId: string, revision: number): void;
  /** Published together with other read positions of the same chat. */
  read(event: { chatId: string; user: string; readSeq: number }, hiddenFrom: readonly string[]): void;
  /** Subscribes these users to the events of the chat. */
  joined(chatId: string, users: readonly string[]): void;
  /** Unsubscribes these users from the events of the chat. */
  left(chatId: string, users: readonly string[]): void;
}

/** The part of the notifier that publishes new and changed messages. */
export type MessageNotifier = Pick<Notifier, 'message' | 'messageTo'>;
