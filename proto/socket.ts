import type { z } from 'zod';
import type { Chat } from './http/chat/chat.ts';
import type { Message, SendBody } from './http/chat/message-schemas.ts';

/** Path of the socket server; the transport is WebSocket only. */
export const SOCKET_PATH = '/api/socket.io';

/** Events from the server to a browser. They can be lost; the client fetches what it missed by `POST /api/chat/changes`. */
export interface ServerToClientEvents {
  /** A chat that is new to the reader, or has changed for the reader only, such as by a block. It replaces the chat with this id. */
  'new-chat': (chat: Chat) => void;
  message: (message: Message) => void;
  acceptChat: (event: { chatId: string; revision: number }) => void;
  /** `translations`: the name of a plan's chat in further languages, by the code of the language. */
  'change-name-group': (event: {
    chatid: string;
    name: string;
    translations: Record<string, string>;
    revision: number;
  }) => void;
  /** The reader's invitations have changed; `POST /api/chat/changes` responds with them. */
  invitations: () => void;
  /** Read positions that moved in a chat, batched. */
  read: (event: { chatId: string; reads: { user: string; readSeq: number }[] }) => void;
  /** The reader has starred a message or taken the star away; to all windows of the reader. */
  starred: (event: { messageId: string; starred: boolean }) => void;
  /** A member is typing. It holds for TYPING_TTL_MS, or until the message arrives. */
  typing: (event: { chatId: string; user: string }) => void;
  /** Presence changes of the watched persons (`watch-presence`), batched. */
  presence: (event: { users: PresenceStatus[] }) => void;
  /** Interest count of a watched plan (`watch-plans`), at most once a second for each plan. */
  'plan-interest': (event: PlanCount) => void;
  /** The reader has a new notification; `GET /api/user/notifications` has it. */
  notification: () => void;
  /** The reader's package has changed by a purchase or a refund; `GET /api/chat/limits` has its limits. */
  'package-changed': () => void;
  /** The session was revoked; the server closes the socket after this. */
  'session-ended': () => void;
}

/** Acknowledgement of a client event: the envelope of the HTTP calls with the status in it. */
export type SocketAck<T> =
  | { status: 'success'; document: T }
  | {
      status: 'error';
      /** The status of the corresponding HTTP call. */
      statusCode: number;
      error: { code: string; message: string; fields?: Record<string, string> };
      /** Seconds to wait before a retry, with 429 and 503. */
      retryAfter?: number;
    };

/** Events from a browser to the server. An unknown event is counted and has no effect. */
export interface ClientToServerEvents {
  /** Sends a message, as `POST /api/message` does. */
  message: (
    body: z.input<typeof SendBody>,
    answer: (answer: SocketAck<{ message: Message }>) => void,
  ) => void;
  /** The client repeats it every TYPING_TTL_MS / 2 while the person types. */
  typing: (event: { chatId: string }) => void;
  /**
   * The accepted one-to-one chats whose other person's presence the page shows, at most WATCHED_CHATS_MAX. Replaces the
   * previous list. The acknowledgement has the current presence; changes follow as `presence`.
   */
  'watch-presence': (
    chatIds: string[],
    answer: (answer: SocketAck<{ users: PresenceStatus[] }>) => void,
  ) => void;
  /**
   * The plans that the page shows, at most WATCHED_PLANS_MAX. Replaces the previous list. The acknowledgement has the counts
   * that have changed since the plans were published; further changes follow as `plan-interest`.
   */
  'watch-plans': (planIds: string[], answer: (answer: SocketAck<{ plans: PlanCount[] }>) => void) => void;
}

/** Interest count of a plan. A count with a lower `version` than the known one is outdated and ignored. */
export interface PlanCount {
  planId: string;
  count: number;
  version: number;
}

/** A person who is online, with the IANA time zone of one of their pages. */
export interface OnlineUser {
  user: string;
  timeZone?: string;
}

/** The presence that others see. The time zone is set only while the person is online. */
export interface PresenceStatus extends OnlineUser {
  online: boolean;
}

/** The `auth` payload of a connection: access token, and the time zone that presence shows to others. */
export interface HandshakeAuth {
  token?: string;
  timeZone?: string;
}

/** Data of a connected socket. `exp` is in seconds since 1970. */
export interface SocketData {
  user: string;
  sid: string;
  exp: number;
  /** See the claim of the token. */
  mustVerifyEmail?: boolean;
  timeZone?: string;
}

/** `message` of the client's `connect_error` when the server rejects the handshake. */
export type HandshakeError =
  | 'unauthenticated'
  | 'session_ended'
  | 'password_change_required'
  | 'second_factor_setup_required'
  | 'profile_incomplete'
  /** The account has reached its number of open sockets. */
  | 'too_many_sockets';
