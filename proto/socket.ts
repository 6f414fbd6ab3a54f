import type { Chat, Message } from './http/chat.ts';

/** Path of the socket server; the transport is WebSocket only. */
export const SOCKET_PATH = '/api/socket.io';

/** What the server tells a browser. Hints only: what was missed is fetched by `POST /api/chat/changes`. */
export interface ServerToClient {
  /** A chat that is new to the reader, or has changed for the reader alone (a block): put it in the place of the one you have. */
  'new-chat': (chat: Chat) => void;
  message: (message: Message) => void;
  acceptChat: (event: { chatId: string; revision: number }) => void;
  'change-name-group': (event: { chatid: string; name: string; revision: number }) => void;
  read: (event: { chatId: string; user: string; readSeq: number }) => void;
  'plan-interest': (event: { planId: string; count: number }) => void;
  /** The session was ended elsewhere; the socket closes after this. */
  'session-ended': () => void;
}

/** What a browser may tell the server: nothing yet; every change goes over HTTP. */
export type ClientToServer = Record<never, never>;

/** What the instances of the chat service tell each other. */
export interface InterServer {
  'session-ended': (sid: string) => void;
  'account-ended': (user: string) => void;
  /** These people's sockets hear the chat from now on. */
  'chat-joined': (event: { chatId: string; users: readonly string[] }) => void;
}

/** What the server knows of a connected socket. `exp` is in seconds since 1970. */
export interface SocketData {
  user: string;
  sid: string;
  exp: number;
}

/** Answer of a refused handshake, as the `message` of the client's `connect_error`. */
export type HandshakeRefusal = 'unauthenticated' | 'session_ended' | 'profile_incomplete';
