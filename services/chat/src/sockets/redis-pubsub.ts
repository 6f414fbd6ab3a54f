import type { Logger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';

interface HintOptions {
  url: string;
  namespace: string;
  logger: Logger;
  /** A message could not be published. */
  onLost: () => void;
}

/** A broken connection is detected by a ping without an answer. */
const PING_MS = 5_000;
const SILENCE_MS = 5_000;

/** All messages are JSON, which is several times cheaper than MessagePack. */
const parser = { encode: JSON.stringify, decode: (message: Buffer) => JSON.parse(message.toString()) };

/**
 * Carries events between the instances over two connections of its own. While Redis is unavailable, events
 * reach the sockets of this instance only, clients catch up on the rest, and nothing throws: the adapter
 * ignores the promise of a publish, so its errors are handled here.
 */
export function redisPubSub({ url, namespace, logger, onLost }: HintOptions) {
  const pub = openRedis({ url, logger, name: `${namespace}.chat.pub` });
  // Subscriptions wait for the connection and are repeated after each reconnection.
  const sub = new Redis(url, {
    connectionName: `${namespace}.chat.sub`,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 5), 1_000),
  });
  sub.on('error', () => {});
  const ping = setInterval(() => {
    if (sub.status === 'ready') sub.ping().catch(() => {});
  }, PING_MS);
  ping.unref();

  const quiet = (work: Promise<unknown>) => work.catch(() => {});
  const publisher = {
    publish: (channel: string, message: Buffer | string) => pub.publish(channel, message).catch(onLost),
    on: pub.on.bind(pub),
    off: pub.off.bind(pub),
  };
  const subscriber = {
    psubscribe: (pattern: string) => quiet(sub.psubscribe(pattern)),
    subscribe: (channels: string[]) => quiet(sub.subscribe(...channels)),
    punsubscribe: (pattern: string) => quiet(sub.punsubscribe(pattern)),
    unsubscribe: (channels: string[]) => quiet(sub.unsubscribe(...channels)),
    on: sub.on.bind(sub),
    off: sub.off.bind(sub),
  };

  return {
    adapter: createAdapter(publisher, subscriber, { key: `${namespace}:chat`, parser }),
    /** Calls the listener at each connection and reconnection of the subscriptions. */
    onReady: (listener: () => void) => void sub.on('ready', listener),
    isUp: () => pub.status === 'ready' && sub.status === 'ready',
    close() {
      clearInterval(ping);
      pub.disconnect();
      sub.disconnect();
    },
  };
}
