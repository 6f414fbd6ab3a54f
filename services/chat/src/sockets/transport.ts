import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import { SOCKET_PATH } from '@layover/proto/socket';
import { Server } from 'socket.io';
import type { ChatSettings } from '../settings.ts';
import { socketMetrics } from './metrics.ts';
import { pendingHandshakes } from './pending-handshakes.ts';
import { redisPubSub } from './redis-pubsub.ts';
import type { ChatServer } from './rooms.ts';

/** Largest packet that a client may send, in bytes. */
const PAYLOAD_MAX = 64 * 1024;

export type Transport = ReturnType<typeof createTransport>;

/** Socket.IO over WebSocket only, so that instances need no sticky sessions, with Redis between the instances. */
export function createTransport({ settings, logger, registry }: ServiceContext<ChatSettings>) {
  const { REDIS_URL: url, NAMESPACE: namespace } = settings;
  const metrics = socketMetrics(registry);
  const redis = openRedis({ url, logger, name: `${namespace}.chat` });
  const pubSub = redisPubSub({ url, namespace, logger, onLost: () => metrics.eventsLost.inc() });
  const handshakes = pendingHandshakes(settings.SOCKETS_JOINING_PER_NETWORK);
  const io: ChatServer = new Server({
    allowRequest: (req, answer) => answer(null, handshakes.mayOpen(req)),
    path: SOCKET_PATH,
    transports: ['websocket'],
    adapter: pubSub.adapter,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: PAYLOAD_MAX,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  return { io, redis, pubSub, handshakes, metrics, namespace };
}
