import {
  type ClientToServerEvents,
  type HandshakeAuth,
  type HandshakeError,
  type ServerToClientEvents,
  SOCKET_PATH,
  type SocketAck,
} from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import { accessToken, TOKEN_MARGIN_MS } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { loadErrorMessages } from '../api/load-error-messages.ts';
import { userTimeZone } from '../time/place-time.ts';
import { resetConnection, setConnected, setDisconnected } from './connection.ts';

/** Events that the server answers. */
type RequestEvent = {
  [E in keyof ClientToServerEvents]: Parameters<ClientToServerEvents[E]>['length'] extends 2 ? E : never;
}[keyof ClientToServerEvents];
type BodyOf<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type DocumentOf<E extends RequestEvent> =
  Parameters<ClientToServerEvents[E]> extends [unknown, (answer: SocketAck<infer Document>) => void]
    ? Document
    : never;

type Handler = (...values: never[]) => void;

const ANSWER_TIMEOUT_MS = 8_000;
/** After a rejected handshake socket.io does not reconnect, so this module does. */
const RECONNECT_DELAY_MS = 5_000;
const reconnectDelaysMs: Readonly<Record<string, number>> = {
  // The chat service receives a completed profile a moment after the user service.
  profile_incomplete: 2_000,
  // The time until a retry after too many connections, because the user may have closed another page.
  too_many_sockets: 30_000,
} satisfies Partial<Record<HandshakeError, number>>;

const handlers = new Map<string, Set<Handler>>();
const connectHandlers = new Set<() => void>();
let current: Socket<ServerToClientEvents, ClientToServerEvents> | undefined;

/** The one connection of the signed-in user. Handlers can be added before the connection is open and survive it. */
export const socket = {
  /** Handles an event of the server; returns how to stop. */
  on<E extends keyof ServerToClientEvents>(event: E, handler: ServerToClientEvents[E]): () => void {
    const ofEvent = handlers.get(event) ?? new Set();
    handlers.set(event, ofEvent.add(handler as Handler));
    return () => ofEvent.delete(handler as Handler);
  },

  /** Runs after each connect, and soon if the socket is connected. Earlier events may have been missed. */
  onConnect(handler: () => void): () => void {
    connectHandlers.add(handler);
    queueMicrotask(() => {
      if (current?.connected && connectHandlers.has(handler)) handler();
    });
    return () => connectHandlers.delete(handler);
  },

  /** Sends an event that has no answer. Without a connection it is dropped. */
  emit<E extends Exclude<keyof ClientToServerEvents, RequestEvent>>(event: E, body: BodyOf<E>): void {
    if (current?.connected) (current as Socket).volatile.emit(event, body);
  },

  /** Resolves to the answer's `document`. Rejects with `ApiError` as an HTTP call does; status 0 means no answer. */
  async request<E extends RequestEvent>(event: E, body: BodyOf<E>): Promise<DocumentOf<E>> {
    if (!current?.connected) throw noAnswer();
    let answer: SocketAck<DocumentOf<E>>;
    try {
      answer = await (current as Socket).timeout(ANSWER_TIMEOUT_MS).emitWithAck(event, body);
    } catch {
      throw noAnswer();
    }
    if (answer.status === 'success') return answer.document;
    const { statusCode: status, error, retryAfter } = answer;
    await loadErrorMessages('member');
    throw new ApiError({ ...error, status, retryAfter });
  },
};

export type LiveSocket = typeof socket;

/** Opens the connection; returns how to close it. */
export function connectSocket(): () => void {
  let isClosed = false;
  let timer: number | undefined;
  const opened: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
    randomizationFactor: 0.5,
    timeout: 10_000,
    auth: (send) =>
      void freshToken().then((token) => send({ token, timeZone: userTimeZone() } satisfies HandshakeAuth)),
  });
  current = opened;
  setDisconnected();

  const reconnectAfter = async (reason: string) => {
    const isSessionEnded = reason === 'unauthenticated' || reason === 'session_ended';
    if (isSessionEnded && (await accessToken().refresh()) === 'ended') return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isClosed) opened.connect();
    }, reconnectDelaysMs[reason] ?? RECONNECT_DELAY_MS);
  };

  opened.onAny((event: string, ...values) => {
    for (const handler of handlers.get(event) ?? []) handler(...(values as never[]));
  });
  opened.on('connect', () => {
    setConnected();
    for (const handler of connectHandlers) handler();
  });
  opened.on('disconnect', (reason) => {
    setDisconnected();
    // The server disconnects sockets of an ended session; a refresh shows whether it can be renewed.
    if (!isClosed && reason === 'io server disconnect') void reconnectAfter('session_ended');
  });
  opened.on('connect_error', (error) => {
    setDisconnected(error.message === 'too_many_sockets');
    if (!isClosed && !opened.active) void reconnectAfter(error.message);
  });

  return () => {
    isClosed = true;
    window.clearTimeout(timer);
    opened.removeAllListeners();
    opened.offAny();
    opened.disconnect();
    if (current === opened) current = undefined;
    resetConnection();
  };
}

const noAnswer = () => new ApiError({ status: 0, code: 'network', message: 'No answer from the server.' });

async function freshToken(): Promise<string | undefined> {
  const { token, hasFreshToken, refresh } = accessToken();
  if (!hasFreshToken(TOKEN_MARGIN_MS)) await refresh();
  return token();
}
