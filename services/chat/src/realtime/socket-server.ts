import type { Server as HttpServer } from 'node:http';
import type { TokenChecks } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import type { PersonCache } from '../people/index.ts';
import { timeZoneOf } from '../presence/index.ts';
import type { ChatSettings } from '../settings.ts';
import { sessionRoom, type Transport, userRoom } from '../sockets/index.ts';
import { clientEvents, type EventDeps } from './client-event-handlers.ts';
import { clientEventReceiver } from './client-events.ts';
import { disconnectOnRevocation } from './disconnect-on-revocation.ts';
import { eventLoopBusy } from './event-loop-load.ts';
import { handshake, RejectedHandshake, toRejectedHandshake } from './handshake.ts';
import type { LiveUpdates } from './live-updates.ts';
import { periodicResync } from './periodic-resync.ts';
import { revokedSessions } from './revoked-sessions.ts';
import { coalesceWrites } from './write-coalescing.ts';

interface SocketServerDeps extends Pick<EventDeps, 'sendMessage'> {
  transport: Transport;
  live: LiveUpdates;
  settings: ChatSettings;
  tokens: TokenChecks;
  people: PersonCache;
  logger: Logger;
}

/** Authenticates sockets, joins them to the rooms of their chats and passes on their events. */
export function createSocketServer({
  transport,
  live,
  sendMessage,
  settings,
  tokens,
  people,
  logger,
}: SocketServerDeps) {
  const { io, redis, pubSub, handshakes, metrics, namespace } = transport;
  const { SOCKET_GRACE_SECONDS: graceSeconds, SOCKETS_PER_ACCOUNT: socketsPerAccount } = settings;
  const { verify, isOver } = tokens;
  const revoked = revokedSessions(redis, namespace);
  const { admit, isSessionRevoked } = handshake({ verify, revoked, people, metrics, logger });
  const revocation = disconnectOnRevocation(io, revoked, { graceSeconds, isOver, people });
  const resync = periodicResync({
    transport,
    rooms: live.rooms,
    logger,
    disconnectRevoked: revocation.disconnectRevoked,
    roomsCheckSeconds: settings.ROOMS_CHECK_SECONDS,
  });
  const receive = clientEventReceiver({
    events: clientEvents({ ...live, sendMessage }),
    graceSeconds,
    isOver,
    metrics,
    logger,
    perSecond: settings.SOCKET_EVENTS_PER_SECOND,
  });
  const socketCount = (user: string) => io.sockets.adapter.rooms.get(userRoom(user))?.size ?? 0;

  io.use(async (socket, next) => {
    try {
      const { token, timeZone } = socket.handshake.auth;
      const { _id: user, sid, exp, mustVerifyEmail } = await admit(token);
      handshakes.identified(socket.request);
      if (socketCount(user) >= socketsPerAccount) throw new RejectedHandshake('too_many_sockets');
      Object.assign(socket.data, { user, sid, exp, mustVerifyEmail, timeZone: timeZoneOf(timeZone) });
      socket.conn.once('close', () => live.rooms.entered(socket, user));
      await socket.join(sessionRoom(sid));
      await live.rooms.enter(socket, user);
      // The session may have been revoked during the reads above, before the socket was in its room.
      if (await isSessionRevoked({ _id: user, sid })) throw new RejectedHandshake('session_ended');
      next();
    } catch (err) {
      if (socket.data.user) live.rooms.entered(socket, socket.data.user);
      next(toRejectedHandshake(err));
    }
  });
  io.on('connection', (socket) => {
    live.rooms.entered(socket, socket.data.user);
    metrics.sockets.inc();
    live.presence.connected(socket);
    socket.once('disconnect', () => metrics.sockets.dec());
    receive(socket);
    revocation.closeWhenExpired(socket);
  });

  return {
    disconnectSession: revocation.disconnectSession,
    disconnectAccount: revocation.disconnectAccount,
    isConnected: pubSub.isUp,
    attach(server: HttpServer): void {
      io.attach(server);
      coalesceWrites(io.engine, eventLoopBusy());
    },
    /** Closes all sockets. The owner of the HTTP server closes the server itself. */
    async close(): Promise<void> {
      io.local.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine?.close();
      resync.close();
      live.presence.close();
      live.planCounts.close();
      pubSub.close();
      redis.disconnect();
    },
  };
}
