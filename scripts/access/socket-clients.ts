import { type ClientToServerEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import type { Actor } from './actors.ts';
import type { Fixtures } from './fixtures.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever an event of any kind carries.
type Anything = any;

interface Heard {
  event: string;
  args: Anything[];
}

export type SocketClients = ReturnType<typeof createSocketClients>;

/** A socket for each actor, through the gateway, opened when it is first needed. */
export function createSocketClients(url: string, world: Fixtures) {
  const sockets = new Map<Actor, { socket: Socket; heard: Heard[] }>();
  const socketOf = (actor: Actor): Socket => {
    const open = sockets.get(actor);
    if (!open) throw new Error(`${actor} has no socket`);
    return open.socket;
  };

  return {
    /** @returns why the server refuses, or nothing once it is connected */
    async open(actor: Actor): Promise<string | undefined> {
      if (sockets.has(actor)) return undefined;
      const token = actor === 'anonymous' ? undefined : world.accounts[actor].token;
      const socket = io(url, {
        ...{ path: SOCKET_PATH, transports: ['websocket'], forceNew: true, reconnection: false },
        auth: { token },
      });
      const heard: Heard[] = [];
      socket.onAny((event: string, ...args: Anything[]) => heard.push({ event, args }));
      const refusal = await new Promise<string | undefined>((resolve) => {
        socket.once('connect', () => resolve(undefined));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      if (refusal === undefined) sockets.set(actor, { socket, heard });
      else socket.close();
      return refusal;
    },
    /** Everything that an actor's socket is sent, growing. */
    heardBy: (actor: Actor): Heard[] => sockets.get(actor)?.heard ?? [],
    tell: (actor: Actor, event: keyof ClientToServerEvents, body: unknown): void => {
      socketOf(actor).emit(event, body);
    },
    async ask(actor: Actor, event: keyof ClientToServerEvents, body: unknown) {
      const answer: Anything = await socketOf(actor).timeout(10_000).emitWithAck(event, body);
      return { document: answer.document as Anything, statusCode: (answer.statusCode ?? 200) as number };
    },
    close(): void {
      for (const { socket } of sockets.values()) socket.close();
    },
  };
}
