import { ApiError } from '#shared/api/api-error.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';

export type SocketTransport = ReturnType<typeof createSocketTransport>;

/** The way to the server that is open right now, for those parts that speak over it. */
export function createSocketTransport() {
  let socket: LiveSocket | undefined;
  return {
    attach(next: LiveSocket | undefined): void {
      socket = next;
    },
    tell: ((event, body) => socket?.tell(event, body)) as LiveSocket['tell'],
    ask: (async (event, body) => {
      if (!socket) throw new ApiError({ status: 0, code: 'network', message: 'No connection.' });
      return socket.ask(event, body);
    }) as LiveSocket['ask'],
  };
}
