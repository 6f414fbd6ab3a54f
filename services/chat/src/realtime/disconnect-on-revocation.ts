import type { TokenChecks } from '@layover/kit/http/guard';
import type { RevokedSessions } from './revoked-sessions.ts';
import { type ChatServer, type ChatSocket, sessionRoom, userRoom } from './rooms.ts';

/** Maximum delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Milliseconds between checks of an expired token while auth, which alone can renew it, is unavailable. */
const AGAIN_MS = 15_000;

/** Disconnects sockets whose token has expired, or whose session or account was revoked. */
export function disconnectOnRevocation(
  io: ChatServer,
  revoked: RevokedSessions,
  { graceSeconds, isOver }: { graceSeconds: number; isOver: TokenChecks['isOver'] },
) {
  function disconnectHere(room: string): void {
    io.local.to(room).emit('session-ended');
    io.local.in(room).disconnectSockets(true);
  }
  io.on('session-revoked', (sid) => disconnectHere(sessionRoom(sid)));
  io.on('account-revoked', (user) => disconnectHere(userRoom(user)));

  return {
    /** Closes the transport without an event, so that the client reconnects by itself with its new token. */
    closeWhenExpired(socket: ChatSocket): void {
      const end = socket.data.exp + graceSeconds;
      let timer: NodeJS.Timeout;
      const look = async () => {
        if (await isOver(end)) socket.conn.close();
        else if (socket.connected) lookIn(AGAIN_MS);
      };
      const lookIn = (ms: number) => {
        timer = setTimeout(look, Math.min(ms, TIMER_MAX_MS)).unref();
      };
      lookIn(Math.max(end * 1000 - Date.now(), 0));
      socket.once('disconnect', () => clearTimeout(timer));
    },

    disconnectSession(sid: string): void {
      disconnectHere(sessionRoom(sid));
      io.serverSideEmit('session-revoked', sid);
    },

    disconnectAccount(user: string): void {
      disconnectHere(userRoom(user));
      io.serverSideEmit('account-revoked', user);
    },

    /**
     * Checks every session that has a socket here, because an event may have been lost. Does nothing while
     * Redis is unavailable.
     */
    async disconnectRevoked(): Promise<void> {
      const sids = new Set(Array.from(io.sockets.sockets.values(), (socket) => socket.data.sid));
      const missed = await revoked.among([...sids]).catch(() => []);
      for (const sid of missed) disconnectHere(sessionRoom(sid));
    },
  };
}
