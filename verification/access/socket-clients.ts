import { type ClientToServerEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { Actor } from './actors.ts';
import type { Fixtures } from './fixtures.ts';

// biome-ignore lint/suspicious/noExplicitAny: the payload depends on the event.
type Payload = any;

interface ReceivedEvent {
  event: string;
  args: Payload[];
}

export type SocketClients = ReturnType<typeof createSocketClients>;

/** Opens a socket for each actor through the gateway when it is first needed. */
export function createSocketClients(url: string, fixtures: Fixtures) {
  const sockets = new Map<Actor, { socket: Socket; received: ReceivedEvent[] }>();
  const socketOf = (actor: Actor): Socket => {
    const entry = sockets.get(actor);
    if (!entry) throw new Error(`${actor} has no socket`);
    return entry.socket;
  };

  return {
    /** @returns the error of the handshake, or undefined once the socket is connected */
    async open(actor: Actor): Promise<string | undefined> {
      if (sockets.has(actor)) return undefined;
      const token = actor === 'anonymous' ? undefined : fixtures.accounts[actor].token;
      const socket = io(url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token },
      });
      const received: ReceivedEvent[] = [];
      socket.onAny((event: string, ...args: Payload[]) => received.push({ event, args }));
      const error = await new Promise<string | undefined>((resolve) => {
        socket.once('connect', () => resolve(undefined));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      if (error === undefined) sockets.set(actor, { socket, received });
      else socket.close();
      return error;
    },
    /** All events that the socket of an actor has received. The array grows. */
    receivedBy: (actor: Actor): ReceivedEvent[] => sockets.get(actor)?.received ?? [],
    emit: (actor: Actor, event: keyof ClientToServerEvents, body: unknown): void => {
      socketOf(actor).emit(event, body);
    },
    async emitWithAck(actor: Actor, event: keyof ClientToServerEvents, body: unknown) {
      const answer: Payload = await socketOf(actor).timeout(10_000).emitWithAck(event, body);
      return { document: answer.document as Payload, statusCode: (answer.statusCode ?? 200) as number };
    },
    close(): void {
      for (const { socket } of sockets.values()) socket.close();
    },
  };
}
