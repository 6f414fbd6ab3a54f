import type { z } from 'zod';
import type { Chat } from './http/chat.ts';
import type { Message, SendBody } from './http/message.ts';

/** Path of the socket server; the transport is WebSocket only. */
export const SOCKET_PATH = '/api/socket.io';

/** What the server tells a browser. Hints only: what was missed is fetched by `POST /api/chat/changes`. */
export interface ServerToClientEvents {
  /** A chat that is new to the reader, or has changed for the reader alone (a block): put it in the place of the one you have. */
  'new-chat': (chat: Chat) => void;
  message: (message: Message) => void;
  acceptChat: (event: { chatId: string; revision: number }) => void;
  'change-name-group': (event: { chatid: string; name: string; revision: number }) => void;
  /** The reader's invitations to groups have changed: `POST /api/chat/changes` answers them. */
  invitations: () => void;
  /** Read pointers that moved in a chat, gathered over a moment. */
  read: (event: { chatId: string; reads: { user: string; readSeq: number }[] }) => void;
  /** Somebody is writing in the chat right now; it holds for TYPING_TTL_MS unless it is told again or the message comes. */
  typing: (event: { chatId: string; user: string }) => void;
  /** Who of those asked for (`watch-presence`) has come or gone, gathered over a moment. */
  presence: (event: { users: PresenceStatus[] }) => void;
  /** How many are interested in a plan that this socket watches (`watch-plans`); at most once a second for each plan. */
  'plan-interest': (event: PlanCount) => void;
  /** The session was ended elsewhere; the socket closes after this. */
  'session-ended': () => void;
}

/** Answer to what a browser sends over the socket: the envelope of the HTTP calls, with the status in it. */
export type SocketAck<T> =
  | { status: 'success'; document: T }
  | {
      status: 'error';
      /** As an HTTP call would have answered. */
      statusCode: number;
      error: { code: string; message: string; fields?: Record<string, string> };
      /** Seconds to wait, with 429 and 503. */
      retryAfter?: number;
    };

/** What a browser may tell the server; anything else is counted as forged and changes nothing. */
export interface ClientToServerEvents {
  /** As POST /api/message, by the same rules. */
  message: (
    body: z.input<typeof SendBody>,
    answer: (answer: SocketAck<{ message: Message }>) => void,
  ) => void;
  /** To be told again every TYPING_TTL_MS / 2 while it goes on. */
  typing: (event: { chatId: string }) => void;
  /**
   * The accepted one-to-one chats whose other person's presence the page shows, at most WATCHED_CHATS_MAX; replaces what was
   * asked before. Answers who is there now; changes follow as `presence`.
   */
  'watch-presence': (
    chatIds: string[],
    answer: (answer: SocketAck<{ users: PresenceStatus[] }>) => void,
  ) => void;
  /**
   * The plans that the page shows, at most WATCHED_PLANS_MAX; replaces what was asked before. Answers the counts that have
   * changed since the plans were made; further changes follow as `plan-interest`.
   */
  'watch-plans': (planIds: string[], answer: (answer: SocketAck<{ plans: PlanCount[] }>) => void) => void;
}

/** What the instances of the chat service tell each other. */
export interface InterServerEvents {
  'session-ended': (sid: string) => void;
  'account-ended': (user: string) => void;
  /** These people's sockets hear the chat from now on. */
  'chat-joined': (event: { chatId: string; users: readonly string[] }) => void;
  /** … and these no more. */
  'chat-left': (event: { chatId: string; users: readonly string[] }) => void;
  'plan-count': (change: PlanCount) => void;
  'presence-news': (news: PresenceDelta) => void;
  'presence-whole': (whole: PresenceSnapshot) => void;
  /** Asks this instance for the whole. */
  'presence-ask': (instance: string) => void;
  /** What these people hide from others, or who blocks whom among them, has changed. */
  'look-again': (users: readonly string[]) => void;
}

/** How many are interested in a plan, as of its `version`: a lower one is late and changes nothing. */
export interface PlanCount {
  planId: string;
  count: number;
  version: number;
}

/** Somebody who is there, with the IANA time zone that their page names; of one of them where several differ. */
export interface OnlineUser {
  user: string;
  timeZone?: string;
}

/** What others are shown of somebody; the time zone only while they are there. */
export interface PresenceStatus extends OnlineUser {
  online: boolean;
}

/** Who has come to an instance, or moved to another time zone, and gone from it. `number` grows with each that holds any; others say that it is there. */
export interface PresenceDelta {
  instance: string;
  number: number;
  came: readonly OnlineUser[];
  gone: readonly string[];
}

/** Everybody at an instance, as of the news with this number. */
export interface PresenceSnapshot {
  instance: string;
  number: number;
  users: readonly OnlineUser[];
}

/** What a browser shows when it connects: the access token, and the time zone that those who see its person are told. */
export interface HandshakeAuth {
  token?: string;
  timeZone?: string;
}

/** What the server knows of a connected socket. `exp` is in seconds since 1970. */
export interface SocketData {
  user: string;
  sid: string;
  exp: number;
  timeZone?: string;
}

/** Answer of a refused handshake, as the `message` of the client's `connect_error`. */
export type HandshakeError =
  | 'unauthenticated'
  | 'session_ended'
  | 'password_change_required'
  | 'profile_incomplete'
  /** The account has as many as it may have: one of its other pages must be closed first. */
  | 'too_many_sockets';
