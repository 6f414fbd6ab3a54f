import type { Logger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { Counter, type Registry } from 'prom-client';

type Redis = ReturnType<typeof openRedis>;

/** After failures for FAILING_MS, Redis is skipped for PAUSE_MS, because every call would wait for it. */
const FAILING_MS = 500;
const PAUSE_MS = 1000;

type RedisCheck = 'revocation' | 'limit';

/** Redis behind a circuit breaker: a check is skipped, and counted as skipped, while Redis is unavailable. */
export interface RedisBreaker {
  readonly redis: Redis;
  readonly namespace: string;
  isUp: () => boolean;
  /** Result of the command; undefined while Redis is unavailable. */
  query: <T>(check: RedisCheck, command: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
  close: () => void;
}

export function openRedisBreaker(options: {
  url: string;
  namespace: string;
  /** The timeout of one command. */
  timeoutMs: number;
  logger: Logger;
  registry: Registry;
}): RedisBreaker {
  const redis = openRedis({ url: options.url, logger: options.logger, name: 'gateway' });
  redis.options.commandTimeout = options.timeoutMs;
  const withoutRedis = new Counter({
    name: 'gateway_checks_without_redis_total',
    help: 'Checks skipped (revocation) or made in memory (limit) because Redis was unavailable',
    labelNames: ['check'] as const,
    registers: [options.registry],
  });
  let pausedUntil = 0;
  let failingSince: number | undefined;
  const isUp = () => redis.status === 'ready' && Date.now() >= pausedUntil;
  return {
    redis,
    namespace: options.namespace,
    isUp,
    async query(check, command) {
      if (isUp()) {
        try {
          const result = await command(redis);
          failingSince = undefined;
          return result;
        } catch {
          // A single slow command skips one check only.
          failingSince ??= Date.now();
          if (Date.now() - failingSince >= FAILING_MS) pausedUntil = Date.now() + PAUSE_MS;
        }
      }
      withoutRedis.inc({ check });
      return undefined;
    },
    close: () => redis.disconnect(),
  };
}
