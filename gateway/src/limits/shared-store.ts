import type { Logger } from '@layover/kit/logger';
import { openRedis } from '@layover/kit/redis';
import { Counter, type Registry } from 'prom-client';

type Redis = ReturnType<typeof openRedis>;

/** A Redis that has not answered at all for so long is left alone for a while: everybody's call would wait for it. */
const FAILING_MS = 500;
const PAUSE_MS = 1000;

export type Check = 'revocation' | 'limit';

/** Redis as the gateway uses it: asked while it answers, done without (and counted) while it does not. */
export interface SharedStore {
  readonly redis: Redis;
  readonly namespace: string;
  isUp: () => boolean;
  /** The question's answer; undefined when Redis cannot be asked. */
  ask: <T>(check: Check, question: (redis: Redis) => Promise<T>) => Promise<T | undefined>;
  close: () => void;
}

export function openSharedStore(options: {
  url: string;
  namespace: string;
  /** Milliseconds that a call waits for an answer. */
  patienceMs: number;
  logger: Logger;
  registry: Registry;
}): SharedStore {
  const redis = openRedis({ url: options.url, logger: options.logger, name: 'gateway' });
  redis.options.commandTimeout = options.patienceMs;
  const withoutRedis = new Counter({
    name: 'gateway_checks_without_redis_total',
    help: 'Checks that were left out (revocation) or made in memory (limit) because Redis was away',
    labelNames: ['check'] as const,
    registers: [options.registry],
  });
  let pausedUntil = 0;
  let failingSince: number | undefined;
  return {
    redis,
    namespace: options.namespace,
    isUp: () => redis.status === 'ready' && Date.now() >= pausedUntil,
    async ask(check, question) {
      if (redis.status === 'ready' && Date.now() >= pausedUntil) {
        try {
          const answer = await question(redis);
          failingSince = undefined;
          return answer;
        } catch {
          // One slow answer leaves out one check, not those of a second.
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
