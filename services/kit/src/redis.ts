import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/**
 * A connection that comes back by itself. While Redis is away commands fail at once instead of waiting,
 * so that whoever calls can go on without it.
 */
export function openRedis(options: { url: string; logger: Logger; name?: string }): Redis {
  const redis = new Redis(options.url, {
    connectionName: options.name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 2000,
    // A connection that was cut without a word is given up and made again.
    socketTimeout: 5000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2000),
    enableAutoPipelining: true,
  });
  let away = false;
  redis.on('error', (err) => {
    if (!away) options.logger.warn({ err }, 'redis away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) options.logger.info('redis is back');
    away = false;
  });
  return redis;
}

/** Key under which a session that ended early is remembered for as long as its tokens live. */
export const revokedSessionKey = (namespace: string, sid: string) => `${namespace}:revoked:${sid}`;
