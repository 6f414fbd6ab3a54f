import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/**
 * A connection that reconnects by itself. While Redis is unavailable, commands fail at once instead of waiting,
 * so that the caller can continue without it.
 */
export function openRedis(options: { url: string; logger: Logger; name?: string }): Redis {
  const redis = new Redis(options.url, {
    connectionName: options.name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 2000,
    // A connection that was lost without a message is closed and opened again.
    socketTimeout: 5000,
    // `disconnect` starts this timer even without a connection, and it keeps the process alive.
    disconnectTimeout: 200,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2000),
    enableAutoPipelining: true,
  });
  let isUnavailable = false;
  redis.on('error', (err) => {
    if (!isUnavailable) options.logger.warn({ err }, 'redis unavailable');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) options.logger.info('redis available again');
    isUnavailable = false;
  });
  return redis;
}

/** Key under which a session that ended early is remembered for as long as its tokens live. */
export const revokedSessionKey = (namespace: string, sid: string) => `${namespace}:revoked:${sid}`;
