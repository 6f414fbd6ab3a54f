import {
  type ClientToServerEvents,
  type HandshakeAuth,
  type HandshakeError,
  type ServerToClientEvents,
  SOCKET_PATH,
  type SocketAck,
} from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import { accessToken } from '../api/access-token.ts';
import { ApiError } from '../api/api-error.ts';
import { userTimeZone } from '../time/place-time.ts';

export interface SocketListener {
  /** What the server says, by the name of the event. */
  on: { [Event in keyof ServerToClientEvents]?: ServerToClientEvents[Event] };
  /** Connected, for the first time or again: hints come from now on, and what came before may have been missed. */
  onUp: () => void;
  /** `isCrowded`: the account has as many open pages as it may have, and this one is refused until another is closed. */
  onDown: (isCrowded?: boolean) => void;
}

/** Events that the server answers, and those that it does not. */
export type Asked = {
  [E in keyof ClientToServerEvents]: Parameters<ClientToServerEvents[E]>['length'] extends 2 ? E : never;
}[keyof ClientToServerEvents];
export type Told = Exclude<keyof ClientToServerEvents, Asked>;
export type BodyOf<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
export type DocumentOf<E extends Asked> =
  Parameters<ClientToServerEvents[E]> extends [unknown, (answer: SocketAck<infer Document>) => void]
    ? Document
    : never;

export interface LiveSocket {
  close(): void;
  /** Lost without a word while there is no connection. */
  tell<E extends Told>(event: E, body: BodyOf<E>): void;
  /** The answer's `document`; fails with `ApiError` as a call does, with status 0 when no answer came in time. */
  ask<E extends Asked>(event: E, body: BodyOf<E>): Promise<DocumentOf<E>>;
}

/** Without an answer by then, another way is taken. */
const ANSWER_MS = 8_000;
/** A token with less left than this is renewed before it is shown. */
const MARGIN_MS = 5_000;
/** The library itself does not try again after a refusal. */
const AFTER_REFUSAL_MS = 5_000;
const PROFILE_COMES_MS = 2_000;
/** Until another page of the same person may have been closed. */
const CROWDED_MS = 30_000;

const waits: Readonly<Record<string, number>> = {
  profile_incomplete: PROFILE_COMES_MS,
  too_many_sockets: CROWDED_MS,
} satisfies Partial<Record<HandshakeError, number>>;

/** The one connection of a signed-in person. Each attempt to connect shows a token that is still good. */
export function openSocket({ on, onUp, onDown }: SocketListener): LiveSocket {
  let closed = false;
  let timer: number | undefined;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
    randomizationFactor: 0.5,
    timeout: 10_000,
    auth: (show) =>
      void freshToken().then((token) => show({ token, timeZone: userTimeZone() } satisfies HandshakeAuth)),
  });

  const again = (wait: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!closed) socket.connect();
    }, wait);
  };
  const afterRefusal = async (reason: string) => {
    const ended = reason === 'unauthenticated' || reason === 'session_ended';
    if (ended && (await accessToken().refresh()) === 'ended') return;
    again(waits[reason] ?? AFTER_REFUSAL_MS);
  };

  for (const [event, listener] of Object.entries(on))
    socket.on(event as keyof ServerToClientEvents, listener);
  socket.on('connect', onUp);
  socket.on('disconnect', (reason) => {
    onDown();
    // Cut off by the server: the session was ended, and only a renewal can tell whether for good.
    if (!closed && reason === 'io server disconnect') void afterRefusal('session_ended');
  });
  socket.on('connect_error', (error) => {
    onDown(error.message === 'too_many_sockets');
    if (!closed && !socket.active) void afterRefusal(error.message as HandshakeError | 'unavailable');
  });

  return {
    close() {
      closed = true;
      window.clearTimeout(timer);
      socket.removeAllListeners();
      socket.disconnect();
    },
    tell(event, body) {
      if (socket.connected) (socket as Socket).volatile.emit(event, body);
    },
    async ask(event, body) {
      if (!socket.connected) throw noAnswer();
      let answer: SocketAck<DocumentOf<typeof event>>;
      try {
        answer = await (socket as Socket).timeout(ANSWER_MS).emitWithAck(event, body);
      } catch {
        throw noAnswer();
      }
      if (answer.status === 'success') return answer.document;
      const { statusCode: status, error, retryAfter } = answer;
      throw new ApiError({ ...error, status, retryAfter });
    },
  };
}

const noAnswer = () => new ApiError({ status: 0, code: 'network', message: 'No answer from the server.' });

async function freshToken(): Promise<string | undefined> {
  const { token, hasFreshToken, refresh } = accessToken();
  if (!hasFreshToken(MARGIN_MS)) await refresh();
  return token();
}
