import type { TokenChecks } from '@layover/kit/http/guard';
import type { PersonCache } from '../people/index.ts';
import { type ChatServer, type ChatSocket, sessionRoom, userRoom } from '../sockets/index.ts';
import type { RevokedSessions } from './revoked-sessions.ts';

/** Maximum delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Milliseconds between checks of an expired token while auth, which alone can renew it, is unavailable. */
const AGAIN_MS = 15_000;

/** Disconnects sockets whose token has expired, or whose session or account was revoked. */
export function disconnectOnRevocation(
  io: ChatServer,
  revoked: RevokedSessions,
  {
    graceSeconds,
    isOver,
    people,
  }: { graceSeconds: number; isOver: TokenChecks['isOver']; people: Pick<PersonCache, 'inactive'> },
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
     * Checks every session that has a socket here, because an event may have been lost. While Redis is unavailable the
     * instances cannot tell each other, so each checks the accounts that events have stored.
     */
    async disconnectRevoked(): Promise<void> {
      const sockets = [...io.sockets.sockets.values()];
      const sids = new Set(sockets.map(({ data }) => data.sid));
      const missed = await revoked.among([...sids]).catch(() => undefined);
      if (missed) {
        for (const sid of missed) disconnectHere(sessionRoom(sid));
        return;
      }
      const users = new Set(sockets.map(({ data }) => data.user));
      const out = await people.inactive([...users]).catch(() => []);
      for (const user of out) disconnectHere(userRoom(user));
    },
  };
}
