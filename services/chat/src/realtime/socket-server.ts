import type { Server as HttpServer } from 'node:http';
import type { TokenChecks } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { SOCKET_PATH } from '@layover/proto/socket';
import type { Registry } from 'prom-client';
import { Server } from 'socket.io';
import type { ParticipantsCache } from '../chats/participants.cache.ts';
import type { FindBlockers } from '../members/blocks.cache.ts';
import type { PersonCache } from '../members/person.cache.ts';
import type { PlanCountModel } from '../plans/plan-count.model.ts';
import { planCounts } from '../plans/plan-counts.ts';
import { presence } from '../presence/presence.ts';
import { timeZoneOf } from '../presence/time-zone.rules.ts';
import { publishTyping } from '../presence/typing.ts';
import { type ClientEvents, clientEventReceiver } from './client-events.ts';
import { disconnectOnRevocation } from './disconnect-on-revocation.ts';
import { eventLoopBusy } from './event-loop-load.ts';
import { handshake, Refused, toRefused } from './handshake.ts';
import { socketMetrics } from './metrics.ts';
import { pendingHandshakes } from './pending-handshakes.ts';
import { redisPubSub } from './redis-pubsub.ts';
import { revokedSessions } from './revoked-sessions.ts';
import { roomSync } from './room-sync.ts';
import { type ChatServer, type ChatSocket, sessionRoom, userRoom } from './rooms.ts';
import { socketNotifier } from './socket-notifier.ts';
import { coalesceWrites } from './write-coalescing.ts';

export interface SocketServerOptions {
  redisUrl: string;
  namespace: string;
  tokens: TokenChecks;
  people: PersonCache;
  participants: ParticipantsCache;
  findBlockers: FindBlockers;
  planCounts: PlanCountModel;
  /** Ids of the chats of which somebody is a member. */
  chatsOf: (user: string) => Promise<string[]>;
  /** How long a socket may outlive its token. */
  graceSeconds: number;
  /** A socket that was not put into the rooms of its chats for so long is looked at again. */
  roomsCheckSeconds: number;
  /** How many events an account may send to this instance. */
  eventsPerSecond: number;
  /** How many sockets an account may have at this instance. */
  socketsPerAccount: number;
  /** How many sockets of one network may be open here without having said whose they are. */
  joiningPerNetwork: number;
  registry: Registry;
  logger: Logger;
}

/** Largest packet that a client may send, in bytes. */
const PAYLOAD_MAX = 64 * 1024;

/** How often every session with a socket here is asked about, in case that its end was announced and not heard. */
const RECHECK_MS = 3_000;

/** WebSocket only, so that the instances need no sticky sessions. */
export function socketServer(options: SocketServerOptions) {
  const { redisUrl: url, namespace, logger, tokens, people, chatsOf } = options;
  const metrics = socketMetrics(options.registry);
  const redis = openRedis({ url, logger, name: `${namespace}.chat` });
  const ephemeral = redisPubSub({
    url,
    namespace,
    logger,
    onLost: () => metrics.hintsLost.inc(),
    onBack: () => {
      roomsDue = 2;
      recheckAll();
    },
  });
  const joining = pendingHandshakes(options.joiningPerNetwork);
  const io: ChatServer = new Server({
    allowRequest: (req, answer) => answer(null, joining.mayOpen(req)),
    path: SOCKET_PATH,
    transports: ['websocket'],
    adapter: ephemeral.adapter,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PAYLOAD_MAX,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  const seen = presence(io, options.participants, people);
  const counts = planCounts(io, options.planCounts);
  const ended = revokedSessions(redis, namespace);
  const { admit, sessionEnded } = handshake({ verify: tokens.verify, ended, people, metrics, logger });
  const rooms = roomSync(io, chatsOf);
  const { isOver } = tokens;
  const ending = disconnectOnRevocation(io, ended, { graceSeconds: options.graceSeconds, isOver });

  /** How often the rooms are still to be looked at: once more a moment later, for what was said while the ear came back. */
  let roomsDue = 0;
  let areRoomsLookedAt = false;
  function recheckAll(): void {
    void ending.endMissed();
    if (areRoomsLookedAt) return;
    const isBack = roomsDue > 0;
    if (isBack) roomsDue--;
    areRoomsLookedAt = true;
    rooms
      .resync(isBack ? 0 : options.roomsCheckSeconds * 1000)
      .catch((err) => {
        if (isBack) roomsDue++;
        logger.warn({ err }, 'rooms could not be looked at');
      })
      .finally(() => {
        areRoomsLookedAt = false;
      });
  }
  // Both connections are needed to know; whichever is back last finds the other.
  redis.on('ready', recheckAll);
  const recheck = setInterval(recheckAll, RECHECK_MS);
  recheck.unref();

  const socketsOf = (user: string) => io.sockets.adapter.rooms.get(userRoom(user))?.size ?? 0;

  let receive: ((socket: ChatSocket) => void) | undefined;
  io.use(async (socket, next) => {
    try {
      const { token, timeZone } = socket.handshake.auth;
      const { _id: user, sid, exp } = await admit(token);
      joining.identified(socket.request);
      if (socketsOf(user) >= options.socketsPerAccount) throw new Refused('too_many_sockets');
      Object.assign(socket.data, { user, sid, exp, timeZone: timeZoneOf(timeZone) });
      socket.conn.once('close', () => rooms.entered(socket, user));
      await socket.join(sessionRoom(sid));
      await rooms.enter(socket, user);
      // Ended while we were reading: the announcement found no socket yet.
      if (await sessionEnded(sid)) throw new Refused('session_ended');
      next();
    } catch (err) {
      if (socket.data.user) rooms.entered(socket, socket.data.user);
      next(toRefused(err));
    }
  });
  io.on('connection', (socket) => {
    rooms.entered(socket, socket.data.user);
    metrics.sockets.inc();
    seen.connected(socket);
    socket.once('disconnect', () => metrics.sockets.dec());
    receive?.(socket);
    ending.closeWhenExpired(socket);
  });

  return {
    io,
    presence: seen,
    publishTyping: publishTyping(io, options.participants, options.findBlockers, people),
    planCounts: counts,
    /** What clients may send; before the first of them is let in. */
    serve(events: ClientEvents): void {
      const { eventsPerSecond: perSecond, graceSeconds } = options;
      receive = clientEventReceiver({ events, perSecond, graceSeconds, isOver, metrics, logger });
    },
    notifier: socketNotifier(io, rooms, seen, logger),
    endSession: ending.endSession,
    endAccount: ending.endAccount,
    isLinked: ephemeral.isUp,
    attach(server: HttpServer): void {
      io.attach(server);
      coalesceWrites(io.engine, eventLoopBusy());
    },
    /** The server itself is closed by whoever opened it. */
    async close(): Promise<void> {
      io.local.disconnectSockets(true);
      for (const namespaceOf of io._nsps.values()) await namespaceOf.adapter.close();
      io.engine?.close();
      clearInterval(recheck);
      seen.close();
      counts.close();
      ephemeral.close();
      redis.disconnect();
    },
  };
}
